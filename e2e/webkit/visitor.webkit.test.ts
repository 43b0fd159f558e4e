import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/testing/servers/test-server.ts';
import { until } from '../support/until.ts';
import { startWebKit, type WebKit } from './web-kit.ts';

// These tests run in WebKit for Linux. On a Linux machine, it is the browser most similar to that of an iPhone.
const M = '/museums/MTItZGVtbw';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let server: TestServer;
let origin: string;
let webkit: WebKit | undefined;
let isGone = false;
const leave = async () => {
  if (!isGone) await server.close();
  isGone = true;
};
beforeEach(async () => {
  server = await startTestServer();
  isGone = false;
  await server.museum({ 'slides/': null, 'studies/': null, 'museum.yaml': { profile: { autoplay: false } } });
  origin = await server.listen();
});
afterEach(async () => {
  await webkit?.close();
  webkit = undefined;
  await leave();
});

const matchesName = (name: string) =>
  `//*[self::button or self::a][@aria-label='${name}' or normalize-space()='${name}']`;
const heading = (name: string) => `//h1[normalize-space()='${name}']`;

/** Actions of a visitor in this browser. */
function visitor({ browser }: WebKit) {
  /** Returns the playback position in seconds that the player shows. */
  const position = () =>
    browser.evaluate(
      () =>
        document.querySelector<HTMLInputElement>('input[aria-label="Playback position"]')?.valueAsNumber ??
        -1,
    );
  return {
    position,
    press: (name: string) => browser.click(matchesName(name)),
    reads: (name: string) => browser.sees(heading(name)),
    async hears(from: number) {
      await until(`sound after second ${from}`, async () => (await position()) > from);
    },
    async type(keys: string[]) {
      for (const key of keys) await browser.click(`//*[@role='group']${matchesName(key)}`);
    },
    /** Records errors in the page's console from now on, because WebDriver does not report them. */
    listen: () =>
      browser.evaluate(() => {
        const heard: string[] = [];
        Object.assign(window, { heard });
        for (const level of ['error', 'warn'] as const)
          console[level] = (...words: unknown[]) => heard.push(words.map(String).join(' '));
        for (const event of ['error', 'unhandledrejection', 'securitypolicyviolation'])
          window.addEventListener(event, (what) => {
            const { message, reason, violatedDirective } = what as ErrorEvent &
              PromiseRejectionEvent &
              SecurityPolicyViolationEvent;
            heard.push(String(message ?? reason ?? violatedDirective));
          });
      }),
    complaints: () => browser.evaluate(() => (window as unknown as { heard: string[] }).heard),
    /**
     * Moves the slider like a thumb. The value is set with the native setter of the element, because React does
     * not notice values that are set in another way.
     */
    slide: (seconds: number) =>
      browser.evaluate((to) => {
        const slider = document.querySelector<HTMLInputElement>('input[aria-label="Playback position"]');
        const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
        value?.set?.call(slider, String(to));
        slider?.dispatchEvent(new Event('input', { bubbles: true }));
      }, seconds),
  };
}

test('from the link to an artwork: audio plays, pauses, seeks, and continues on other screens', async () => {
  webkit = await startWebKit();
  const { browser } = webkit;
  const { press, reads, type, hears, position, slide, listen, complaints } = visitor(webkit);
  await browser.goto(origin + M);
  await listen();
  await press('Start visit');
  await browser.click("//main//a[contains(., 'Find a work')]");
  await reads('Find a work');
  await type(['1', '0', '1', 'OK']);
  await reads('The Red Kite');

  await press('Play');
  await hears(1);
  await press('Pause');
  const paused = await position();
  await pause(1000);
  expect(await position()).toBe(paused);
  await press('Forward 2 seconds');
  expect(await position()).toBeCloseTo(paused + 2, 0);
  await slide(8);
  expect(await position()).toBe(8);
  await press('Play');
  await hears(8.5);
  await press('More playback options');
  await press('Back 15 seconds');
  expect(await position()).toBeLessThan(3);
  await hears(0.5);
  await press('Close');

  // The audio continues while the visitor opens other screens.
  await press('Back');
  await reads('Find a work');
  await browser.sees("//aside//button[@aria-label='Pause']");
  await press('Stop and close the player');

  const device = await browser.evaluate(async () => ({
    worker: (await navigator.serviceWorker.ready).active?.scriptURL,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    visit: localStorage.getItem('visit') !== null,
  }));
  expect(device).toMatchObject({ worker: `${origin}/sw.js`, visit: true });
  expect(device.databases).toContain('MuseumMate');
  expect(await complaints()).toEqual([]);
});

test('[AUDIO-12] an iPhone with everything downloaded plays and seeks without the server', async () => {
  webkit = await startWebKit({ userAgent: IPHONE });
  const { browser } = webkit;
  const { reads, press, hears, slide, position } = visitor(webkit);
  await browser.goto(`${origin}${M}/downloads`);
  await browser.click("//button[starts-with(normalize-space(), 'Download everything')]");
  await browser.sees("//*[contains(text(), 'Content downloaded successfully')]");
  await browser.goto(`${origin}${M}/artworks/101`);
  await reads('The Red Kite');
  await browser.evaluate(() => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob: Blob) => {
      document.documentElement.dataset.taken = blob.type;
      return make(blob);
    };
  });
  await leave();
  await press('Play');
  await hears(1);
  expect(await browser.evaluate(() => document.documentElement.dataset.taken)).toBe('audio/mpeg');
  await slide(8);
  await hears(8.5);
  await press('Pause');
  expect(await position()).toBeLessThan(11);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { launchBrowser, root, serveMuseum } from '../support/museum-server.ts';
import { pauseEncoder } from '../support/process.ts';

const M = '/museums/MTItZGVtbw';
const WORKS = ['101', '104', '107', '110', '112'];
const bars = { paintedMs: 150, soundMs: 300, controlMs: { slowed: 200, plain: 100 } };
const SLOWER = 4;

interface Watched {
  watch: {
    /** When the finger was lifted, when the work was painted, when its voice was heard. */
    pressed: number;
    painted: number;
    heard: number;
    controls: { name: string; ms: number }[];
  };
}

/** OK on the keypad, until the work stands there and until it speaks; and how long every control takes to answer. */
export async function run(): Promise<{ missed: string[] }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'museummate-bench-'));
  const server = await serveMuseum(path.join(folder, 'data'), path.join(root, 'content/forms'));
  pauseEncoder(server.pid);
  // What the visitor has allowed by the first touch.
  const browser = await launchBrowser('--autoplay-policy=no-user-gesture-required');
  const missed: string[] = [];
  try {
    for (const slower of [SLOWER, 1]) {
      const page = await visitor(browser, server.url, slower);
      const opened = [];
      for (const code of WORKS) opened.push(await open(page, code));
      const painted = median(opened.map((each) => each.paintedMs));
      const sound = median(opened.map((each) => each.soundMs));
      const slowest = (await controls(page)).toSorted((a, b) => b.ms - a.ms)[0];
      console.log(
        `CPU slowed ${slower}×: OK to the work painted ${painted.toFixed(0)} ms (first ${opened[0]?.paintedMs.toFixed(0)} ms), ` +
          `to its voice ${sound.toFixed(0)} ms; slowest control: ${slowest?.name} ${slowest?.ms.toFixed(0)} ms`,
      );
      const bar = slower > 1 ? bars.controlMs.slowed : bars.controlMs.plain;
      if ((slowest?.ms ?? 0) > bar) missed.push(`every control at most ${bar} ms, slowed ${slower}×`);
      if (slower > 1 && painted > bars.paintedMs) missed.push(`painted within ${bars.paintedMs} ms`);
      if (slower > 1 && sound > bars.soundMs) missed.push(`sound within ${bars.soundMs} ms`);
      await page.context().close();
    }
    return { missed };
  } finally {
    await browser.close();
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Somebody at the keypad, with the museum on the device and the voices in the browser's cache. */
async function visitor(browser: Browser, url: string, slower: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await page.addInitScript((works) => {
    localStorage.setItem('slides-seen', 'true');
    // Its questions, which would stand between a work and the keypad, have been answered.
    for (const work of works) localStorage.setItem(`study-seen-${work}`, 'true');
    const watch: Watched['watch'] = { pressed: 0, painted: 0, heard: 0, controls: [] };
    Object.assign(window, { watch });
    const Plain = window.Audio;
    window.Audio = class extends Plain {
      constructor(source?: string) {
        super(source);
        this.addEventListener('playing', () => {
          watch.heard ||= performance.now();
        });
      }
    };
    new PerformanceObserver((list) => {
      for (const { interactionId, duration, target, name } of list.getEntries() as PerformanceEventTiming[]) {
        const control = (target as Element | null)?.closest('button, a, select, input');
        if (interactionId)
          watch.controls.push({ name: control?.ariaLabel || control?.textContent || name, ms: duration });
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  }, WORKS);
  const allData = page.waitForResponse(/all-data/);
  await page.goto(`${url}${M}/keyboard`);
  const { data } = (await (await allData).json()) as {
    data: { artworks: { code: string; locale: { mainAudioUrl: string } }[] };
  };
  const voices = data.artworks
    .filter(({ code }) => WORKS.includes(code))
    .map(({ locale }) => locale.mainAudioUrl);
  await page.evaluate(
    (urls) => Promise.all(urls.map(async (each) => (await fetch(each)).arrayBuffer())),
    voices,
  );
  await key(page, 'OK').waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  // The app has put everything away, and fetches the screens that may come next.
  await pause(3000);
  return page;
}

const key = (page: Page, name: string): Locator =>
  page.locator('main').getByRole('button', { name, exact: true });

async function open(page: Page, code: string): Promise<{ paintedMs: number; soundMs: number }> {
  for (const digit of code) await key(page, digit).click();
  await page.evaluate(() => {
    const { watch } = window as unknown as Watched;
    Object.assign(watch, { pressed: 0, painted: 0, heard: 0 });
    addEventListener('pointerup', ({ timeStamp }) => Object.assign(watch, { pressed: timeStamp }), {
      once: true,
      capture: true,
    });
    const title = () => document.querySelector('h1')?.textContent;
    const keypad = title();
    const painted = () => {
      if (!title() || title() === keypad) return requestAnimationFrame(painted);
      // In the frame after the one that holds it, it has been painted.
      return requestAnimationFrame(() => Object.assign(watch, { painted: performance.now() }));
    };
    requestAnimationFrame(painted);
  });
  await key(page, 'OK').click();
  await page.waitForFunction(() => {
    const { painted, heard } = (window as unknown as Watched).watch;
    return painted > 0 && heard > 0;
  });
  const { pressed, painted, heard } = await page.evaluate(() => (window as unknown as Watched).watch);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await key(page, 'OK').waitFor();
  // The mini player goes on with the voice; the next one begins in silence, as the first.
  await page.getByRole('complementary').getByRole('button', { name: 'End playing' }).click();
  await pause(300);
  return { paintedMs: painted - pressed, soundMs: heard - pressed };
}

/** Every control of keypad and work is pressed once. */
async function controls(page: Page): Promise<Watched['watch']['controls']> {
  await page.evaluate(() => {
    (window as unknown as Watched).watch.controls.length = 0;
  });
  for (const name of [
    ...'1234567890'.split(''),
    ...Array.from({ length: 10 }, () => 'Erase'),
    ...'101'.split(''),
  ])
    await key(page, name).click();
  await key(page, 'OK').click();
  const player = page.getByRole('region', { name: 'Player' });
  const press = (name: string) => player.getByRole('button', { name, exact: true }).click();
  await player.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  for (const name of ['Pause', 'Play', 'Back 2 seconds', 'Forward 2 seconds', 'More']) await press(name);
  for (const name of ['Forward 15 seconds', 'Back 15 seconds', 'Text']) await press(name);
  await pause(500);
  return page.evaluate(() => (window as unknown as Watched).watch.controls);
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

import path from 'node:path';
import { importPack } from '@museummate/content';
import { chromium, type LaunchOptions, type Page } from '@playwright/test';
import { makeReferences } from '../apps/server/testing/references.ts';
import { startTestServer } from '../apps/server/testing/test-server.ts';
import config from '../playwright.config.ts';
import { appIsKept } from './support/device.ts';
import { phone } from './support/phone-browser.ts';
import { test as base, expect, expectAccessible, M, store } from './support/test.ts';
import { cameraBefore } from './support/work-film.ts';

const demonstration = path.resolve(import.meta.dirname, '../content/forms');
const work = (file: string) => path.join(demonstration, 'media/works', file);

/** Real films for the camera of a real browser. */
const FILMS = {
  /** A work of the museum, from the side and not quite still. */
  fern: () =>
    cameraBefore([
      {
        file: work('112-fern.jpg'),
        view: (time) => ({
          ...{ size: 0.6, roll: 4, pitch: 5, yaw: 16 + 9 * time },
          shift: { x: 0.02 * time, y: -0.04 },
        }),
      },
    ]),
  /** Something that is none of its works. */
  other: () =>
    cameraBefore([
      {
        file: path.resolve(import.meta.dirname, '../content/tide/media/house/home.jpg'),
        view: (time) => ({ size: 0.7, yaw: 12 * time, roll: 2 * time }),
      },
    ]),
};

const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const { launchOptions } = config.use ?? {};
      await use({ ...launchOptions, args: [...(launchOptions?.args ?? []), ...(await FILMS.fern())] });
    },
    { scope: 'worker' },
  ],
  /** The demonstration museum, with what its works are recognised by. */
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const server = await startTestServer();
      await importPack(demonstration, { store: server.store, media: server.storage.media });
      await server.refresh();
      await makeReferences(server.storage);
      let isOpen = true;
      const close = async () => {
        if (isOpen) await server.close();
        isOpen = false;
      };
      await use({ ...server, close });
      await close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

declare global {
  interface Window {
    /** When the camera's first picture was seen, and when a work was opened. */
    cameraAt?: number;
    openedAt?: number;
  }
}

function measure(): void {
  document.addEventListener('playing', () => (window.cameraAt ??= performance.now()), true);
  const push = history.pushState.bind(history);
  history.pushState = (...args) => {
    if (String(args[2]).includes('/artworks/')) window.openedAt ??= performance.now();
    push(...args);
  };
}

const seconds = (page: Page) =>
  page.evaluate(() => ((window.openedAt ?? Number.NaN) - (window.cameraAt ?? Number.NaN)) / 1000);

test('something that is none of the works opens nothing, however often it is looked at; the way on is offered', async ({
  origin,
}) => {
  const { launchOptions } = config.use ?? {};
  const args = [...(launchOptions?.args ?? []), ...(await FILMS.other())];
  const browser = await chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ ...phone, baseURL: origin });
  await store(page, { 'slides-seen': 'true', 'recognition-notification-seen': 'true' });
  await page.goto(`${M}/recognition`);
  // After four seconds: the film has shown all its pictures four times then, and has no others.
  await expect(page.getByRole('heading', { name: 'Is it one of these?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Type the number instead' })).toBeVisible();
  await expectAccessible(page);
  expect(new URL(page.url()).pathname).toBe(`${M}/recognition`);
  await browser.close();
});

const ROUTE = 'Nature counts';

test('[RECO-01, RECO-14, GEN-10] a work before the camera opens within three seconds, online and from a download without any server', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000);
  await page.addInitScript(measure);
  await store(page, { 'slides-seen': 'true' });
  await page.goto(`${M}/keyboard`);
  await page.getByRole('link', { name: 'Use the camera' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(`${M}/artworks/112?from=Recognition`);
  expect(await seconds(page)).toBeLessThan(3);

  await page.goto(`${M}/downloads`);
  await page.getByRole('button', { name: `Download “${ROUTE}”` }).click();
  await expect(page.getByRole('button', { name: `Delete “${ROUTE}”` })).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => appIsKept(page), { timeout: 60_000 }).toBe(true);
  await server.close();
  await page.goto(`${M}/recognition`);
  await expect(page).toHaveURL(`${M}/artworks/112?from=Recognition`);
  expect(await seconds(page)).toBeLessThan(3);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

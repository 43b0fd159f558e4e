import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { startTestServer } from '../apps/server/testing/test-server.ts';
import { appIsKept, keptMedia } from './support/device.ts';
import { expect, M, noSlides, test, waits } from './support/test.ts';
import { at, press, shown } from './support/walk.ts';

const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const position = (page: Page) => player(page).getByRole('slider', { name: 'Position' });
const seconds = async (page: Page) => Number(await position(page).inputValue());

/** Drawn, not only asked for. */
async function expectPictures(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const images = [...document.querySelectorAll<HTMLImageElement>('picture img')];
        // Those further down come when they are near.
        const seen = images.filter((image) => {
          const { top, bottom, left, right } = image.getBoundingClientRect();
          return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        });
        if (seen.length === 0) return ['no picture at all'];
        return seen.filter((image) => !image.complete || image.naturalWidth === 0).map(({ src }) => src);
      }),
    )
    .toEqual([]);
}

/** A browser of its own, on a profile that stays when its process ends. */
async function browserOn(profile: string, use: Parameters<typeof chromium.launchPersistentContext>[1]) {
  const context = await chromium.launchPersistentContext(profile, use);
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

test('[GEN-25] one route is downloaded: without network it can be walked, and its works be seen, read and heard', async ({
  page,
  museum,
  context,
}) => {
  await museum({ ...waits, 'studies/': null });
  await page.goto(`${M}/downloads`);
  await page.getByRole('button', { name: 'Download “The Walk of Colours”' }).click();
  await expect(page.getByRole('button', { name: 'Delete “The Walk of Colours”' })).toBeVisible();
  await expect.poll(() => appIsKept(page)).toBe(true);
  await context.setOffline(true);

  await page.goto(`${M}/routes/31`);
  await at(page, 1);
  await expectPictures(page);
  await press(page, 'Next step');
  await at(page, 2);
  await expect(shown(page).getByText('Go up the stairs.')).toBeVisible();
  const voice = shown(page).getByRole('region', { name: 'Player' });
  await voice.getByRole('button', { name: 'Play', exact: true }).click();
  await expect
    .poll(async () => Number(await voice.getByRole('slider', { name: 'Position' }).inputValue()))
    .toBeGreaterThan(0.2);
  await press(page, 'Previous step');
  await at(page, 1);
  // Beside the button in the middle of the picture.
  await shown(page)
    .getByRole('link', { name: 'The Red Kite' })
    .click({ position: { x: 24, y: 24 } });
  await expect(page).toHaveURL(/\/artworks\/101\?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Red Kite');
  await expect(page.getByText('The painter saw it from her window.')).toBeVisible();
  await expectPictures(page);
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.2);
});

test('[DOWN-31, DATA-31] after a download the server may be gone and the browser begin anew: works, sound, search, favourites, languages', async ({
  launchOptions,
  viewport,
  locale,
}) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'museummate-profile-'));
  const server = await startTestServer();
  const use = { ...launchOptions, viewport, locale, isMobile: true, hasTouch: true };
  let context: BrowserContext | undefined;
  let isClosed = false;
  try {
    await server.museum({ ...noSlides, 'studies/': null });
    const baseURL = await server.listen();
    let { page, ...first } = await browserOn(profile, { ...use, baseURL });
    context = first.context;
    await page.goto(`${M}/downloads`);
    await page.getByRole('checkbox', { name: 'Français' }).check();
    const all = page.getByRole('button', { name: /^Download everything/ });
    await all.click();
    await expect(page.getByText('Content downloaded successfully').last()).toBeVisible();
    await expect.poll(() => appIsKept(page)).toBe(true);
    expect((await keptMedia(page)).length).toBeGreaterThan(40);
    await context.close();
    await server.close();
    isClosed = true;

    ({ page, ...first } = await browserOn(profile, { ...use, baseURL }));
    context = first.context;
    await page.goto(M);
    await page.getByRole('link', { name: 'Start visit' }).click();
    await expect(page.getByText('The Walk of Colours')).toBeVisible();
    await expectPictures(page);

    await page.goto(`${M}/keyboard`);
    const keys = page.getByRole('group', { name: 'Enter the number of the work' });
    for (const each of ['1', '0', '1', 'OK'])
      await keys.getByRole('button', { name: each, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Red Kite');
    await expectPictures(page);
    await player(page).getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => seconds(page)).toBeGreaterThan(0);
    await position(page).fill('8');
    await expect.poll(() => seconds(page)).toBeGreaterThan(8);
    await page.getByRole('button', { name: 'Add to favourites' }).first().click();

    await page.goto(`${M}/keyboard`);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('searchbox').fill('star');
    await page.getByRole('dialog').getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Star');
    await expectPictures(page);
    await page.goto(`${M}/favourites`);
    await expect(page.locator('main ul > li')).toContainText('The Red Kite');
    await expectPictures(page);

    await page.goto(`${M}/languages`);
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.goto(`${M}/artworks/101`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le Cerf-volant rouge');
    const parts = await page.evaluate(async () => {
      const audio = (await (await caches.open('media')).keys()).map(({ url }) => url.slice(-64));
      for (const hash of audio) {
        const ask = (range: string) => fetch(`/media/${hash}.mp3`, { headers: { range } });
        const part = await ask('bytes=10-19');
        if (part.headers.get('content-type') !== 'audio/mpeg') continue;
        const outside = await ask('bytes=99999999-');
        return {
          status: part.status,
          range: part.headers.get('content-range')?.replace(/\d+$/, 'n'),
          bytes: (await part.arrayBuffer()).byteLength,
          outside: outside.status,
        };
      }
      return null;
    });
    expect(parts).toEqual({ status: 206, range: 'bytes 10-19/n', bytes: 10, outside: 416 });
  } finally {
    await context?.close();
    if (!isClosed) await server.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

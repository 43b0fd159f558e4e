import type { Page } from '@playwright/test';
import { untilAppIsKept } from '../support/device.ts';
import { expectPictures, type HeardWork, visitOffline } from '../support/offline-visit.ts';
import { measureSound } from '../support/phone.ts';
import { expect, LONG, M, test, withoutAutoplay } from '../support/test.ts';
import { at, press, shown } from '../support/walk.ts';

const player = (page: Page) => page.getByRole('region', { name: 'Player' });
/**
 * What the browser has played is never unsaid. The position on the slider is: a short sound may be over before a busy
 * machine looks at it.
 */
const played = (page: Page) => page.evaluate(() => window.playedSeconds());

/** Into the middle of a sound, and the parts that players ask for. */
async function seek(page: Page): Promise<HeardWork> {
  await page.goto(`${M}/artworks/101`);
  const player = page.getByRole('region', { name: 'Player' });
  const position = player.getByRole('slider', { name: 'Position' });
  await position.fill('8');
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(8.2);
  await player.getByRole('button', { name: 'Pause', exact: true }).click();
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
  return { idArtwork: 101, seconds: await page.evaluate(() => window.playedSeconds()) };
}

test(
  '[DOWN-31, DATA-31] after a download the server may be gone and the browser killed: works, sound, search, favourites, a route, another language, and the seconds that were heard',
  LONG,
  async ({ launchOptions, viewport, locale }) => {
    await visitOffline(
      {
        keypad: [102],
        search: [205],
        favourites: [104],
        french: [103],
        routes: [32],
        timeline: false,
        meanwhile: seek,
      },
      { ...launchOptions, viewport, locale },
    );
  },
);

test('[GEN-25] one route is downloaded: without network it can be walked, and its works be seen, read and heard', async ({
  page,
  museum,
  context,
}) => {
  await museum({ ...withoutAutoplay, 'studies/': null });
  await page.addInitScript(measureSound);
  await page.goto(`${M}/downloads`);
  await page.getByRole('button', { name: 'Download “The Walk of Colours”' }).click();
  await expect(page.getByRole('button', { name: 'Delete “The Walk of Colours”' })).toBeVisible();
  await untilAppIsKept(page);
  await context.setOffline(true);

  await page.goto(`${M}/routes/31`);
  await at(page, 1);
  await expectPictures(page);
  await press(page, 'Next stop');
  await at(page, 2);
  await expect(shown(page).getByText('Go up the stairs.')).toBeVisible();
  const voice = shown(page).getByRole('region', { name: 'Player' });
  await voice.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => played(page)).toBeGreaterThan(0.2);
  await press(page, 'Previous stop');
  await at(page, 1);
  // Beside the button in the middle of the picture.
  await shown(page)
    .getByRole('link', { name: 'The Red Kite' })
    .click({ position: { x: 24, y: 24 } });
  await expect(page).toHaveURL(/\/artworks\/101\?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Red Kite');
  await expect(page.getByText('The painter saw it from her window.')).toBeVisible();
  await expectPictures(page);
  const before = await played(page);
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => played(page)).toBeGreaterThan(before + 0.2);

  // The children's land is there as well: its pet comes along with whatever is taken.
  await page.goto(`${M}/options/kids`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi! I’m Tinta.');
  const pet = page.locator('[data-mood] img');
  await expect.poll(() => pet.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

import type { Page } from '@playwright/test';
import { untilAppIsKept } from '../support/device.ts';
import { expectPictures, type HeardWork, visitOffline } from '../support/offline-visit.ts';
import { measureSound } from '../support/phone.ts';
import { expect, LONG, M, test, withoutAutoplay } from '../support/test.ts';
import { at, currentStep, press } from '../support/walk.ts';

const player = (page: Page) => page.getByRole('region', { name: 'Player' });
/**
 * Returns how many seconds of audio the browser has played in total. The slider's position is not used, because a
 * short recording may end before a busy machine checks the position.
 */
const playedSeconds = (page: Page) => page.evaluate(() => window.playedSeconds());

/** Moves the slider to the middle of a recording, so that the browser sends range requests. */
async function seek(page: Page): Promise<HeardWork> {
  await page.goto(`${M}/artworks/101`);
  const player = page.getByRole('region', { name: 'Player' });
  const position = player.getByRole('slider', { name: 'Playback position' });
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
  '[DOWN-31, DATA-31] after a download, everything works without a server and after a killed browser: artworks, audio, search, favourites, a route, another language, played seconds',
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

test('[GEN-25] one downloaded route can be walked offline, and its artworks can be seen, read and heard', async ({
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
  await expect(currentStep(page).getByText('Go up the stairs.')).toBeVisible();
  const voice = currentStep(page).getByRole('region', { name: 'Player' });
  await voice.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.2);
  await press(page, 'Previous stop');
  await at(page, 1);
  // Clicks beside the middle of the picture, because there is a button in the middle.
  await currentStep(page)
    .getByRole('link', { name: 'The Red Kite' })
    .click({ position: { x: 24, y: 24 } });
  await expect(page).toHaveURL(/\/artworks\/101\?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Red Kite');
  await expect(page.getByText('The painter saw it from her window.')).toBeVisible();
  await expectPictures(page);
  const before = await playedSeconds(page);
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(before + 0.2);

  // The children's mode also works offline, because every download includes its animal (the pet).
  await page.goto(`${M}/options/kids`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi! I’m Tinta.');
  const pet = page.locator('[data-mood] img');
  await expect.poll(() => pet.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

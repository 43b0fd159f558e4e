import type { Page } from '@playwright/test';
import { fly, type Heard } from './support/flight.ts';
import { expect, M, test } from './support/test.ts';

/** Into the middle of a sound, and the parts that players ask for. */
async function seek(page: Page): Promise<Heard> {
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

test('[DOWN-31] after a download the server may be gone and the browser killed: works, sound, search, favourites, a route, another language, and the seconds that were heard', async ({
  launchOptions,
  viewport,
  locale,
}) => {
  await fly(
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
});

import type { Page } from '@playwright/test';
import { untilAppIsKept } from '../support/device.ts';
import { expect, LONG, M, test, withoutAutoplay } from '../support/test.ts';

test.use({
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
});

const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const position = (page: Page) => player(page).getByRole('slider', { name: 'Playback position' });
const plays = async (page: Page, from: number) => {
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(async () => Number(await position(page).inputValue())).toBeGreaterThan(from);
};

interface WatchedSound {
  /** The app's audio element. It is not in the document, so a selector cannot find it. */
  sound: HTMLAudioElement;
  blob?: Blob;
}

const watch = () => {
  window.Audio = new Proxy(Audio, {
    construct: (target, args) => Object.assign(window, { sound: Reflect.construct(target, args) }).sound,
  });
  const make = URL.createObjectURL;
  URL.createObjectURL = (blob: Blob) => make(Object.assign(window, { blob }).blob);
};

const source = (page: Page) =>
  page.evaluate(() => {
    const { sound, blob } = window as unknown as WatchedSound;
    const { src, type } = sound.querySelector('source') ?? { src: '', type: '' };
    return { protocol: src.slice(0, src.indexOf(':')), type, blobType: blob?.type, bytes: blob?.size };
  });

test(
  '[AUDIO-12] an iPhone sends a HEAD request for audio, and plays a downloaded file as a blob with its type',
  LONG,
  async ({ page, museum, context }) => {
    await museum({ ...withoutAutoplay, 'studies/': null });
    await page.addInitScript(watch);
    const head = page.waitForRequest(
      (request) => request.method() === 'HEAD' && /\.mp3$/.test(request.url()),
    );
    await page.goto(`${M}/artworks/101`);
    await plays(page, 1);
    const answer = await (await head).response();
    await expect.poll(() => source(page)).toMatchObject({ protocol: 'http', type: 'audio/mpeg' });
    expect(answer?.headers()['content-type']).toBe('audio/mpeg');

    await page.goto(`${M}/downloads`);
    await page.getByRole('button', { name: /^Download everything/ }).click();
    await expect(page.getByText('Content downloaded successfully').last()).toBeVisible();
    await untilAppIsKept(page);
    await page.goto(`${M}/artworks/101`);
    await expect(player(page)).toBeVisible();
    await context.setOffline(true);
    await plays(page, 3);
    const { protocol, type, blobType, bytes } = await source(page);
    expect({ protocol, type, blobType }).toEqual({
      protocol: 'blob',
      type: 'audio/mpeg',
      blobType: 'audio/mpeg',
    });
    expect(bytes).toBeGreaterThan(20_000);
    await position(page).fill('8');
    await expect.poll(async () => Number(await position(page).inputValue())).toBeGreaterThan(8);
  },
);

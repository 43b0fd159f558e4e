import { resourceData } from '../support/museum-data.ts';
import {
  expect,
  expectAccessible,
  LONG,
  M,
  noSlides,
  test,
  withoutAutoplay,
  withoutServiceWorker,
} from '../support/test.ts';
import { videoState } from '../support/video.ts';

test.use(withoutServiceWorker);

test('[RES-04] a video starts automatically and inline, with captions and the app’s own controls', async ({
  page,
  museum,
  request,
}) => {
  await museum(noSlides);
  const { locale } = await resourceData(request, 303);
  await page.goto(`${M}/artworks/101`);
  // The test clicks links like a visitor. Without a click, the browser would block sound on the page.
  await page.getByRole('button', { name: '4 extras' }).click();
  await page.getByRole('link', { name: /The kite in the air/ }).click();
  const video = page.locator('video');
  await expect(video).toHaveAttribute('autoplay', '');
  await expect(video).toHaveAttribute('playsinline', '');
  await expect(video).toHaveAttribute('poster', locale.posterUrl ?? '');
  const source = video.locator('source');
  await expect(source).toHaveAttribute('type', 'video/mp4');
  await expect(source).toHaveAttribute('src', locale.url ?? '');
  await expect.poll(async () => (await videoState(video)).time).toBeGreaterThan(0.3);
  expect(await videoState(video)).toMatchObject({
    error: null,
    source: locale.url,
    captions: [{ kind: 'captions', language: 'en', mode: 'showing', words: ['The kite turns in the wind.'] }],
  });
  const player = page.getByRole('group', { name: 'The kite in the air' });
  const press = (name: string) => player.getByRole('button', { name, exact: true }).click();
  const captions = player.getByRole('button', { name: 'Captions' });
  await expect(captions).toHaveAttribute('aria-pressed', 'true');
  await press('Captions');
  await expect(captions).toHaveAttribute('aria-pressed', 'false');
  expect((await videoState(video)).captions).toMatchObject([{ mode: 'hidden' }]);
  await press('Full screen');
  await expect
    .poll(() => page.evaluate(() => document.fullscreenElement?.ariaLabel))
    .toBe('The kite in the air');
  await press('Exit full screen');
  await expect(player.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
  // The video is short and may have ended. So the test moves it to its beginning.
  await player.getByRole('slider', { name: 'Playback position' }).press('Home');
  await video.evaluate((element: HTMLVideoElement) => {
    element.loop = true;
    return element.play();
  });
  await press('Pause');
  await expect.poll(async () => (await videoState(video)).paused).toBe(true);
  await press('Play');
  await expect.poll(async () => (await videoState(video)).paused).toBe(false);
  await expectAccessible(page);
});

test('a video pauses the guide’s audio', LONG, async ({ page, museum }) => {
  await museum(withoutAutoplay);
  await page.goto(`${M}/artworks/101`);
  await page
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { name: 'Play', exact: true })
    .click();
  const slider = page.getByRole('slider', { name: 'Playback position' });
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(0.2);
  await page.getByRole('button', { name: '4 extras' }).click();
  await page.getByRole('link', { name: /The kite in the air/ }).click();
  const video = page.locator('video');
  await expect.poll(async () => (await videoState(video)).time).toBeGreaterThan(0.2);
  await expect(
    page.getByRole('complementary').getByRole('button', { name: 'Play', exact: true }),
  ).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expect, M, noSlides, test, withoutAutoplay, withoutServiceWorker } from '../support/test.ts';

test.use(withoutServiceWorker);

const WORK = `${M}/artworks/101`;
const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const button = (page: Page, name: string) => player(page).getByRole('button', { name, exact: true });
/** Returns the playback position in seconds that the page shows to the visitor. */
const shownSeconds = async (page: Page) =>
  Number(await player(page).getByRole('slider', { name: 'Playback position' }).inputValue());
const plays = async (page: Page) => {
  const before = await shownSeconds(page);
  await expect.poll(() => shownSeconds(page)).toBeGreaterThan(before);
};
/** Expects the audio to stop within five seconds. It has stopped if its position does not change for 800 ms. */
const expectPaused = (page: Page) =>
  expect(async () => {
    const before = await shownSeconds(page);
    await page.waitForTimeout(800);
    expect(await shownSeconds(page)).toBe(before);
  }).toPass({ timeout: 5_000 });

test.beforeEach(async ({ museum }) => museum({ ...withoutAutoplay, 'studies/': null }));

test('[AUDIO-01, AUDIO-02, AUDIO-03, AUDIO-04, CONST-28] play, pause, skip buttons and slider control real audio', async ({
  page,
}) => {
  await page.goto(WORK);
  await expect(button(page, 'Play')).toBeVisible();
  await button(page, 'Play').click();
  await plays(page);
  await button(page, 'Pause').click();
  await expectPaused(page);
  await button(page, 'Forward 2 seconds').click();
  const later = await shownSeconds(page);
  await button(page, 'Back 2 seconds').click();
  expect(await shownSeconds(page)).toBeCloseTo(Math.max(0, later - 2), 0);
  await player(page).getByRole('slider', { name: 'Playback position' }).fill('8');
  expect(await shownSeconds(page)).toBe(8);
  await expect(player(page).getByText('Elapsed 0:08')).toBeVisible();
  await expect(player(page).getByText(/Remaining −0:0\d/)).toBeVisible();
  await button(page, 'Forward 2 seconds').click();
  expect(await shownSeconds(page)).toBe(10);
});

test('plays at double speed and with balance to one side', async ({ page }) => {
  await page.goto(WORK);
  await button(page, 'More playback options').click();
  const sheet = page.getByRole('dialog', { name: 'The Red Kite' });
  await sheet.getByRole('button', { name: 'Speed: 1×' }).click();
  await sheet.getByText('Hearing and sight').click();
  await sheet.getByRole('slider', { name: 'Balance' }).fill('-50');
  await sheet.getByText('2', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await button(page, 'Play').click();
  // The page reads the audio position and the clock at the same moment, so that a slow machine does not distort their
  // ratio.
  const pace = await player(page)
    .getByRole('slider', { name: 'Playback position' })
    .evaluate(async (slider: HTMLInputElement) => {
      const next = async (after: number) => {
        while (slider.valueAsNumber <= after) await new Promise(requestAnimationFrame);
        return { position: slider.valueAsNumber, clock: performance.now() / 1000 };
      };
      const first = await next(slider.valueAsNumber);
      const last = await next(first.position + 2);
      return (last.position - first.position) / (last.clock - first.clock);
    });
  expect(pace).toBeGreaterThan(1.4);
});

test('[AUDIO-07] if the browser blocks autoplay, the artwork shows Play without an error', async ({
  page,
  museum,
}) => {
  await museum({ ...noSlides, 'studies/': null });
  // The browser treats every action of Playwright as a user gesture, which allows autoplay. So the test does nothing
  // before the artwork has tried to play.
  const tried = page.waitForRequest(/\.mp3$/);
  await page.goto(WORK);
  await tried;
  await expect(button(page, 'Play')).toBeVisible();
  await expectPaused(page);
  await expect(page.getByText('No sound right now')).toHaveCount(0);
});

test('a video and the audio never play at the same time', async ({ page }) => {
  await page.goto(WORK);
  await button(page, 'Play').click();
  await plays(page);
  await page.locator('footer').getByRole('button', { name: '4 extras' }).click();
  await page
    .locator('footer')
    .getByRole('link', { name: /The kite in the air/ })
    .click();
  const mini = page.getByRole('complementary', { name: 'Player' });
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.play());
  await expect(mini.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await mini.getByRole('button', { name: 'Play', exact: true }).click();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused))
    .toBe(true);
});

test('a missing audio file shows a message and the transcript', async ({ page }) => {
  await page.route('**/media/*.mp3', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto(WORK);
  await button(page, 'Play').click();
  await expect(page.getByText('No sound right now; here are the words')).toBeVisible();
  await button(page, 'More playback options').click();
  const sheet = page.getByRole('dialog', { name: 'The Red Kite' });
  await expect(sheet.getByRole('button', { name: /kite climbs/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.unroute('**/media/*.mp3');
  await button(page, 'Play').click();
  await plays(page);
});

test('the lock screen shows the artwork, and its buttons control the player', async ({ page }) => {
  await page.addInitScript(() => {
    const handlers: Record<string, MediaSessionActionHandler | null> = {};
    Object.assign(window, { handlers });
    navigator.mediaSession.setActionHandler = (action, handler) => {
      handlers[action] = handler;
    };
  });
  const press = (action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}) =>
    page.evaluate(
      ([name, more]) => {
        const { handlers } = window as unknown as { handlers: Record<string, MediaSessionActionHandler> };
        handlers[name]?.({ action: name, ...more });
      },
      [action, details] as const,
    );
  await page.goto(WORK);
  await button(page, 'Play').click();
  await plays(page);
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('The Red Kite');
  await press('pause');
  await expectPaused(page);
  await press('seekto', { seekTime: 8 });
  expect(await shownSeconds(page)).toBe(8);
  await press('seekbackward', { seekOffset: 5 });
  expect(await shownSeconds(page)).toBe(3);
  await press('play');
  await plays(page);
});

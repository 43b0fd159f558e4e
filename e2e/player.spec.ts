import type { Page } from '@playwright/test';
import { expect, expectAccessible, M, noSlides, test, waits } from './support/test.ts';

const WORK = `${M}/artworks/101`;
const OTHER = `${M}/artworks/205`;
const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const button = (page: Page, name: string) => player(page).getByRole('button', { name, exact: true });
/** Seconds, read from what the visitor sees. */
const shown = async (page: Page) =>
  Number(await player(page).getByRole('slider', { name: 'Position' }).inputValue());
const plays = async (page: Page) => {
  const before = await shown(page);
  await expect.poll(() => shown(page)).toBeGreaterThan(before);
};
const stands = async (page: Page) => {
  const before = await shown(page);
  await page.waitForTimeout(800);
  expect(await shown(page)).toBe(before);
};

test.beforeEach(async ({ museum }) => museum({ ...waits, 'studies/': null }));

test('[AUDIO-01, AUDIO-02, AUDIO-03, AUDIO-04, CONST-28] play, pause, steps and the clock move real sound', async ({
  page,
}) => {
  await page.goto(WORK);
  await expect(button(page, 'Play')).toBeVisible();
  await button(page, 'Play').click();
  await plays(page);
  await button(page, 'Pause').click();
  await stands(page);
  await button(page, 'Forward 2 seconds').click();
  const later = await shown(page);
  await button(page, 'Back 2 seconds').click();
  expect(await shown(page)).toBeCloseTo(Math.max(0, later - 2), 0);
  await player(page).getByRole('slider', { name: 'Position' }).fill('8');
  expect(await shown(page)).toBe(8);
  await expect(player(page).getByText('Elapsed 0:08')).toBeVisible();
  await expect(player(page).getByText(/Remaining −0:0\d/)).toBeVisible();
  await button(page, 'Forward 2 seconds').click();
  expect(await shown(page)).toBe(10);
});

test('speed, long steps, balance and the words, sentence by sentence', async ({ page }) => {
  await page.goto(WORK);
  await button(page, 'More').click();
  await button(page, 'Forward 15 seconds').click();
  await player(page).getByRole('combobox', { name: 'Speed' }).selectOption('2');
  await button(page, 'Text').click();
  const sentences = player(page).getByRole('button', { name: /kite climbs|painter saw|yellow tail/ });
  await expect(sentences).toHaveCount(3);
  await sentences.nth(1).click();
  await expect(sentences.nth(1)).toHaveAttribute('aria-current', 'true');
  expect(await shown(page)).toBeGreaterThanOrEqual(2.8);
  // Both clocks are read by the page itself, in one breath: a slow machine slows neither against the other.
  const pace = await player(page)
    .getByRole('slider', { name: 'Position' })
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
  await expectAccessible(page);
});

test('[AUDIO-06, CONST-29] the balance goes from -50 to 50', async ({ page }) => {
  await page.goto(WORK);
  await button(page, 'More').click();
  const balance = player(page).getByRole('slider', { name: 'Balance' });
  await expect(balance).toHaveAttribute('min', '-50');
  await expect(balance).toHaveAttribute('max', '50');
  await balance.fill('-50');
  await button(page, 'Play').click();
  await plays(page);
  await expect(balance).toHaveValue('-50');
});

test('[AUDIO-05] a text is shown between its times', async ({ page }) => {
  await page.goto(WORK);
  const extra = page.getByRole('region', { name: 'The tail' });
  const position = player(page).getByRole('slider', { name: 'Position' });
  await position.fill('4');
  await expect(extra).toHaveCount(0);
  await position.fill('6');
  await expect(extra).toBeVisible();
  await position.fill('10.5');
  await expect(extra).toHaveCount(0);
});

test('[AUDIO-07] where it does not, the work waits without an error', async ({ page, museum }) => {
  await museum({ ...noSlides, 'studies/': null });
  // Whatever Playwright asks of a page counts as a touch: nothing is asked before the work has tried to speak.
  const tried = page.waitForRequest(/\.mp3$/);
  await page.goto(WORK);
  await tried;
  await expect(button(page, 'Play')).toBeVisible();
  await stands(page);
  await expect(page.getByText('The sound cannot be played')).toHaveCount(0);
});

test('the voice goes on while the visitor looks around, and the place is remembered', async ({ page }) => {
  await page.goto(`${WORK}?from=OutstandingArtworks`);
  await button(page, 'Play').click();
  await player(page).getByRole('slider', { name: 'Position' }).fill('5');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  const mini = page.getByRole('complementary', { name: 'Player' });
  await mini.getByRole('button', { name: 'Pause' }).click();
  // Now that the sound cannot end meanwhile.
  await expectAccessible(page);
  await mini.getByRole('link', { name: /The Red Kite/ }).click();
  await expect(page).toHaveURL(`${WORK}?from=OutstandingArtworks`);
  await expect(mini).toHaveCount(0);
  expect(await shown(page)).toBeGreaterThanOrEqual(5);
  await page.reload();
  await button(page, 'Play').click();
  await expect.poll(() => shown(page)).toBeGreaterThanOrEqual(5);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await mini.getByRole('button', { name: 'End playing' }).click();
  await expect(mini).toHaveCount(0);
});

test('two works opened quickly: only the second one speaks', async ({ page }) => {
  await page.goto(WORK);
  await button(page, 'Play').click();
  await page.evaluate((url) => history.pushState({ key: 'a', depth: 1 }, '', url), OTHER);
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('The Red Kite');
  await button(page, 'Play').click();
  await plays(page);
  await expect(page.getByRole('complementary', { name: 'Player' })).toHaveCount(0);
});

test('a film and the voice are never heard together', async ({ page }) => {
  await page.goto(WORK);
  await button(page, 'Play').click();
  await plays(page);
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

test('a sound that is gone says so, and its words are there', async ({ page }) => {
  await page.route('**/media/*.mp3', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto(WORK);
  await button(page, 'Play').click();
  await expect(page.getByText('The sound cannot be played. You can read the text instead.')).toBeVisible();
  await button(page, 'More').click();
  await button(page, 'Text').click();
  await expect(player(page).getByRole('button', { name: /kite climbs/ })).toBeVisible();
  await page.unroute('**/media/*.mp3');
  await button(page, 'Play').click();
  await plays(page);
});

test('by keyboard alone', async ({ page }) => {
  await page.goto(WORK);
  await button(page, 'Play').focus();
  await page.keyboard.press('Enter');
  await plays(page);
  await page.keyboard.press('Enter');
  await player(page).getByRole('slider', { name: 'Position' }).focus();
  const before = await shown(page);
  await page.keyboard.press('ArrowRight');
  expect(await shown(page)).toBeCloseTo(before + 5, 0);
});

test('in Arabic the clock still runs to the right', async ({ page }) => {
  await page.goto(`${WORK}?lang=ar`);
  const position = page.getByRole('slider').first();
  await expect(position).toHaveCSS('direction', 'ltr');
  const [backwards, forwards] = await page
    .locator('section[aria-label] [dir="ltr"] button')
    .evaluateAll((buttons) =>
      [buttons[0], buttons.at(-1)].map((each) => each?.getBoundingClientRect().x ?? 0),
    );
  expect(backwards).toBeLessThan(forwards ?? 0);
});

test('what was heard stands in the visit', async ({ page }) => {
  await page.goto(`${M}/options`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('visit'))).toBeTruthy();
  await page.goto(`${WORK}?from=Keyboard`);
  await expect(player(page)).toBeVisible();
  // On the second page of a visit the browser may let it begin by itself.
  if (await button(page, 'Play').isVisible()) await button(page, 'Play').click();
  await expect.poll(() => shown(page)).toBeGreaterThan(2.2);
  await button(page, 'Pause').click();
  const heard = await shown(page);
  const work = await page.evaluate(() => JSON.parse(localStorage.getItem('current-artwork-visit') ?? '{}'));
  expect(work).toMatchObject({ idArtwork: 101, accessType: 'KEYBOARD' });
  expect(work.duration).toBeGreaterThanOrEqual(Math.floor(heard) - 1);
  expect(work.duration).toBeLessThanOrEqual(Math.floor(heard));
});

test('the lock screen shows the work, and its buttons are the player’s', async ({ page }) => {
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
  await stands(page);
  await press('seekto', { seekTime: 8 });
  expect(await shown(page)).toBe(8);
  await press('seekbackward', { seekOffset: 5 });
  expect(await shown(page)).toBe(3);
  await press('play');
  await plays(page);
});

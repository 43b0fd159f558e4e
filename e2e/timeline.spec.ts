import type { Locator, Page } from '@playwright/test';
import { putRecords } from './support/device.ts';
import { museumData } from './support/museum-data.ts';
import { pinch } from './support/pinch.ts';
import { expect, expectAccessible, inArabic, M, noSlides, test } from './support/test.ts';
import { swipe } from './support/touch.ts';

const TIME = `${M}/timeline/1`;
const works = (page: Page) => page.locator('main li[id^="work-"]');
const shown = (page: Page) => page.locator('[data-kind]').and(page.locator('div:not([inert]) > [data-kind]'));
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

test('[TLIST-01, TLIST-02, TLIST-05, TLIST-06, TLIST-07, ROUTETAB-20, MUS-14] the timeline is introduced, and leads on', async ({
  page,
  museum,
}) => {
  const long = 'A sentence about the halls. '.repeat(200);
  await museum({
    ...noSlides,
    'timelines/1.yaml': { name: { en: 'Hall by Hall '.repeat(8) }, description: { en: long } },
  });
  await page.goto(`${M}/timeline`);
  const title = page.getByRole('heading', { level: 1, name: /^Hall by Hall Hall by Hall/ });
  await expect(title).toBeVisible();
  await expect(page.getByText(/^A sentence about the halls\./)).toBeVisible();
  const heights = () =>
    page.locator('[data-cut]').evaluateAll((all) => all.map((each) => Math.round(each.clientHeight)));
  expect(await heights()).toEqual([58, 57]);
  const more = page.getByRole('button', { name: 'Read more' });
  await more.first().click();
  await more.click();
  const [whole = 0, words = 0] = await heights();
  expect(whole).toBeGreaterThan(100);
  expect(words).toBeGreaterThan(1000);
  await page.getByRole('button', { name: 'Read less' }).first().click();
  expect((await heights())[0]).toBe(58);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Use the camera' }).click();
  await expect(page).toHaveURL(`${M}/recognition`);
  await page.goBack();
  await page.getByRole('link', { name: 'Start screen' }).click();
  await expect(page).toHaveURL(`${M}/options`);
  await page.goBack();
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL(TIME);
});

const tall = (words: Locator, height: number) =>
  words.evaluate((element, px) => {
    (element as HTMLElement).style.blockSize = `${px}px`;
  }, height);

test('[TLIST-03, TLIST-04, CONST-23] only what is taller than 58 and 57 pixels is cut', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(`${M}/timeline`);
  const control = page.getByRole('button', { name: 'Read more' });
  await expect(page.getByRole('heading', { level: 1, name: 'Hall by Hall' })).toBeVisible();
  for (const [place, height] of [
    [0, 58],
    [1, 57],
  ] as const) {
    const words = page.locator('[data-cut] > div').nth(place);
    await tall(words, height + 1);
    await expect(control).toHaveCount(1);
    await tall(words, height);
    await expect(control).toHaveCount(0);
  }
});

test('[TIME-01, TIME-02, TIME-03, TIME-04, TIME-05, TIME-06, TIME-15, TIME-18, GEN-14, ROUTETAB-21] the start of the way', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(`${M}/options`);
  await page.locator(`main a[href="${M}/timeline"]`).click();
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL(TIME);
  await expect(page.locator('header').getByText('Timeline')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Hall by Hall' })).toBeVisible();
  await expect(page.getByText('The whole museum in order, from the bottom up.')).toBeVisible();
  await expect(page.getByText('45 minutes')).toBeVisible();
  await expect(page.getByText('12 works')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Use the camera' }).click();
  await expect(page).toHaveURL(`${M}/recognition`);
  await page.goBack();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('Step 1 of 8')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: 'Hall of Colours' })).toBeVisible();
  await expect(works(page)).toHaveCount(7);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(`${M}/timeline`);

  await museum({
    ...noSlides,
    'museum.yaml': { recognitionAvailable: false },
    'timelines/1.yaml': { mainAudio: null },
  });
  await page.goto(TIME);
  await expect(page.getByText('45 minutes')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Player' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Use the camera' })).toHaveCount(0);
});

test('[TIME-06, TIME-07, TIME-08, TIME-14, HALL-10, TIME-17] the whole way by touch, turned and without a network', async ({
  page,
  museum,
  context,
}) => {
  await museum({ ...noSlides, 'halls/3.yaml': { state: 'closed' }, 'studies/': null });
  await page.goto(TIME);
  await expect(page.locator('[data-kind]')).toHaveCount(9);
  expect(
    await page.locator('[data-kind]').evaluateAll((all) => all.map((each) => each.dataset.kind)),
  ).toEqual(['start', ...['hall', 'hall', 'info', 'hall', 'info', 'hall', 'info', 'hall']]);
  const step = page.locator('header');
  await swipe(page, 330, 60, 200);
  await expect(step).toContainText('Step 1 of 8');
  await expect(step).toContainText('45 minutes left');
  await expect(step).toContainText('4 halls left');
  await swipe(page, 330, 60, 200);
  await expect(step).toContainText('Step 2 of 8');
  await expect(page.getByRole('heading', { level: 2, name: 'Hall of the Night' })).toBeVisible();
  expect(await works(page).evaluateAll((all) => all.map(({ id }) => id))).toEqual([
    'work-205',
    'work-206',
    'work-207',
  ]);
  await page.locator('#work-205').getByRole('link').click();
  await expect(page).toHaveURL(`${M}/artworks/205?from=Timeline&fromId=1`);
  await expect(page.getByRole('heading', { level: 1, name: 'The Star' })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(`${TIME}?artwork=205`);
  await expect(step).toContainText('Step 2 of 8');
  await expect(page.locator('#work-205').getByRole('link')).toBeFocused();
  await page.goBack();
  await page.goBack();
  await expect(step).toContainText('Step 2 of 8');

  await context.setOffline(true);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(step).toContainText('Step 2 of 8');
  await next(page).click();
  await expect(page.getByText('Take the blue stairs up.')).toBeVisible();
  await expect(shown(page).locator('[data-icon="stairs"]')).toBeVisible();
  // The next hall is closed: it is passed over, and can still be looked at.
  await next(page).click();
  await expect(step).toContainText('Step 5 of 8');
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('This hall is closed at the moment')).toBeVisible();
  await expect(page.getByText('There are no works in this hall')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const place of [5, 6, 7, 8]) {
    await page.getByRole('button', { name: 'Next step' }).click();
    await expect(step).toContainText(`Step ${place} of 8`);
  }
  await expect(page).toHaveURL(`${TIME}?step=8`);
  await expect(page.getByText('You have reached the end')).toBeVisible();
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
});

test('[TIME-16] a work of the address opens the step of its hall, a step the step', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  for (const [query, place] of [
    ['artwork=205', 2],
    ['artwork=405', 8],
    ['step=3', 3],
  ] as const) {
    await page.goto(`${TIME}?${query}`);
    await expect(page.getByText(`Step ${place} of 8`)).toBeVisible();
  }
});

/** How large the map is drawn. */
const scaleOf = (dialog: Locator) =>
  dialog
    .locator('[data-smooth]')
    .evaluate((element) => Math.round(new DOMMatrix(getComputedStyle(element).transform).a * 100) / 100);

test('[MUS-13] a timeline that is stored on the device wins over the museum’s', async ({
  page,
  museum,
  request,
}) => {
  await museum(noSlides);
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(`${M}/timeline`);
  await expect(title).toHaveText('Hall by Hall');
  const { timeline } = await museumData(request);
  const own = [timeline].flat()[0];
  await putRecords(page, 'timeline', [{ ...own, locale: { ...own?.locale, name: 'X' } }]);
  await page.reload();
  await expect(title).toHaveText('X');
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL(TIME);
  await expect(title).toHaveText('X');
  // One that is no timeline is passed over.
  await putRecords(page, 'timeline', [{ idTimeline: 1, locale: 'broken' }]);
  await page.reload();
  await expect(title).toHaveText('Hall by Hall');
});

test.describe('the map', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('[TIME-09, TIME-10, TIME-11, TIME-12, TIME-13, CONST-36] opens at "show the route", and is enlarged to five times', async ({
    page,
    museum,
  }) => {
    await museum(noSlides);
    await page.goto(`${TIME}?step=1`);
    await page
      .getByRole('button', { name: 'Show the route: Plan of the ground floor with two halls.' })
      .click();
    const map = page.getByRole('dialog');
    await expect(map.getByRole('img', { name: 'Plan of the ground floor with two halls.' })).toBeVisible();
    await pinch(page, 40, 120);
    await expect.poll(() => scaleOf(map)).toBeCloseTo(3, 1);
    for (let again = 0; again < 4; again++) await page.touchscreen.tap(195, 422);
    await expect.poll(() => scaleOf(map)).not.toBeCloseTo(3, 1);
    const before = await scaleOf(map);
    await page.mouse.move(195, 422);
    await page.mouse.wheel(0, before > 2 ? 300 : -300);
    await expect.poll(() => scaleOf(map)).not.toBe(before);
    for (let again = 0; again < 3; again++) await pinch(page, 20, 180);
    await expect.poll(() => scaleOf(map)).toBe(5);
    await page.keyboard.press('Escape');
    await expect(map).toBeHidden();
    await expect(page.getByRole('button', { name: /^Show the route/ })).toBeFocused();
  });
});

test('in Arabic a swipe goes the other way; the rest by keyboard', async ({ page, museum }) => {
  await museum(inArabic);
  await page.goto(`${TIME}?lang=ar`);
  const header = page.locator('header');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('[data-kind]')).toHaveCount(9);
  await swipe(page, 60, 330, 200);
  await expect(header).toContainText('المحطة 1 من 8');
  const on = page.getByRole('button', { name: 'التالي', exact: true });
  await on.focus();
  await page.keyboard.press('Enter');
  await expect(header).toContainText('المحطة 2 من 8');
  await page.locator('#work-205').getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${M}/artworks/205?from=Timeline&fromId=1`);
});

test('[TIME-19] what is not there says so; a way without halls and words without end are still pages', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(`${M}/timeline/999`);
  await expect(page.getByText('There is nothing to show here')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${M}/timeline`);

  const words = 'word '.repeat(1000);
  await museum({
    ...noSlides,
    'timelines/1.yaml': {
      name: { en: words },
      description: { en: words },
      steps: [
        { instructions: { en: words } },
        { iconType: 'nonsense', instructions: { en: 'Straight on.' } },
      ],
    },
  });
  await page.goto(TIME);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText(/^word word/).last()).toBeVisible();
  await next(page).click();
  await expect(page.getByText('Straight on.')).toBeVisible();
  await expect(shown(page).locator('[data-icon="info"]')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await museum({ ...noSlides, 'timelines/1.yaml': { steps: [] } });
  await page.goto(TIME);
  await expect(page.getByText('This museum has no halls to show')).toBeVisible();
  await museum({ ...noSlides, 'timelines/': null });
  await page.goto(`${M}/timeline`);
  await expect(page.getByText('There is nothing to show here')).toBeVisible();
});

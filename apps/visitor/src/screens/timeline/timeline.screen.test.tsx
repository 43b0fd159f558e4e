import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { inArabic, M, noSlides, openGuide } from '#testing/guide.tsx';
import { press } from '#testing/locators.ts';
import { wheel } from '#testing/mouse.ts';
import { prefer } from '#testing/preferences.ts';
import { doubleTap, pinch, swipe } from '#testing/touch.ts';
import { readZoom } from '#testing/zoomed.ts';

const TIME = `${M}/timeline/1`;
const works = () => page.css('main li[id^="work-"]');
const pages = () => page.css('[data-kind]');
const shownStep = () => page.css('div:not([inert]) > [data-kind]');
const step = () => page.css('header');
const camera = () => page.getByRole('link', { name: 'Use the camera' });
const player = () => page.getByRole('region', { name: 'Player' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
/**
 * Returns the arrow button beside the progress. Below the artworks, there is another button with the same name.
 */
const forward = () => button('Next stop').first();

test('[TIME-01, TIME-02, TIME-03, TIME-04, TIME-05, TIME-06, TIME-15, TIME-18, GEN-14, ROUTETAB-21] shows the start of the timeline', async () => {
  const guide = await openGuide(`${M}/options`);
  await page.css(`main a[href="${M}/timeline"]`).click();
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect.poll(guide.url).toBe(TIME);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hall by Hall' })).toBeVisible();
  await expect.element(page.getByText('The whole museum in order, from the bottom up.')).toBeVisible();
  await expect.element(page.getByText('45 minutes')).toBeVisible();
  await expect.element(page.getByText('12 works')).toBeVisible();
  await expect.element(player()).toBeVisible();
  await expectAccessible();
  await camera().click();
  await expect.poll(guide.url).toBe(`${M}/recognition`);
  await guide.back();
  await button('Start').click();
  await expect.element(page.getByText('Stop 1 of 8')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Hall of Colours' })).toBeVisible();
  await expect.poll(() => works().length).toBe(7);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect.poll(guide.url).toBe(`${M}/timeline`);

  guide.device.network.museum = {
    ...noSlides,
    'museum.yaml': { recognitionAvailable: false },
    'timelines/1.yaml': { mainAudio: null },
  };
  await guide.goto(TIME);
  await expect.element(page.getByText('45 minutes')).toBeVisible();
  await expect.element(player()).not.toBeInTheDocument();
  await expect.element(camera()).not.toBeInTheDocument();
});

test('[TIME-06, TIME-07, TIME-08, TIME-14, HALL-10, TIME-17] the whole timeline works by touch, in landscape and offline', async () => {
  const guide = await openGuide(TIME, {
    museum: { ...noSlides, 'halls/3.yaml': { state: 'closed' }, 'studies/': null },
  });
  await expect.poll(() => pages().length).toBe(9);
  expect(
    pages()
      .elements()
      .map(({ dataset }) => dataset.kind),
  ).toEqual(['start', 'hall', 'hall', 'info', 'hall', 'info', 'hall', 'info', 'hall']);
  await swipe(330, 60, 200);
  await expect.element(step()).toMatchTextContent('Stop 1 of 8');
  await expect.element(step()).toMatchTextContent('45 minutes left');
  await expect.element(step()).toMatchTextContent('4 halls left');
  await swipe(330, 60, 200);
  await expect.element(step()).toMatchTextContent('Stop 2 of 8');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Hall of the Night' })).toBeVisible();
  expect(
    works()
      .elements()
      .map(({ id }) => id),
  ).toEqual(['work-205', 'work-206', 'work-207']);
  const star = page.css('#work-205').getByRole('link');
  await star.click();
  await expect.poll(guide.url).toBe(`${M}/artworks/205?from=Timeline&fromId=1`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'The Star' })).toBeVisible();
  await button('Back').click();
  await expect.poll(guide.url).toBe(`${TIME}?artwork=205`);
  await expect.element(step()).toMatchTextContent('Stop 2 of 8');
  await expect.element(star).toHaveFocus();
  await guide.back();
  await guide.back();
  await expect.element(step()).toMatchTextContent('Stop 2 of 8');

  guide.device.network.setOnline(false);
  await page.viewport(844, 390);
  await expect.element(step()).toMatchTextContent('Stop 2 of 8');
  await forward().click();
  await expect.element(page.getByText('Take the blue stairs up.')).toBeVisible();
  await expect.element(shownStep().css('[data-icon="stairs"]')).toBeVisible();
  // Next skips a closed hall. The visitor can still open it with Back.
  await forward().click();
  await expect.element(step()).toMatchTextContent('Stop 5 of 8');
  await expect.element(player()).toBeVisible();
  await button('Previous stop').click();
  await expect.element(page.getByText('This hall is closed at the moment')).toBeVisible();
  await expect.element(page.getByText('There are no works in this hall')).toBeVisible();
  await page.viewport(390, 844);
  for (const place of [5, 6, 7, 8]) {
    // The button is sticky, so it is visible even in a long hall.
    await expect.element(button('Next stop').last()).toBeInViewport();
    await button('Next stop').last().click();
    await expect.element(step()).toMatchTextContent(`Stop ${place} of 8`);
  }
  await expect.poll(guide.url).toBe(`${TIME}?step=8`);
  await expect.element(page.getByText('You’ve reached the end')).toBeVisible();
  await expect.element(forward()).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
});

test('[TIME-16] an artwork in the URL opens the step of its hall, and a step in the URL opens that step', async () => {
  const guide = await openGuide(TIME);
  for (const [query, place] of [
    ['artwork=205', 2],
    ['artwork=405', 8],
    ['step=3', 3],
  ] as const) {
    await guide.goto(`${TIME}?${query}`);
    await expect.element(page.getByText(`Stop ${place} of 8`)).toBeVisible();
  }
});

test('[TIME-09, TIME-10, TIME-11, TIME-12, TIME-13, CONST-36] opens at "show the route", and zooms to five times', async () => {
  await prefer({ reducedMotion: 'reduce' });
  await openGuide(`${TIME}?step=1`);
  await page.getByRole('button', { name: 'Show route: Plan of the ground floor with two halls.' }).click();
  const map = page.getByRole('dialog');
  await expect
    .element(map.getByRole('img', { name: 'Plan of the ground floor with two halls.' }))
    .toBeVisible();
  const scale = () => readZoom().scale;
  await pinch(40, 120);
  await expect.poll(scale).toBeCloseTo(3, 1);
  await doubleTap(195, 422);
  await expect.poll(scale).not.toBeCloseTo(3, 1);
  const before = scale();
  await wheel(195, 422, before > 2 ? 300 : -300);
  await expect.poll(scale).not.toBe(before);
  for (let again = 0; again < 3; again++) await pinch(20, 180);
  await expect.poll(scale).toBe(5);
  await userEvent.keyboard('{Escape}');
  await expect.element(map).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Show route/ })).toHaveFocus();
});

test('in Arabic a swipe goes the other way; the rest works by keyboard', async () => {
  const guide = await openGuide(`${TIME}?lang=ar`, { museum: inArabic });
  await expect.poll(() => document.documentElement.dir).toBe('rtl');
  await expect.poll(() => pages().length).toBe(9);
  await swipe(60, 330, 200);
  await expect.element(step()).toMatchTextContent('المحطة 1 من 8');
  await press(button('المحطة التالية').first(), '{Enter}');
  await expect.element(step()).toMatchTextContent('المحطة 2 من 8');
  await press(page.css('#work-205').getByRole('link'), '{Enter}');
  await expect.poll(guide.url).toBe(`${M}/artworks/205?from=Timeline&fromId=1`);
});

test('[TIME-19] shows a message for a missing timeline, and pages for one without halls or with endless texts', async () => {
  const guide = await openGuide(`${M}/timeline/999`);
  const { network } = guide.device;
  await expect.element(page.getByText('There is nothing to show here')).toBeVisible();
  await expectAccessible();
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect.poll(guide.url).toBe(`${M}/timeline`);

  const words = 'word '.repeat(1000);
  network.museum = {
    ...noSlides,
    'timelines/1.yaml': {
      name: { en: words },
      description: { en: words },
      steps: [
        { instructions: { en: words } },
        { iconType: 'nonsense', instructions: { en: 'Straight on.' } },
      ],
    },
  };
  await guide.goto(TIME);
  await button('Start').click();
  await expect.element(page.getByText(/^word word/).last()).toBeVisible();
  await forward().click();
  await expect.element(page.getByText('Straight on.')).toBeVisible();
  await expect.element(shownStep().css('[data-icon="info"]')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);

  network.museum = { ...noSlides, 'timelines/1.yaml': { steps: [] } };
  await guide.goto(TIME);
  await expect.element(page.getByText('This museum has no halls to show')).toBeVisible();
  network.museum = { ...noSlides, 'timelines/': null };
  await guide.goto(`${M}/timeline`);
  await expect.element(page.getByText('There is nothing to show here')).toBeVisible();
});

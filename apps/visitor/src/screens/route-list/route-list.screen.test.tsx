import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { inArabic, M, noSlides, openGuide } from '#testing/guide.tsx';
import { heightOf } from '#testing/locators.ts';
import { prefer } from '#testing/preferences.ts';
import { servedContent } from '#testing/served-content.ts';
import { swipe } from '#testing/touch.ts';
import { button, currentStep, name } from '#testing/walk.ts';

const LIST = `${M}/routes`;
const pages = () => page.css('[role=group][aria-roledescription]');
const dots = () => page.getByRole('button', { name: /^Go to page \d/ });
const start = () => currentStep().getByRole('link', { name: 'Start route' });
const back = () => page.getByRole('link', { name: 'Back' });

test('[RLIST-01, RLIST-02, RLIST-04, RLIST-05, RLIST-09, RLIST-11, RLIST-12, RLIST-17, GEN-42, ROUTETAB-17, CONST-39] shows one route per page, in a loop', async () => {
  const guide = await openGuide(LIST, {
    museum: { ...noSlides, 'navigation-sections/3.yaml': { title: null } },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('selected routes');
  await expect.poll(() => pages().length).toBe(4);
  await expect.poll(() => currentStep().length).toBe(1);
  await expect.poll(() => dots().length).toBe(4);
  await expect.element(name()).toHaveTextContent('The Route to Come');
  await expect.element(name()).toBeInViewport();
  await expect.element(start()).not.toBeInTheDocument();
  await expectAccessible();

  // A swipe turns only one page, however fast it is.
  await swipe(330, 60, 300, 30);
  await expect.element(dots().nth(1)).toHaveAttribute('aria-current', 'true');
  await expect.element(name()).toHaveTextContent('Behind the Doors');
  await expect.element(name()).toBeInViewport();
  await expect.element(pages().first().getByText('The Route to Come')).not.toBeInViewport();
  await expect.element(start()).toBeVisible();

  await dots().nth(3).click();
  await expect.element(name()).toHaveTextContent('What Flies');
  await button('Next').click();
  await expect.element(name()).toHaveTextContent('The Route to Come');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(name()).toHaveTextContent('What Flies');
  await expect.element(name()).toBeInViewport();

  await back().click();
  await expect.poll(guide.url).toBe(`${M}/options`);
  // When the visitor returns, the carousel is at the same page.
  await guide.back();
  await expect.element(name()).toHaveTextContent('What Flies');
});

test('[RLIST-01, RLIST-09] a compact list of all routes moves the carousel', async () => {
  await page.viewport(390, 844);
  const guide = await openGuide(LIST);
  const rows = page.css('main ul[aria-label]').getByRole('button');
  await expect.poll(() => rows.length).toBe(4);
  await expect.element(rows.first()).toHaveAttribute('aria-current', 'true');
  for (const row of rows.elements()) expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(72);
  await rows.nth(3).click();
  await expect.element(name()).toHaveTextContent('What Flies');
  await expect.element(name()).toBeInViewport();
  await expect.element(dots().nth(3)).toHaveAttribute('aria-current', 'true');
  await expect.element(rows.nth(3)).toHaveAttribute('aria-current', 'true');
  await expect.element(rows.first()).not.toHaveAttribute('aria-current');
  expect(guide.url()).toContain('fromRoute=');
  await button('Next').click();
  await expect.element(rows.first()).toHaveAttribute('aria-current', 'true');
  await expectAccessible();
  // On a wide window the list is beside the carousel.
  await page.viewport(1280, 800);
  const list = page.css('main ul[aria-label]').element().getBoundingClientRect();
  const carousel = page.css('main section').element().getBoundingClientRect();
  expect(list.left).toBeGreaterThanOrEqual(carousel.right);
});

test('[RLIST-06, RLIST-07, RLIST-08, RLIST-10, RLIST-15] shows a highlighted route among all others, plays its audio, and returns to it from its steps', async () => {
  const guide = await openGuide(`${LIST}?idRoute=31`);
  await expect.poll(() => pages().length).toBe(6);
  await expect.element(name()).toHaveTextContent('The Walk of Colours');
  await expect.element(currentStep().getByText('8 stops · 40 minutes')).toBeVisible();
  const player = currentStep().getByRole('region', { name: 'Player' });
  const { sound } = guide.device;
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  expect(sound.log).toContain('play');
  sound.at(0.5);
  await expect.element(player.getByRole('slider', { name: 'Playback position' })).toHaveValue('0.5');
  // Playback continues with controls, even while the carousel shows a route without audio.
  await button('Next').click();
  await expect.element(name()).toHaveTextContent('Three Works');
  await expect.element(player).not.toBeInTheDocument();
  await page.getByRole('complementary', { name: 'Player' }).getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('link').first().click();
  await expect.element(name()).toHaveTextContent('The Walk of Colours');
  await start().click();
  await expect.poll(guide.url).toBe(`${LIST}/31?from=RouteList&highlightedRoute=31`);
  await back().click();
  await expect.poll(guide.url).toBe(`${LIST}?fromRoute=31&idRoute=31`);
  await expect.element(name()).toHaveTextContent('The Walk of Colours');

  await guide.goto(`${LIST}?fromRoute=35`);
  await expect.element(name()).toHaveTextContent('Sea and Forest');
  await expect.element(dots().nth(2)).toHaveAttribute('aria-current', 'true');
});

test('[RLIST-03, RLIST-16, RLIST-17, ROUTETAB-16] exhibitions have their own list; a single one does not loop', async () => {
  const plain = { ...noSlides, 'navigation-sections/2.yaml': { title: null } };
  const guide = await openGuide(`${M}/options`, { museum: plain });
  // The list has the same title as its tile.
  await page.getByRole('link', { name: 'temporary exhibition' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('temporary exhibition');
  guide.device.network.museum = noSlides;
  await guide.goto(`${M}/exhibitions`);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Exhibitions');
  await expect.poll(() => pages().length).toBe(1);
  await expect.element(dots()).not.toBeInTheDocument();
  await expect.element(name()).toHaveTextContent('Claire Dumont');
  await swipe(330, 60);
  await expect.element(name()).toBeInViewport();
  await currentStep().getByRole('link', { name: 'Explore the exhibition' }).click();
  await expect.poll(guide.url).toBe(`${M}/exhibitions/43?from=ExhibitionList`);
  await back().click();
  await expect.poll(guide.url).toBe(`${M}/exhibitions?fromRoute=43`);
});

test('[RLIST-13, RLIST-14, GEN-38, CONST-24] cuts text higher than 58 and 81 px, and can show all of it', async () => {
  await openGuide(LIST, {
    museum: {
      ...noSlides,
      'routes/33.yaml': { description: { en: 'A long way. '.repeat(420) } },
      'routes/35.yaml': { title: { en: 'Sea and Forest, '.repeat(9) } },
    },
  });
  const more = currentStep().getByRole('button', { name: 'Read more' });
  const less = currentStep().getByRole('button', { name: 'Read less' });
  // The text has 5,000 characters. Only three lines of it are visible until "Read more" is pressed.
  await expect.poll(() => more.length).toBe(1);
  expect(heightOf(currentStep().getByText(/^A long way/))).toBeGreaterThan(1000);
  await expect.element(button('Next')).toBeInViewport();
  await more.click();
  await expect.element(button('Next')).not.toBeInViewport();
  await less.click();

  await button('Next').click();
  await expect.element(name()).toHaveTextContent('Behind the Doors');
  await expect.element(more).not.toBeInTheDocument();
  await expectCutAbove(name(), 58, more);
  await expectCutAbove(currentStep().getByText('Ask for the code at the ticket desk.'), 81, more);

  await button('Next').click();
  await expect.element(name()).toMatchTextContent(/^Sea and Forest/);
  const height = () => Math.round(heightOf(currentStep().css('div:has(> div > h2)')));
  await expect.poll(height).toBe(58);
  await more.click();
  await expect.poll(height).toBeGreaterThan(100);
  await less.click();
  await expect.poll(height).toBe(58);
});

/**
 * Expects that a text with a height of `most` pixels is completely visible. A text that is one pixel higher must
 * be cut and expandable.
 */
async function expectCutAbove(words: Locator, most: number, more: Locator): Promise<void> {
  for (const [height, controls] of [
    [most + 1, 1],
    [most, 0],
  ] as const) {
    words.element().style.height = `${height}px`;
    await expect.poll(() => more.length).toBe(controls);
  }
}

test('[RLIST-18] a route stored on the device has priority over the museum’s', async () => {
  const guide = await openGuide(`${LIST}?fromRoute=35`);
  await expect.element(name()).toHaveTextContent('Sea and Forest');
  const route = (await servedContent()).routes.find(({ idRoute }) => idRoute === 35);
  const stored = { ...route, locale: { ...route?.locale, title: 'X' } };
  // An invalid record in the database is ignored.
  await guide.device.database.put('routes', stored, { idRoute: 36, locale: 'broken' });
  await guide.reload();
  await expect.element(name()).toHaveTextContent('X');
  await button('Next').click();
  await expect.element(name()).toHaveTextContent('What Flies');
});

test('[RLIST-20, ERR-15] a museum without routes shows a message, with a way to continue', async () => {
  const guide = await openGuide(LIST, {
    museum: {
      ...noSlides,
      'routes/': null,
      'exhibitions/43.yaml': null,
      'kids.yaml': { idGameRoute: null },
      'secrets.yaml': { routeCodes: [] },
    },
  });
  await expect.element(page.getByText('There are no routes at the moment')).toBeVisible();
  await expectAccessible();
  await guide.goto(`${M}/exhibitions`);
  await expect.element(page.getByText('There are no exhibitions at the moment')).toBeVisible();
  await page.css('main').getByRole('link', { name: 'Start screen' }).click();
  await expect.poll(guide.url).toBe(`${M}/options`);
});

test('in Arabic a swipe to the right turns the page; everything fits in the dark scheme and at 320 px', async () => {
  await prefer({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.viewport(320, 568);
  await openGuide(`${LIST}?lang=ar`, { museum: inArabic });
  const second = page.getByRole('button', { name: /2/ }).and(page.css('section [aria-current]'));
  await expect.poll(() => currentStep().length).toBe(1);
  await expect.poll(() => document.documentElement.dir).toBe('rtl');
  await swipe(60, 280, 250);
  await expect.element(second).toBeVisible();
  second.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(second).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(second).toBeVisible();
  expect(document.scrollingElement?.scrollWidth).toBeLessThanOrEqual(320);
  await expectAccessible();
});

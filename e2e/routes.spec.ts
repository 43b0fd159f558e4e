import type { Page } from '@playwright/test';
import { putRecords } from './support/device.ts';
import { museumData } from './support/museum-data.ts';
import { expect, expectAccessible, inArabic, M, noSlides, test } from './support/test.ts';
import { swipe } from './support/touch.ts';

const LIST = `${M}/routes`;
const pages = (page: Page) => page.locator('[aria-roledescription=slide]');
const shown = (page: Page) => page.locator('[aria-roledescription=slide]:not([inert])');
const dots = (page: Page) => page.getByRole('button', { name: /^Go to \d/ });
const name = (page: Page) => shown(page).getByRole('heading', { level: 2 });
const start = (page: Page) => shown(page).getByRole('link', { name: 'Start the route' });
const press = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true }).click();

test('[RLIST-01, RLIST-02, RLIST-04, RLIST-05, RLIST-09, RLIST-11, RLIST-12, RLIST-17, GEN-42, ROUTETAB-17, CONST-39] one route per page, round and round', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(LIST);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('selected routes');
  await expect(pages(page)).toHaveCount(4);
  await expect(shown(page)).toHaveCount(1);
  await expect(dots(page)).toHaveCount(4);
  await expect(name(page)).toHaveText('The Route to Come');
  await expect(name(page)).toBeInViewport();
  await expect(start(page)).toHaveCount(0);
  await expectAccessible(page);

  // However fast: one page.
  await swipe(page, 330, 60, 300, 30);
  await expect(dots(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(name(page)).toHaveText('Behind the Doors');
  await expect(name(page)).toBeInViewport();
  await expect(page.getByText('The Route to Come')).not.toBeInViewport();
  await expect(start(page)).toBeVisible();

  await dots(page).nth(3).click();
  await expect(name(page)).toHaveText('What Flies');
  await press(page, 'Next');
  await expect(name(page)).toHaveText('The Route to Come');
  await page.keyboard.press('ArrowLeft');
  await expect(name(page)).toHaveText('What Flies');
  await expect(name(page)).toBeInViewport();

  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${M}/options`);
  // Who comes back finds the list where it was.
  await page.goBack();
  await expect(name(page)).toHaveText('What Flies');
});

test('[RLIST-06, RLIST-07, RLIST-08, RLIST-10, RLIST-15] a highlighted route brings the others, speaks, and is handed on', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(`${LIST}?idRoute=31`);
  await expect(pages(page)).toHaveCount(6);
  await expect(name(page)).toHaveText('The Walk of Colours');
  await expect(shown(page).getByText('8 steps · 40 minutes')).toBeVisible();
  const player = shown(page).getByRole('region', { name: 'Player' });
  await player.getByRole('button', { name: 'Play' }).click();
  const position = player.getByRole('slider', { name: 'Position' });
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(0.1);
  // What plays on has its controls, also on the page of a route that says nothing.
  await press(page, 'Next');
  await expect(name(page)).toHaveText('Three Works');
  await expect(shown(page).getByRole('region', { name: 'Player' })).toHaveCount(0);
  await page.getByRole('complementary', { name: 'Player' }).getByRole('link').click();
  await expect(name(page)).toHaveText('The Walk of Colours');
  await start(page).click();
  await expect(page).toHaveURL(`${LIST}/31?from=RouteList&highlightedRoute=31`);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${LIST}?fromRoute=31&idRoute=31`);
  await expect(name(page)).toHaveText('The Walk of Colours');

  await page.goto(`${LIST}?fromRoute=35`);
  await expect(name(page)).toHaveText('Sea and Forest');
  await expect(dots(page).nth(2)).toHaveAttribute('aria-current', 'true');
});

test('[RLIST-03, RLIST-16, RLIST-17, ROUTETAB-16] exhibitions have a list of their own; a single one does not loop', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(`${M}/exhibitions`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('temporary exhibition');
  await expect(pages(page)).toHaveCount(1);
  await expect(dots(page)).toHaveCount(0);
  await expect(name(page)).toHaveText('Claire Dumont');
  await swipe(page, 330, 60);
  await expect(name(page)).toBeInViewport();
  await start(page).click();
  await expect(page).toHaveURL(`${M}/exhibitions/43?from=ExhibitionList`);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${M}/exhibitions?fromRoute=43`);
});

test('[RLIST-13, RLIST-14, GEN-38, CONST-24] what is taller than 58 and 81 px is cut, and can be read', async ({
  page,
  museum,
}) => {
  await museum({
    ...noSlides,
    'routes/33.yaml': { description: { en: 'A long way. '.repeat(420) } },
    'routes/35.yaml': { title: { en: 'Sea and Forest, '.repeat(9) } },
  });
  await page.goto(LIST);
  const more = shown(page).getByRole('button', { name: 'Read more' });
  // 5,000 characters: cut after three lines, and all of them when they are asked for.
  await expect(more).toHaveCount(1);
  const words = shown(page).getByText(/^A long way/);
  const heightOfAll = (await words.boundingBox())?.height ?? 0;
  expect(heightOfAll).toBeGreaterThan(1000);
  await expect(page.getByRole('button', { name: 'Next' })).toBeInViewport();
  await more.click();
  await expect(page.getByRole('button', { name: 'Next' })).not.toBeInViewport();
  await shown(page).getByRole('button', { name: 'Read less' }).click();

  await press(page, 'Next');
  await expect(name(page)).toHaveText('Behind the Doors');
  await expect(more).toHaveCount(0);
  const about = shown(page).getByText('Ask for the code at the ticket desk.');
  for (const [text, most] of [
    [name(page), 58],
    [about, 81],
  ] as const) {
    for (const [height, controls] of [
      [most + 1, 1],
      [most, 0],
    ] as const) {
      await text.evaluate((element, pixels) => {
        element.style.height = `${pixels}px`;
      }, height);
      await expect(more).toHaveCount(controls);
    }
  }

  await press(page, 'Next');
  await expect(name(page)).toHaveText(/^Sea and Forest/);
  const seen = shown(page).locator('div:has(> div > h2)');
  const height = async () => Math.round((await seen.boundingBox())?.height ?? 0);
  await expect.poll(height).toBe(58);
  await more.click();
  await expect.poll(height).toBeGreaterThan(100);
  await shown(page).getByRole('button', { name: 'Read less' }).click();
  await expect.poll(height).toBe(58);
});

test('[RLIST-18] a route that is stored on the device wins over the museum’s', async ({
  page,
  museum,
  request,
}) => {
  await museum(noSlides);
  await page.goto(`${LIST}?fromRoute=35`);
  await expect(name(page)).toHaveText('Sea and Forest');
  const route = (await museumData(request)).routes.find(({ idRoute }) => idRoute === 35);
  const stored = { ...route, locale: { ...route?.locale, title: 'X' } };
  // A record that is no route is passed over.
  await putRecords(page, 'routes', [stored, { idRoute: 36, locale: 'broken' }]);
  await page.reload();
  await expect(name(page)).toHaveText('X');
  await press(page, 'Next');
  await expect(name(page)).toHaveText('What Flies');
});

test('[RLIST-20, ERR-15] a museum without routes says so, and leads on', async ({ page, museum }) => {
  await museum({
    ...noSlides,
    'routes/': null,
    'exhibitions/43.yaml': null,
    'kids.yaml': { idGameRoute: null },
    'secrets.yaml': { routeCodes: [] },
  });
  await page.goto(LIST);
  await expect(page.getByText('There are no routes at the moment')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${M}/exhibitions`);
  await expect(page.getByText('There are no exhibitions at the moment')).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Start screen' }).click();
  await expect(page).toHaveURL(`${M}/options`);
});

test('in Arabic a swipe to the right turns the page; in the dark and on 320 px all is there', async ({
  page,
  museum,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await museum(inArabic);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(`${LIST}?lang=ar`);
  const second = page.getByRole('button', { name: /2/ }).and(page.locator('[aria-current]'));
  await expect(shown(page)).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await swipe(page, 60, 280, 250);
  await expect(second).toBeVisible();
  await second.focus();
  await page.keyboard.press('ArrowRight');
  await expect(second).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(second).toBeVisible();
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
});

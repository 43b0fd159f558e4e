import type { Page } from '@playwright/test';
import { expect, expectAccessible, M, noSlides, test } from './support/test.ts';

const HERE = `${M}/outstanding-artworks`;
const works = (page: Page) => page.locator('main ul > li');

test('[OUTS-02, OUTS-03, OUTS-07, ROUTETAB-26] exactly the outstanding works, with picture, author and name, each opening itself', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(HERE);
  await expect(works(page)).toHaveCount(2);
  const kite = works(page).first();
  await expect(kite).toContainText('The Red Kite');
  await expect(kite).toContainText('Ana Ribera');
  await expect(works(page).last()).toHaveAttribute('id', '205');
  for (const work of await works(page).all()) {
    const picture = work.locator('img').last();
    await expect(picture).toHaveAttribute('data-state', 'shown');
    const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThan(100);
  }
  await expect(page).toHaveTitle('Highlights | Museum of Mathematical Forms');
  await kite.getByRole('link').click();
  await expect(page).toHaveURL(`${M}/artworks/101?from=OutstandingArtworks`);
});

test('[OUTS-07] a work whose flag changes comes and goes', async ({ page, museum }) => {
  await museum({
    ...noSlides,
    'artworks/101.yaml': { outstanding: false },
    'artworks/103.yaml': { outstanding: true },
  });
  await page.goto(HERE);
  await expect(works(page)).toHaveCount(2);
  expect(await works(page).evaluateAll((items) => items.map(({ id }) => id))).toEqual(['103', '205']);
});

test('[OUTS-01, OUTS-04, OUTS-05, OUTS-06] menu, way back, start screen and camera', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(HERE);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const camera = page.getByRole('link', { name: 'Use the camera' });
  await expect(menu).toBeVisible();
  await camera.click();
  await expect(page).toHaveURL(`${M}/recognition`);
  await page.goto(HERE);
  await page.getByRole('link', { name: 'Start screen' }).click();
  await expect(page).toHaveURL(`${M}/options`);
  await page.goBack();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'What would you like to see?' })).toBeVisible();

  await museum({ ...noSlides, 'museum.yaml': { menuAvailable: false, recognitionAvailable: false } });
  await page.goto(HERE);
  await expect(works(page)).toHaveCount(2);
  await expect(menu).toHaveCount(0);
  await expect(camera).toHaveCount(0);
});

test('[RECO-25, BRAND-13, CONST-04] the camera’s button has the museum’s colour and sign', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(HERE);
  const camera = page.getByRole('link', { name: 'Use the camera' });
  await expect(camera).toHaveCSS('background-color', 'rgb(194, 65, 12)');
  await expect(camera.locator('img')).toHaveAttribute('src', /\.svg$/);
  await museum({ ...noSlides, 'customization.yaml': null, 'keyboard-customization.yaml': null });
  await page.goto(HERE);
  await expect(camera).toHaveCSS('background-color', 'rgb(240, 97, 64)');
  await expect(camera.locator('img')).toHaveCount(0);
});

test('[OUTS-08] without any it says so, and leads on', async ({ page, museum }) => {
  await museum({
    ...noSlides,
    'artworks/101.yaml': { outstanding: false },
    'artworks/205.yaml': { outstanding: false },
  });
  await page.goto(HERE);
  await expect(page.getByText('no artworks for this section')).toBeVisible();
  await expect(works(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Start screen' }).click();
  await expect(page).toHaveURL(`${M}/options`);
});

test('content that does not come is asked for again, and the focus goes to the heading', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.route('**/all-data/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(HERE);
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(page.getByRole('alert')).toContainText('Check your connection');
  await expectAccessible(page);
  await retry.click();
  await expect(retry).toHaveAttribute('aria-disabled', 'false');
  await expect(retry).toBeFocused();
  await page.unrouteAll();
  await retry.click();
  await expect(works(page)).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

for (const scheme of ['light', 'dark'] as const)
  test(`is accessible in ${scheme}, by keyboard, from right to left and on a small phone`, async ({
    page,
    museum,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await museum(noSlides);
    await page.goto(HERE);
    await expect(works(page)).toHaveCount(2);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(`${HERE}?lang=ar`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(works(page)).toHaveCount(2);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(320);
    await works(page).first().getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/artworks\/101/);
  });

import type { Page } from '@playwright/test';
import { expect, expectAccessible, M, noSlides, store, stored, test } from './support/test.ts';

const HERE = `${M}/favourites`;
const works = (page: Page) => page.locator('main ul > li');
const heart = (page: Page, name: string) => page.getByRole('button', { name: `Add to favourites – ${name}` });

test('[FAV-01, FAV-02, FAV-03, GEN-19] a work is kept, opened and let go again', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(`${M}/outstanding-artworks`);
  await expect(heart(page, 'The Red Kite')).toHaveAttribute('aria-pressed', 'false');
  await heart(page, 'The Red Kite').click();
  await expect(heart(page, 'The Red Kite')).toHaveAttribute('aria-pressed', 'true');
  await page.locator('header').getByRole('link', { name: 'Favourites' }).click();
  await expect(page).toHaveURL(HERE);
  await expect(works(page)).toHaveCount(1);
  await page.reload();
  await expect(works(page)).toContainText('The Red Kite');
  await works(page).getByRole('link').click();
  await expect(page).toHaveURL(`${M}/artworks/101?from=Favourites`);
  await page.goBack();
  await heart(page, 'The Red Kite').click();
  await expect(works(page)).toHaveCount(0);
  await expect(page.getByText('You have no favourites yet')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await stored(page, 'favourites')).toBe('[]');
});

test('[FAV-01] the heart of the work itself does the same', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(`${M}/artworks/102`);
  const own = page.getByRole('button', { name: 'Add to favourites' }).first();
  await own.click();
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await page.goto(HERE);
  await expect(works(page)).toHaveCount(1);
  await expect(works(page)).toHaveAttribute('id', '102');
});

test('[FAV-03, ERR-19] nothing kept: it says how, and where', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(HERE);
  await expect(page.getByText('You have no favourites yet')).toBeVisible();
  await expect(page.getByText('Press the heart beside a work to keep it here.')).toBeVisible();
  await expectAccessible(page);
  await page.locator('main').getByRole('link', { name: 'Highlights' }).click();
  await expect(page).toHaveURL(`${M}/outstanding-artworks`);
});

test('what cannot be read, and works that are gone, are passed over', async ({ page, museum }) => {
  await museum(noSlides);
  await store(page, { favourites: '[999,205]', version: '13.02.2025.16.31.05' });
  await page.goto(HERE);
  await expect(works(page)).toHaveCount(1);
  await page.evaluate(() => localStorage.setItem('favourites', '{"101":'));
  await page.reload();
  await expect(page.getByText('You have no favourites yet')).toBeVisible();
  expect(await stored(page, 'favourites')).toBeNull();
});

test('[FAV-01] the end of the visit erases them', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(`${M}/outstanding-artworks`);
  await heart(page, 'The Red Kite').click();
  await page.goto(`${M}/goodbye`);
  await page.getByRole('button', { name: 'End the visit and erase' }).click();
  await expect(page).toHaveURL(M);
  await page.goto(HERE);
  await expect(page.getByText('You have no favourites yet')).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const)
  test(`is accessible in ${scheme}, from right to left and on a small phone`, async ({ page, museum }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await museum(noSlides);
    await store(page, { favourites: '[205,101,102]', version: '13.02.2025.16.31.05' });
    await page.goto(HERE);
    await expect(works(page)).toHaveCount(3);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(`${HERE}?lang=ar`);
    await expect(works(page)).toHaveCount(3);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(320);
  });

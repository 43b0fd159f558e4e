import type { Page } from '@playwright/test';
import { expect, expectAccessible, M, noSlides, test } from './support/test.ts';

async function openSearch(page: Page, name = 'Search') {
  await page.goto(`${M}/keyboard`);
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
}
const results = (page: Page) => page.getByRole('dialog').getByRole('listitem').getByRole('link');
const count = (page: Page) => page.getByRole('dialog').getByRole('status');

test('by name, author, number, without accents, with a slip, in any language of the museum', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await openSearch(page);
  const field = page.getByRole('searchbox', { name: 'Name, author or number' });
  for (const [typed, first, words] of [
    ['kite', 'The Red Kite', '1 result'],
    ['ktie', 'The Red Kite', '1 result'],
    ['cometa', 'The Red Kite', '1 result'],
    ['cerf volant', 'The Red Kite', '1 result'],
    ['205', 'The Star', '1 result'],
    ['ETOILE', 'The Star', '1 result'],
    ['marin', 'The Blue Bowl', '4 results'],
  ] as const) {
    await field.fill(typed);
    await expect(count(page)).toHaveText(words);
    await expect(results(page).first()).toContainText(first);
  }
  await expect(results(page).first()).toContainText('Luis Marín');
  await expect(results(page).first()).toContainText('Number 102');
  await expect(results(page).first().locator('img').last()).toHaveAttribute('src', /\/media\//);
  await expectAccessible(page);
  await results(page).first().click();
  await expect(page).toHaveURL(`${M}/artworks/102?from=Keyboard`);
});

test('with keys only: open, type, step into the results, close', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(`${M}/keyboard`);
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('101');
  await expect(count(page)).toHaveText('1 result');
  await page.keyboard.press('Escape');
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
  // What was typed there is not in the keypad's display, and Escape left the keypad alone.
  await expect(page.locator('output')).toHaveText('');
  await expect(page).toHaveURL(`${M}/keyboard`);
  await page.keyboard.press('Enter');
  await page.keyboard.type('star');
  await expect(count(page)).toHaveText('1 result');
  await page.keyboard.press('Enter');
  await expect(results(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${M}/artworks/205?from=Keyboard`);
});

test('nothing found is said with what was looked for, whatever that is', async ({ page, museum }) => {
  await museum(noSlides);
  await openSearch(page);
  for (const typed of ['qqqq', '<b>x</b>', '((', '…', 'x'.repeat(200)]) {
    await page.getByRole('searchbox').fill(typed);
    await expect(count(page)).toHaveText(`Nothing found for “${typed}”`);
    await expect(results(page)).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('');
  await expect(count(page)).toHaveText('');
});

test('without network, once the museum is here', async ({ page, museum, context }) => {
  await museum(noSlides);
  await openSearch(page);
  await page.getByRole('searchbox').fill('k');
  await expect(results(page).first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('searchbox').fill('star');
  await expect(results(page)).toHaveText(/The Star/);
});

test('many works come in portions', async ({ page, museum }) => {
  const vases = Array.from({ length: 45 }, (_, turn) => [
    `artworks/${900 + turn}.yaml`,
    { idArtwork: 900 + turn, code: String(900 + turn), name: `Vase ${turn}` },
  ]);
  await museum({ ...noSlides, ...Object.fromEntries(vases) });
  await openSearch(page);
  await page.getByRole('searchbox').fill('vase');
  await expect(count(page)).toHaveText('45 results');
  await expect(results(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await expect(results(page)).toHaveCount(45);
  await expect(page.getByRole('button', { name: 'More' })).toHaveCount(0);
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar' });
  test('letters of other scripts are found, and the page reads from the right', async ({ page, museum }) => {
    await museum({
      ...noSlides,
      'museum.yaml': { languages: ['es', 'en', 'fr', 'ar', 'ja', 'el', 'ru'] },
      'artworks/101.yaml': {
        name: { ar: 'الطائرة الورقية', ja: '赤いカイト', el: 'Ο κόκκινος χαρταετός', ru: 'Красный змей' },
      },
    });
    await openSearch(page, 'بحث');
    for (const typed of ['الطائره', 'طائرة', 'かいと', 'ΚΟΚΚΙΝΟΣ', 'красныи', '١٠١']) {
      await page.getByRole('searchbox').fill(typed);
      await expect(results(page)).toHaveText(/الطائرة الورقية/);
    }
    await expect(page.getByRole('dialog')).toHaveCSS('direction', 'rtl');
    await expectAccessible(page);
  });
});

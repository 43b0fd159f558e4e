import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, expectAccessible, M, noSlides, test } from '../support/test.ts';

const catalogue = (locale: string) =>
  JSON.parse(
    readFileSync(
      path.resolve(import.meta.dirname, `../../apps/visitor/src/i18n/catalogues/${locale}.json`),
      'utf8',
    ),
  ) as Record<string, string>;

// apps/visitor/src/app/journey-in-every-language.screen.test.tsx tests a visit in every language, without a server. The
// test here covers one language that is written from right to left.
test.describe('right to left', () => {
  test.use({ locale: 'ar' });
  test('[PRES-02] leads from the link to the start screen in the visitor’s language', async ({
    page,
    museum,
  }) => {
    await museum(noSlides);
    const words = catalogue('ar');
    await page.goto(M);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('link', { name: words.start_visit ?? '', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.options_title ?? '');
    await expectAccessible(page);
  });
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });
  test('[GEN-01] no screen is wider than the window', async ({ page, museum }) => {
    await museum(noSlides);
    for (const where of ['', '/options', '/languages', '/privacy-policy', '/goodbye', '/keyboard']) {
      await page.goto(M + where);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(360);
    }
  });
});

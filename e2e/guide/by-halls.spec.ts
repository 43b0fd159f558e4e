import type { Page } from '@playwright/test';
import { expect, expectAccessible, inArabic, M, test } from '../support/test.ts';

const START = `${M}/options/by-halls`;
const steps = (page: Page) => page.locator('main ol > li');
const cells = (page: Page) => page.locator('main li[id^="work-"]');

test('[GEN-23] a whole visit works by keyboard and right to left, with the device rotated and offline', async ({
  page,
  museum,
  context,
}) => {
  await museum({ ...inArabic, 'studies/': null });
  await page.goto(`${M}/by-halls?lang=ar`);
  // The heading gets the focus only after the app has hydrated the page.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'بدء الزيارة' }).press('Enter');
  await expect(page).toHaveURL(START);
  await expect(steps(page)).toHaveCount(8);
  await steps(page).nth(0).getByRole('link').press('Enter');
  await expect(cells(page)).toHaveCount(7);
  await page.locator('#work-102').getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await context.setOffline(true);
  await page.setViewportSize({ width: 844, height: 390 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'رجوع', exact: true }).press('Enter');
  await expect(page.locator('#work-102').getByRole('link')).toBeFocused();
  await page.getByRole('link', { name: 'رجوع', exact: true }).press('Enter');
  await expect(page).toHaveURL(`${START}?hall=1`);
  await steps(page).nth(1).getByRole('link').press('Enter');
  await expect(cells(page)).toHaveCount(3);
});

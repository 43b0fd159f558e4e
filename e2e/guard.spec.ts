import type { Page } from '@playwright/test';
import { expect, expectAccessible, M, test } from './support/test.ts';

const noSlides = { 'slides/': null };
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('[GUARD-17, GUARD-18, ROUTETAB-08, STORE-06, CONST-01, STORE-10] an open museum leads from its link to the start screen', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(M);
  await page.getByRole('link', { name: 'Start visit' }).click();
  await expect(page).toHaveURL(`${M}/options`);
  await expect(heading(page)).toHaveText('What would you like to see?');
  await expectAccessible(page);
  expect(await stored(page, 'current-museum')).toBe('12');
  expect(await stored(page, 'version')).toBe('13.02.2025.16.31.05');
});

test('[GEN-06, GUARD-04, GUARD-06, ROUTETAB-03, ROUTETAB-05] code first, then sign-in', async ({
  page,
  museum,
}) => {
  await museum({ ...noSlides, 'museum.yaml': { accessCodeRequired: true, socialNetworksRequired: true } });
  await page.goto(`${M}/options`);
  await expect(page).toHaveURL(`${M}/code`);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Access code' }).fill('GOOD');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(`${M}/login`);
  await expectAccessible(page);
});

test('[GUARD-08, GUARD-13, SLIDE-02, SLIDE-03, SLIDE-05, SLIDE-06, ROUTETAB-06] slides are shown once', async ({
  page,
  museum,
}) => {
  await museum();
  await page.goto(`${M}/options`);
  await expect(page).toHaveURL(`${M}/tutorial`);
  const proceed = page.getByRole('button', { name: 'Continue' });
  await expect(proceed).toBeHidden();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(proceed).toBeVisible();
  await expectAccessible(page);
  await proceed.click();
  await expect(page).toHaveURL(`${M}/options`);
  expect(await stored(page, 'slides-seen')).toBe('true');
  await page.goto(`${M}/tutorial`);
  await expect(page).toHaveURL(`${M}/options`);
});

test('a printed link is opened after the gates', async ({ page, museum }) => {
  await museum({ ...noSlides, 'museum.yaml': { accessCodeRequired: true } });
  await page.goto(`${M}/artworks/101`);
  await expect(page).toHaveURL(`${M}/code`);
  await page.getByRole('textbox', { name: 'Access code' }).fill('GOOD');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${M}/artworks/101`);
});

test('[GUARD-15, GUARD-16] the modes have start screens of their own', async ({ page, museum }) => {
  await museum(noSlides);
  for (const mode of ['kids', 'by-halls']) {
    await page.goto(`${M}/${mode}`);
    await page.getByRole('link', { name: 'Start visit' }).click();
    await expect(page).toHaveURL(`${M}/options/${mode}`);
  }
});

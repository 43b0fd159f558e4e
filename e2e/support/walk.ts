import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Locators for the screen of a route: the current step, the position, and all steps. */
export const currentStep = (page: Page) => page.locator('[role=group][aria-roledescription]:not([inert])');
const where = (page: Page) => page.locator('main').getByText(/^Stop \d+ of \d+(\s·|$)/);
export const stops = (page: Page) => page.locator('main input[type=range]').first();
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const name = (page: Page) => currentStep(page).getByRole('heading', { level: 2 });
export const at = async (page: Page, step: number, of = 8) => {
  await expect(where(page)).toContainText(`Stop ${step} of ${of}`);
  await expect(stops(page)).toHaveValue(String(step - 1));
};
/**
 * Waits until the current step is at its final position. After the phone has been turned, the page first measures
 * its layout again. Swipes work only after that.
 */
export const waitUntilAligned = async (page: Page) => {
  const rtl = (await page.locator('html').getAttribute('dir')) === 'rtl';
  const edge = async (locator: Locator) => {
    const { x = 0, width = 0 } = (await locator.boundingBox()) ?? {};
    return rtl ? x + width : x;
  };
  await expect
    .poll(async () => Math.abs((await edge(currentStep(page))) - (await edge(page.locator('main')))))
    .toBeLessThan(1);
};

import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** What a visitor sees of a walk: the step that is shown, where one is, and the pieces of the way. */
export const shown = (page: Page) => page.locator('[role=group][aria-roledescription]:not([inert])');
const where = (page: Page) => page.locator('main').getByText(/^Stop \d+ of \d+(\s·|$)/);
export const dots = (page: Page) => page.locator('main ol button');
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const name = (page: Page) => shown(page).getByRole('heading', { level: 2 });
export const at = async (page: Page, step: number, of = 8) => {
  await expect(where(page)).toContainText(`Stop ${step} of ${of}`);
  await expect(dots(page).nth(step - 1)).toHaveAttribute('aria-current', 'step');
};
/** The page lies where it belongs: after a turn of the phone it is measured anew, and a finger comes later than that. */
export const settled = async (page: Page) => {
  const rtl = (await page.locator('html').getAttribute('dir')) === 'rtl';
  const edge = async (locator: Locator) => {
    const { x = 0, width = 0 } = (await locator.boundingBox()) ?? {};
    return rtl ? x + width : x;
  };
  await expect
    .poll(async () => Math.abs((await edge(shown(page))) - (await edge(page.locator('main')))))
    .toBeLessThan(1);
};

import type { Page } from '@playwright/test';
import { expect, M, test, withoutAutoplay } from '../support/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** Expects that Back in the browser closes the overlay and does not leave the page (A107). */
async function closesOnBack(page: Page, overlay: ReturnType<Page['locator']>): Promise<void> {
  await expect(overlay).toBeVisible();
  const url = page.url();
  await page.goBack();
  await expect(overlay).toHaveCount(0);
  expect(page.url()).toBe(url);
}

test('Back closes overlays, using the browser’s own history', async ({ page, museum }) => {
  await museum({ ...withoutAutoplay, 'studies/': null });
  const dialog = page.getByRole('dialog');
  await page.goto(`${M}/options`);
  await button(page, 'Menu').click();
  await closesOnBack(page, dialog);
  await button(page, 'Menu').click();
  await dialog.getByRole('link', { name: 'Languages' }).click();
  await expect(page).toHaveURL(/\/languages$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/options$/);
  await expect(dialog).toHaveCount(0);

  await page.getByRole('link', { name: /Find a work/ }).click();
  await button(page, 'Search').click();
  await closesOnBack(page, dialog);
  await button(page, 'Search').click();
  await dialog.getByRole('searchbox').fill('kite');
  await dialog.getByRole('link', { name: /The Red Kite/ }).click();
  await expect(page).toHaveURL(/\/artworks\/101\?from=Keyboard$/);

  await page
    .getByRole('button', { name: /Enlarge the picture/ })
    .first()
    .click();
  await closesOnBack(page, dialog);
  await button(page, 'More playback options').click();
  await dialog.getByRole('button', { name: 'Text size' }).click();
  const options = dialog.getByRole('region', { name: 'More playback options' });
  await closesOnBack(page, options);
  await closesOnBack(page, dialog);
  // If an overlay is closed with its button and opened again at once, the history must contain it only once.
  await button(page, 'More playback options').click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await button(page, 'More playback options').click();
  await expect(dialog).toBeVisible();

  // After a reload, the overlay is closed. Then Back leads to the previous screen, the keypad.
  await page.reload();
  await expect(button(page, 'More playback options')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state.over ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/keyboard$/);
  // The search overlay, which was open earlier, is not in the history. So Back leads to Options.
  await page.goBack();
  await expect(page).toHaveURL(/\/options$/);
});

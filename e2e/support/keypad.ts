import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Opens an artwork by typing its number on the keypad. */
export async function dial(page: Page, idArtwork: number, label = 'Enter the number of the work', ok = 'OK') {
  const keys = page.getByRole('group', { name: label });
  for (const key of [...String(idArtwork), ok])
    await keys.getByRole('button', { name: key, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/artworks/${idArtwork}\\?from=Keyboard`));
}

/** Opens an artwork by its number on the keypad, and then goes back. */
export async function look(page: Page, idArtwork: number) {
  await dial(page, idArtwork);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/keyboard/);
}

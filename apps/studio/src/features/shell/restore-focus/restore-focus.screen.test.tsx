import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openStudio } from '#testing/studio.tsx';

const focusedElement = () => document.activeElement;

test('focus is restored after closing a dialog, removing an item or leaving a screen', async () => {
  openStudio('/studio/museums/12/desk');
  const hall = page.getByRole('switch', { name: 'Growth is open' });
  await hall.click();
  await page.getByRole('button', { name: /^Close Hall/ }).click();
  await expect.element(page.getByText('Hall 1 · Growth is closed')).toBeVisible();
  await expect.poll(focusedElement).toBe(hall.element());

  await page.getByRole('link', { name: /^Works/ }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Works' })).toHaveFocus();

  await page
    .getByRole('link', { name: /Sunflower/ })
    .first()
    .click();
  await page.getByText('Details', { exact: true }).click();
  const remove = page.getByRole('button', { name: 'Remove Pictures 1' });
  await expect.element(remove).toBeVisible();
  (remove.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(remove).not.toBeInTheDocument();
  const pictures = page.getByRole('group', { name: 'Pictures', exact: true }).element();
  await expect.poll(() => pictures.contains(focusedElement())).toBe(true);
});

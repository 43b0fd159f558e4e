import type { DeskRequest } from '@museummate/studio';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, FORMS, openStudio, withRole } from '#testing/studio.tsx';

const DESK = { ...FORMS, staff: withRole('desk') };

test('the desk sees open and closed and nothing else, whatever address it was given; two touches close a hall', async () => {
  await page.viewport(390, 844);
  const { api } = openStudio('/studio/museums/12/works/101', { content: DESK });
  const sent: DeskRequest[] = [];
  const made = api.openOrClose;
  api.openOrClose = (id, request) => {
    sent.push(request);
    return made(id, request);
  };
  const hall = page.getByRole('switch', { name: 'Hall 1 · Growth is open' });
  await expect.element(hall).toBeChecked();
  expect(document.querySelector('nav')).toBeNull();
  await hall.click();
  await expect.element(page.getByText('Its 2 works can still be heard.')).toBeVisible();
  await expectAccessible();
  if (import.meta.env.VITE_LOOK)
    await page.screenshot({ path: '../../../../../test-results/studio-looks/desk-sheet.png' });
  await page.getByRole('button', { name: 'Close Hall 1 · Growth' }).click();
  await expect.element(hall).not.toBeChecked();
  // The clock of the test stands in 1970.
  expect(sent).toEqual([{ kind: 'hall', id: 1, state: 'closed', closedUntil: '1970-01-01' }]);
  await expect.element(page.getByText('Hall 1 · Growth is closed')).toBeVisible();
  if (import.meta.env.VITE_LOOK)
    await page.screenshot({ path: '../../../../../test-results/studio-looks/desk-closed.png' });
  for (const button of document.querySelectorAll('button')) {
    const { width, height } = button.getBoundingClientRect();
    expect(Math.min(width, height), button.outerHTML).toBeGreaterThanOrEqual(40);
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(hall).toBeChecked();
  expect(sent[1]).toEqual({ kind: 'hall', id: 1, state: 'open' });
  await hall.click();
  await page.getByRole('radio', { name: 'Until a time' }).click();
  await page.getByLabelText('Opens again today at').fill('16:30');
  await page.getByRole('button', { name: 'Close Hall 1 · Growth' }).click();
  await expect.poll(() => sent[2]).toMatchObject({ closedUntil: '1970-01-01 16:30' });
  await expect.element(page.getByText(/^It opens by itself: 4:30\sPM/)).toBeVisible();
  await page.viewport(1280, 800);
});

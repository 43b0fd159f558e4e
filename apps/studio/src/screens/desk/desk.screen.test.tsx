import type { DeskRequest } from '@museummate/studio-api';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError, NetworkError } from '#api/studio-api.ts';
import { expectAccessible, FORMS, openStudio, withRole } from '#testing/studio.tsx';

const DESK = { ...FORMS, staff: withRole('desk') };

test('the front desk gets its own screen at every URL, and closes a hall with two taps', async () => {
  await page.viewport(390, 844);
  const { api } = openStudio('/studio/museums/12/works/101', { content: DESK });
  const sent: DeskRequest[] = [];
  const made = api.setOpenState;
  api.setOpenState = (id, request) => {
    sent.push(request);
    return made(id, request);
  };
  const hall = page.getByRole('switch', { name: 'Hall 1 · Growth is open' });
  await expect.element(hall).toBeChecked();
  expect(document.querySelector('nav')).toBeNull();
  await hall.click();
  await expect.element(page.getByText('Visitors can still listen to its 2 works.')).toBeVisible();
  await expectAccessible();
  if (import.meta.env.VITE_LOOK)
    await page.screenshot({ path: '../../../../../test-results/studio-looks/desk-sheet.png' });
  await page.getByRole('button', { name: 'Close Hall 1 · Growth' }).click();
  await expect.element(hall).not.toBeChecked();
  // The closing day is in 1970, because the clock of the test starts in 1970.
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
  await page.getByLabelText('Reopens today at').fill('16:30');
  await page.getByRole('button', { name: 'Close Hall 1 · Growth' }).click();
  await expect.poll(() => sent[2]).toMatchObject({ closedUntil: '1970-01-01 16:30' });
  await expect.element(page.getByText(/^Reopens automatically: 4:30\sPM/)).toBeVisible();
  await page.viewport(1280, 800);
});

test('a change is shown at once, reverted with the reason if rejected, and the typed text stays', async () => {
  await page.viewport(390, 844);
  const { api } = openStudio('/studio/museums/12', { content: DESK });
  const made = api.setOpenState;
  let refuse = (_reason: Error) => {};
  api.setOpenState = () =>
    new Promise((_answer, reject) => {
      refuse = reject;
    });
  const [open, closed] = ['Hall 1 · Growth is open', 'Hall 2 · Snow is open'].map((name) =>
    page.getByRole('switch', { name, includeHidden: true }),
  );
  if (!open || !closed) throw new Error('there are two halls');
  await expect.element(closed).not.toBeChecked();
  await closed.click();
  await expect.element(closed).toBeChecked();
  refuse(new NetworkError());
  await expect.element(closed).not.toBeChecked();
  await expect
    .element(page.getByText('Hall 2 · Snow has not been changed. The server isn’t responding.'))
    .toBeVisible();
  await open.click();
  await page.getByRole('combobox').fill('Water on the floor');
  await page.getByRole('button', { name: 'Close Hall 1 · Growth' }).click();
  await expect.element(open).not.toBeChecked();
  refuse(new ApiError('FORBIDDEN', 'Not today.', 403));
  await expect
    .element(page.getByRole('dialog').getByRole('alert'))
    .toHaveTextContent('Hall 1 · Growth has not been changed. Not today.');
  await expect.element(open).toBeChecked();
  await expect.element(page.getByRole('combobox')).toHaveValue('Water on the floor');
  api.setOpenState = made;
  await page.getByRole('button', { name: 'Close Hall 1 · Growth' }).click();
  await expect.element(page.getByText('Hall 1 · Growth is closed')).toBeVisible();
  await expect.element(open).not.toBeChecked();
  await page.viewport(1280, 800);
});

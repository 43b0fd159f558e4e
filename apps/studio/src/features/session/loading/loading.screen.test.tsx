import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError, NetworkError } from '#api/studio-api.ts';
import { FORMS, openStudio, withRole } from '#testing/studio.tsx';

const ADMINISTRATOR = { ...FORMS, staff: withRole('administrator') };

test('a slow page shows a loading state, and no count before the data has arrived', async () => {
  const { api, address } = openStudio('/studio/museums/12', { content: ADMINISTRATOR });
  const { people, session } = api;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api.session = () => held.then(() => session());
  api.people = () => held.then(() => people(12));
  await expect.element(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  answer();
  await expect.element(page.getByRole('navigation').first()).toBeVisible();
  api.people = () => new Promise(() => {});
  address.go('/studio/museums/12/people');
  await expect.element(page.getByText('Loading…').first()).toBeVisible();
  expect(document.body.textContent).not.toMatch(/0 people/);
});

test('offline, pages and dialogs show an error, and pages recover automatically', async () => {
  const { api, address } = openStudio('/studio/museums/12/people', { content: ADMINISTRATOR });
  await page.getByRole('button', { name: 'Remove Lena Vogel' }).click();
  api.isCutOff = true;
  api.removePerson = () => Promise.reject(new NetworkError());
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(dialog.getByText(/^The server isn’t responding/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Not now' }).click();

  address.go('/studio/museums/12/history');
  await expect.element(page.getByText(/^The server isn’t responding/).first()).toBeVisible();
  expect(document.body.textContent).not.toMatch(/0 versions/);
  api.isCutOff = false;
  await expect.element(page.getByRole('heading', { name: '1 version' }), { timeout: 5_000 }).toBeVisible();
});

test('an expired session leads to sign-in', async () => {
  const { api, address } = openStudio('/studio/museums/12', { content: ADMINISTRATOR });
  await expect.element(page.getByRole('navigation').first()).toBeVisible();
  api.staff = null;
  api.people = () => Promise.reject(new ApiError('signed_out', 'Please sign in.', 401));
  address.go('/studio/museums/12/people');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(page.getByLabelText('Password')).toBeVisible();
});

test('the second click of a double click does not close the dialog that the first one opened', async () => {
  openStudio('/studio/museums/12/people', { content: ADMINISTRATOR });
  await page.getByRole('button', { name: 'Remove Lena Vogel' }).dblClick();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  // The double-click guard ignores clicks during the first 500 ms. Afterwards a click outside closes the dialog.
  await new Promise((resolve) => setTimeout(resolve, 600));
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

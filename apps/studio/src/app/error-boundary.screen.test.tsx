import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openStudio } from '#testing/studio.tsx';

test('a crashed screen shows an error with a retry button, and unsaved changes are still sent', async () => {
  // The crash is expected. React logs it to the console, and a logged error would fail the test.
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api, address, device } = openStudio('/studio/museums/12/works/101');
  await page.getByRole('textbox', { name: 'Name, English' }).fill('The Sunflower’s Sum');
  // Simulates a server of another version, whose response causes a crash in the page.
  api.version = () => Promise.resolve({} as never);
  address.go('/studio/museums/12/versions/7');
  await expect.element(page.getByRole('heading', { name: 'This page couldn’t be opened' })).toBeVisible();
  await expectAccessible();
  expect(consoleError).toHaveBeenCalled();
  // The edit made before the crash is saved.
  device.runTimers();
  await expect
    .poll(() => api.valueOf({ kind: 'artwork', id: 101, path: ['name', 'en'] }))
    .toBe('The Sunflower’s Sum');

  const reload = vi.spyOn(address, 'reload');
  api.isCutOff = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(/^The server isn’t responding/)).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  api.isCutOff = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => reload.mock.calls).toHaveLength(1);

  await page.getByRole('button', { name: 'Home' }).click();
  await expect.element(page.getByRole('navigation').first()).toBeVisible();
  await expect.poll(() => address.get()).toBe('/studio/museums/12');
  consoleError.mockRestore();
});

test('a URL with broken percent-encoding shows an error message', async () => {
  const { address } = openStudio('/studio/museums/12/versions/%E0%A4%A');
  await expect.element(page.getByText('This no longer exists')).toBeVisible();
  address.go('/studio/reset#abc%E0%A4%A');
  await expect.element(page.getByText(/^This link has already been used or has expired/)).toBeVisible();
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openStudio } from '#testing/studio.tsx';

test('errors of the server are shown in the interface language', async () => {
  openStudio('/studio/museums/12/account');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  const step = page.getByRole('region', { name: 'Zwei-Faktor-Anmeldung' });
  await step.getByRole('textbox').fill('not the password');
  await step.getByRole('button').click();
  await expect.element(step.getByText('Das Passwort oder der Code stimmt nicht.')).toBeVisible();
});

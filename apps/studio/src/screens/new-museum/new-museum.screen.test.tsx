import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PUBLISHER } from '#api/studio-api.memory.ts';
import { FORMS, openStudio, press } from '#testing/studio.tsx';

test('an empty server asks three questions and opens the new museum', async () => {
  const staff = { ...PUBLISHER, everywhere: true, museums: [] };
  const { address } = openStudio('/studio', { content: { ...FORMS, staff } });
  await page.getByLabelText('What is your museum called?').click();
  press('Create museum');
  await expect.element(page.getByText('A museum needs a name.')).toBeVisible();
  await userEvent.keyboard('Museum of Forms');
  // At first, the museum's own language is the interface language.
  await page.getByRole('button', { name: 'Español' }).click();
  await expect.poll(() => document.querySelector('fieldset li bdi')?.textContent).toBe('Español');
  await page.getByRole('button', { name: 'English' }).click();
  // If a language is not found, Enter must not submit the form.
  await page.getByRole('searchbox', { name: 'Add a language' }).fill('klingon');
  await userEvent.keyboard('{Enter}');
  expect(address.get()).toBe('/studio');
  await page.getByRole('searchbox', { name: 'Add a language' }).fill('français');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.querySelectorAll('fieldset li')).toHaveLength(2);
  const announcement = (words: string) => page.getByRole('status').filter({ hasText: words });
  await expect.element(announcement('Français: 2 of 2')).toBeInTheDocument();
  press('Move Français up');
  await expect.element(announcement('Français: 1 of 2')).toBeInTheDocument();
  await page.getByLabelText('Which time zone').fill('Europe/Atlantis');
  press('Create museum');
  await expect.element(page.getByText('Choose a time zone from the list')).toBeVisible();
  await page.getByLabelText('Which time zone').fill('Europe/Paris');
  press('Create museum');
  await expect.poll(() => address.get()).toBe('/studio/museums/12');
});

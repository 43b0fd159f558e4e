import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, openStudio } from '#testing/studio.tsx';

const WORK = '/studio/museums/12/works/101';
const text = (...path: string[]) => ({ kind: 'artwork' as const, id: 101, path });

test('what is typed is kept, told truthfully, saved, and taken back', async () => {
  const { api, kept } = openStudio(WORK);
  api.isCutOff = false;
  const name = page.getByRole('textbox', { name: 'Name, Français' });
  await expect.element(name).toHaveValue('« The Sunflower’s Count »');
  api.isCutOff = true;
  await name.fill('Les bons comptes');
  await expect.poll(() => [...kept.kept.values()].map(({ after }) => after)).toEqual(['Les bons comptes']);
  api.isCutOff = false;
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(name).toHaveValue('« The Sunflower’s Count »');
  await userEvent.keyboard('{Control>}y{/Control}');
  await expect.element(name).toHaveValue('Les bons comptes');
});

test('two people in one sentence: both are shown, and the one that is chosen is saved', async () => {
  const { api, device } = openStudio(WORK);
  const place = page.getByRole('textbox', { name: 'Where it hangs, English' });
  await expect.element(place).toHaveValue('Rear wall');
  api.changeElsewhere(text('location', 'en'), 'Left wall');
  await place.fill('Right wall');
  device.runTimers();
  await expect.element(page.getByText('A sentence waits for you')).toBeVisible();
  await page.getByRole('button', { name: 'Look' }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByRole('heading'))
    .toHaveTextContent('Lena and you changed the same sentence');
  await expectAccessible();
  await dialog.getByRole('radio', { name: /^You/ }).click();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Right wall');
  await dialog.getByRole('button', { name: 'Keep this text' }).click();
  device.runTimers();
  await expect.poll(() => api.valueOf(text('location', 'en'))).toBe('Right wall');
  await expect.element(page.getByText('All changes saved')).toBeVisible();
});

test('a source that has changed marks its translation, with the sentence that is another one', async () => {
  const { device } = openStudio(WORK);
  const source = page.getByRole('textbox', { name: 'Text, English', exact: true });
  await source.click();
  await userEvent.keyboard('{Control>}{End}{/Control}More is known today.');
  device.runTimers();
  await expect.element(page.getByText('More is known today.').last()).toBeVisible();
  await expect.element(page.getByText('Older than English').first()).toBeVisible();
  await expect.poll(() => document.querySelector('mark')?.textContent).toContain('More is known today.');
});

test('a translator changes the own languages and reads the rest', async () => {
  const { FORMS } = await import('#testing/studio.tsx');
  const [museum] = FORMS.staff?.museums ?? [];
  if (!FORMS.staff || !museum) throw new Error('nobody is there');
  const staff = { ...FORMS.staff, museums: [{ ...museum, role: 'translator' as const, languages: ['fr'] }] };
  openStudio(WORK, { content: { ...FORMS, staff } });
  await expect.element(page.getByRole('textbox', { name: 'Name, English' })).toHaveAttribute('readonly');
  await expect.element(page.getByRole('textbox', { name: 'Name, Français' })).not.toHaveAttribute('readonly');
  expect(page.getByRole('link', { name: 'Publish' }).elements()).toEqual([]);
});

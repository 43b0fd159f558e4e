import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FORMS, openStudio, press } from '#testing/studio.tsx';

const MUSEUM = '/studio/museums/12';
const text = () => document.body.textContent ?? '';

test('a language is added by name, appears at once, and is removed again', async () => {
  const { api, device } = openStudio(`${MUSEUM}/museum/museum/0`);
  await page.getByRole('searchbox', { name: 'Add a language' }).fill('pol');
  await userEvent.keyboard('{Enter}');
  const languages = () => api.valueOf({ kind: 'museum', id: 0, path: ['languages'] });
  await expect.poll(() => text()).toContain('0 of 4 works');
  device.runTimers();
  await expect.poll(languages).toEqual(['en', 'fr', 'ar', 'pl']);
  press('Remove Français');
  device.runTimers();
  await expect.poll(languages).toEqual(['en', 'ar', 'pl']);
});

test('another language becomes the museum’s own with the next publication', async () => {
  const { api, device } = openStudio(`${MUSEUM}/museum/museum/0`);
  await expect.element(page.getByRole('searchbox', { name: 'Add a language' })).toBeVisible();
  press('Make Français the museum’s own language');
  await expect.poll(text).toContain('Français becomes the museum’s own language when you publish.');
  device.runTimers();
  const languages = () => api.valueOf({ kind: 'museum', id: 0, path: ['languages'] });
  await expect.poll(languages).toEqual(['fr', 'en', 'ar']);
});

test('colours show their contrast in the light and dark themes, and the colour that the guide uses instead', async () => {
  const { api, device } = openStudio(`${MUSEUM}/museum/museum/0`);
  const choice = page.getByRole('checkbox', { name: 'Custom button colours' });
  await expect.element(choice).toBeVisible();
  // While the museum has the guide's default colours, the contrast is hidden.
  expect(text()).not.toContain('Contrast');
  await choice.click();
  const buttons = page.getByRole('region', { name: 'Buttons' });
  await buttons.getByRole('textbox', { name: 'Button colour' }).last().fill('#72c4d0');
  await buttons.getByRole('textbox', { name: 'Button text colour' }).last().fill('#ffffff');
  await expect.poll(text).toContain('Contrast 1.9');
  expect(text()).toContain('The guide will show the text in #1d1c1a.');
  device.runTimers();
  // The museum had no colours of its own, so choosing the first one creates the document that contains them.
  await expect
    .poll(() => api.valueOf({ kind: 'customization', id: 0, path: [] }))
    .toEqual({
      mainButtonsCustomizationEnabled: true,
      mainButtonsColor: '#72c4d0',
      mainButtonsTextColor: '#ffffff',
    });
});

test('a hall is created without a number (A121), deleted, and restored with it', async () => {
  const { api, device, address } = openStudio(`${MUSEUM}/halls`);
  await page.getByRole('button', { name: 'New hall' }).click();
  const number = page.getByRole('textbox', { name: 'Number on the door, English' });
  await expect.element(number).toHaveValue('');
  await number.fill('3');
  const id = Number(address.get().split('/').at(-1));
  device.runTimers();
  await expect.poll(() => api.valueOf({ kind: 'hall', id, path: ['number'] })).toEqual({ en: '3' });
  press('Delete New hall');
  await expect.poll(text).toContain('has been deleted from the draft');
  address.go(`${MUSEUM}/halls`);
  await page.getByText('Deleted, not yet published').click();
  press('Restore New hall');
  device.runTimers();
  await expect.poll(() => api.valueOf({ kind: 'hall', id, path: ['number'] })).toEqual({ en: '3' });
});

test('deleting an artwork removes it from its hall and routes, and one undo restores everything', async () => {
  const { api, device } = openStudio(`${MUSEUM}/works/101`);
  await expect.poll(() => document.querySelector('.ProseMirror')).not.toBeNull();
  press('Delete The Sunflower’s Count');
  device.runTimers();
  const hall = () => api.valueOf({ kind: 'hall', id: 1, path: ['artworkIds'] });
  await expect.poll(hall).toEqual([102]);
  press('Undo');
  device.runTimers();
  await expect.poll(hall).toEqual([101, 102]);
  await expect.poll(() => document.querySelector('.ProseMirror')).not.toBeNull();
});

test('confirming a translation clears its mark, and changes of the source stay visible while another is edited', async () => {
  const text101 = { kind: 'artwork' as const, id: 101 };
  const older = [
    { ...text101, path: ['mainText'], language: 'fr', source: 'Count the spirals that turn right. ' },
    { ...text101, path: ['name'], language: 'fr', source: 'The Sunflower' },
  ];
  const { device } = openStudio(`${MUSEUM}/works/101`, { content: { ...FORMS, older } });
  await expect.poll(() => document.querySelectorAll('mark').length).toBeGreaterThan(1);
  await page.getByRole('textbox', { name: 'Name, Français' }).fill('Le compte du tournesol');
  device.runTimers();
  await expect.poll(text).toContain('Being updated.');
  press('Still correct');
  await expect.poll(text).not.toContain('Out of date: English has changed');
});

test('a tile without a title and an amenity without a name are called by their type, not by a number', async () => {
  const added = [
    { kind: 'navigationSection' as const, id: 8600, value: { sectionType: 'KEYBOARD' } },
    { kind: 'amenity' as const, id: 8700, value: { kind: 'lift' } },
  ];
  openStudio(`${MUSEUM}/museum`, { content: { ...FORMS, documents: [...FORMS.documents, ...added] } });
  await expect.element(page.getByRole('link', { name: 'Lift' })).toBeVisible();
  await expect.poll(text).not.toContain('8600');
});

import type { DraftMedium } from '@museummate/studio-api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, FORMS, openStudio, press, withRole } from '#testing/studio.tsx';

const MEDIA = '/studio/museums/12/media';
const look = async (name: string) => {
  if (import.meta.env.VITE_LOOK)
    await page.screenshot({ path: `../../../../../test-results/studio-looks/${name}.png` });
};
const medium = (path: string, more: Partial<DraftMedium> = {}): DraftMedium => ({
  ...(FORMS.media?.[0] as DraftMedium),
  path,
  hash: path,
  ...more,
});
const content = () => ({
  ...FORMS,
  media: [
    ...(FORMS.media ?? []),
    medium('media/old.svg'),
    medium('media/a.mp3', { type: 'audio/mpeg', width: null, height: null, duration: 4 }),
  ],
});
const tile = (name: string) => page.getByRole('row', { name });

beforeEach(() => page.viewport(1280, 900));

test('files are filtered by what is wrong with them, and each use leads to its field', async () => {
  const { address, api } = openStudio(MEDIA, { content: content() });
  api.library.content = { ...api.library.content, files: [{ path: 'media/a.mp3', loudness: -28 }] };
  await expect.element(page.getByRole('button', { name: 'All 6', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'No description 4' })).toBeVisible();
  await expect.element(tile('a.mp3').getByText('Too quiet: -28 LUFS')).toBeVisible();
  await look('library');
  await expectAccessible();
  press('Not used 1');
  await expect.poll(() => page.getByRole('row').elements().length).toBe(1);
  press('All 6');
  // A search finds files by the name of the artwork that uses them.
  await page.getByLabelText('Find a file, a work, a word').fill('leopard');
  await expect.poll(() => page.getByRole('row').elements().length).toBe(2);
  await tile('1.svg').click();
  const details = page.getByRole('complementary', { name: '1.svg' });
  await expect.element(details.getByRole('heading', { name: 'Used in 1 place' })).toBeVisible();
  await look('library-details');
  await expectAccessible();
  await details.getByRole('link', { name: /The Leopard’s Arithmetic/ }).click();
  await expect.poll(() => address.get()).toContain('/works/102#at=pictures');
});

test('by keyboard, arrow keys walk, Space chooses and Shift extends the choice', async () => {
  openStudio(MEDIA, { content: content() });
  await expect.element(tile('0.svg')).toBeVisible();
  (tile('0.svg').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  await expect.element(page.getByText('3 selected')).toBeVisible();
  press('Clear selection');
  press('Select all 6 files');
  await expect.element(page.getByText('6 selected')).toBeVisible();
  press('Clear selection');
  (tile('1.svg').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(page.getByRole('complementary', { name: '2.svg' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('complementary', { name: '2.svg' }).elements().length).toBe(0);
});

test('a credit is set for many files, and other credits are shown before they are overwritten', async () => {
  const { api, device } = openStudio(MEDIA, { content: content() });
  for (const name of ['0.svg', '1.svg', 'old.svg'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).click({ force: true });
  press('Credit');
  await page.getByRole('textbox', { name: 'Credit' }).fill('Museum, CC0');
  await expect.element(page.getByText('1 selected file has no field for it')).toBeVisible();
  await expect.element(page.getByText('No other value is overwritten.')).toBeVisible();
  await look('library-bulk');
  await expectAccessible();
  press('Set for 2 places');
  await expect.element(page.getByText('2 places changed. You can undo this.')).toBeVisible();
  const credit = (place: number) => {
    device.runTimers();
    return api.valueOf({
      kind: 'artwork',
      id: 101 + place,
      path: ['pictures', `file=media/${place}.svg`, 'creditLine'],
    });
  };
  await expect.poll(() => credit(1)).toBe('Museum, CC0');
  await page.getByRole('textbox', { name: 'Credit' }).fill('© Ana');
  await expect.element(page.getByText('2 places have another value:')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Overwrite these too' }).click();
  press('Set for 2 places');
  await expect.poll(() => credit(0)).toBe('© Ana');
});

test('descriptions are written one after the other, and a decorative picture needs none', async () => {
  const { api, device } = openStudio(MEDIA, { content: content() });
  await expect.element(page.getByRole('button', { name: 'Write 4 descriptions' })).toBeVisible();
  press('Write 4 descriptions');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('1 of 4')).toBeVisible();
  await dialog.getByRole('textbox').fill('Un tournesol vu de face');
  await look('library-descriptions');
  await expectAccessible();
  press('Save and next');
  await expect.element(dialog.getByText('2 of 4')).toBeVisible();
  press('Decorative, needs no description');
  const alt = (place: number, ...language: string[]) => {
    device.runTimers();
    const path = ['pictures', `file=media/${place}.svg`, 'alt', ...language];
    return api.valueOf({ kind: 'artwork', id: 101 + place, path });
  };
  await expect.poll(() => alt(0, 'fr')).toBe('Un tournesol vu de face');
  await expect.poll(() => alt(1)).toBe('');
});

test('alternative texts by a program are marked, and approved at all places of the picture', async () => {
  const given = content();
  const documents = given.documents.map((each) =>
    each.kind === 'artwork' && each.id === 102
      ? {
          ...each,
          value: {
            ...each.value,
            pictures: [{ file: 'media/1.svg', alt: { en: 'A leopard' } }],
            machineTexts: { en: ['name', 'pictures/file=media/1.svg/alt'] },
          },
        }
      : each,
  );
  const { api, device } = openStudio(MEDIA, { content: { ...given, documents } });
  await tile('1.svg').click();
  await expect.element(page.getByText('Text by a program, not approved')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^Approve: / }).click();
  await expect.poll(() => page.getByText('Text by a program, not approved').elements().length).toBe(0);
  device.runTimers();
  await expect
    .poll(() => api.saved.map(({ id, path, after }) => [id, path.join('/'), after]))
    .toEqual([[102, 'machineTexts/en', ['name']]]);
});

test('a file is replaced everywhere after a comparison, and someone who was faster is named', async () => {
  const { api, uploader } = openStudio(MEDIA, { content: content() });
  await tile('1.svg').click();
  await expect.element(page.getByRole('button', { name: 'Replace everywhere' })).toBeVisible();
  press('Replace everywhere');
  const dialog = page.getByRole('dialog', { name: 'Replace 1.svg everywhere' });
  await expect.element(dialog).toBeVisible();
  const input = dialog.element().querySelector<HTMLInputElement>('input[type=file]');
  const chosen = new DataTransfer();
  chosen.items.add(new File(['bytes'], 'new.png', { type: 'image/png' }));
  if (input) input.files = chosen.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => uploader.lines.has('new.png')).toBe(true);
  uploader.arrive('new.png');
  await expect.element(dialog.getByText('Different shape: check the crop')).toBeVisible();
  await expect.element(dialog.getByText('Only 4 px: 1,600 px are needed')).toBeVisible();
  await look('library-replace');
  await expectAccessible();
  const [picture] = content().media;
  api.library.refuses = 'already_replaced';
  api.library.content = {
    ...api.library.content,
    retained: [
      {
        idRetained: 'r1',
        reason: 'replaced',
        medium: { ...(picture as DraftMedium), path: 'media/1.svg' },
        replacedBy: 'media/x.svg',
        by: { idStaff: 2, name: 'Ben Okafor' },
        at: '2026-11-16T10:00:00.000Z',
        until: '2027-02-14T10:00:00.000Z',
      },
    ],
  };
  press('Replace in the draft');
  await expect.element(dialog.getByText('Someone else has just replaced this file.')).toBeVisible();
  await expect.element(dialog.getByText(/^Ben Okafor replaced this file/)).toBeVisible();
  api.library.refuses = undefined;
  press('Replace in the draft');
  await expect.poll(() => api.library.actions).toEqual(['replace media/1.svg media/new.png']);
  await expect.element(page.getByText('Replaced in 1 place.')).toBeVisible();
  await expectAccessible();
  // The Undo button of the notice restores the previous file. The notice then disappears.
  const notice = () => page.getByRole('status').filter({ hasText: 'Replaced in 1 place.' });
  api.library.refuses = 'server_down';
  await notice().getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('alert').getByText(/./)).toBeVisible();
  expect(notice().elements()).toHaveLength(1);
  api.library.refuses = undefined;
  await notice().getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => api.library.actions.at(-1)).toBe('restore retained');
  await expect.poll(() => notice().elements().length).toBe(0);
  await expect.element(page.getByRole('complementary', { name: '1.svg' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '1 replaced or deleted file' })).toBeVisible();
  press('1 replaced or deleted file');
  await expect.element(page.getByRole('button', { name: 'Restore: 1.svg' })).toBeVisible();
  await look('library-retained');
  await expectAccessible();
  press('Restore: 1.svg');
  await expect.poll(() => api.library.actions.at(-1)).toBe('restore r1');
});

test('cleaning up spares young files, and finding by picture shows where it is used', async () => {
  const { api, device } = openStudio(MEDIA, { content: content() });
  const young = new Date(device.now()).toISOString();
  api.library.content = { ...api.library.content, files: [{ path: 'media/3.svg', addedAt: young }] };
  await expect.element(page.getByRole('button', { name: 'Delete 1 unused file' })).toBeVisible();
  press('Delete 1 unused file');
  await expect.element(page.getByRole('button', { name: 'Delete 1', exact: true })).toBeVisible();
  await look('library-clean-up');
  await expectAccessible();
  press('Delete 1');
  await expect.poll(() => api.library.actions).toEqual(['delete media/old.svg']);
  await expect.element(page.getByText('1 file deleted, 1 KB.')).toBeVisible();
  press('Find by picture');
  api.library.found = { found: [{ path: 'media/0.svg', match: 'alike' }], pending: 1 };
  const dialog = page.getByRole('dialog', { name: 'Find by picture' });
  await expect.element(dialog).toBeVisible();
  const input = dialog.element().querySelector<HTMLInputElement>('input[type=file]');
  const chosen = new DataTransfer();
  chosen.items.add(new File(['bytes'], 'shot.png', { type: 'image/png' }));
  if (input) input.files = chosen.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(dialog.getByText(/The same picture · The Sunflower’s Count/)).toBeVisible();
  await look('library-found');
  await expectAccessible();
  press('Show: 0.svg');
  await expect.element(page.getByRole('complementary', { name: '0.svg' })).toBeVisible();
});

test('on a phone, the details are a sheet, and translators see files without changing them', async () => {
  await page.viewport(390, 844);
  openStudio(MEDIA, {
    content: { ...content(), staff: withRole('translator', ['fr']) },
    language: 'ar',
  });
  await expect.element(tile('1.svg')).toBeVisible();
  await tile('1.svg').click();
  await expect.element(page.getByRole('complementary', { name: '1.svg' })).toBeVisible();
  expect(getComputedStyle(page.getByRole('complementary', { name: '1.svg' }).element()).position).toBe(
    'fixed',
  );
  expect(page.getByRole('button', { name: 'استبدال في كل مكان' }).elements()).toHaveLength(0);
  await look('library-phone');
  await expectAccessible();
});

test('a quiet recording shows its waveform, and is brought to the level where the server has ffmpeg', async () => {
  const { api } = openStudio(MEDIA, { content: content() });
  const peaks = btoa(String.fromCharCode(...Array.from({ length: 64 }, (_, place) => (place * 37) % 256)));
  api.library.content = { ...api.library.content, files: [{ path: 'media/a.mp3', loudness: -28, peaks }] };
  await tile('a.mp3').click();
  const details = page.getByRole('complementary', { name: 'a.mp3' });
  await expect.element(details.getByText('Loudness: -28 LUFS.')).toBeVisible();
  await expect.element(details.getByText('ffmpeg is not installed')).toBeVisible();
  expect(details.element().querySelectorAll('svg path[d*="h.6v"]')).toHaveLength(1);
  api.library.content = { ...api.library.content, canLevel: true };
  press('Close the details');
  // The library is loaded again after a change.
  await tile('old.svg').click();
  await page.getByRole('checkbox', { name: 'Select old.svg' }).click({ force: true });
  await expect.element(page.getByText('1 selected')).toBeVisible();
  press('Delete');
  await expect.element(page.getByRole('button', { name: 'Delete 1', exact: true })).toBeVisible();
  press('Delete 1');
  await expect.element(page.getByText('1 file deleted, 1 KB.')).toBeVisible();
  await tile('a.mp3').click();
  await expect.element(page.getByRole('button', { name: 'Adjust to the level of the guide' })).toBeVisible();
  press('Adjust to the level of the guide');
  await expect.poll(() => api.library.actions.at(-1)).toBe('level media/a.mp3');
  await expect.element(page.getByText('1 recording is at the level of the guide now.')).toBeVisible();
  await expectAccessible();
});

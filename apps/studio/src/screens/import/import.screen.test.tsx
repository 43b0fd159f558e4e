import type { ImportPreview } from '@museummate/studio-api';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { EMPTY_PREVIEW } from '#api/imports-api.memory.ts';
import { expectAccessible, openStudio } from '#testing/studio.tsx';

const IMPORT = '/studio/museums/12/import';

const heading = (title: string, column: string, meaning?: string) => ({
  sheet: '',
  title,
  column,
  isMapped: false,
  ...(meaning ? { meaning } : {}),
});

const SHOWN: ImportPreview = {
  ...EMPTY_PREVIEW,
  headings: [heading('Nr', 'A', 'number'), heading('Name', 'B', 'name_en'), heading('Saal', 'C', 'hall')],
  counts: { new: 1, changed: 1, gone: 1, unclear: 1, same: 40 },
  added: 1,
  changes: 3,
  rowCount: 2,
  rows: [
    {
      sheet: '',
      row: 2,
      kind: 'artwork',
      id: 101,
      label: '101 · The Sunflower’s Count',
      isNew: false,
      cells: [
        {
          column: 'B',
          title: 'Name',
          state: 'changed',
          field: 'name',
          language: 'en',
          before: 'Old',
          after: 'Count',
        },
        { column: 'C', title: 'Saal', state: 'unclear', code: 'date_unclear', reason: 'unclear' },
      ],
    },
    {
      sheet: '',
      row: 3,
      kind: 'artwork',
      id: 137,
      label: '137 · The Chaos Game',
      isNew: true,
      cells: [
        { column: 'B', title: 'Name', state: 'new', field: 'name', language: 'en', after: 'The Chaos Game' },
      ],
    },
  ],
  absent: [{ id: 104, label: '104' }],
};

function chooseList(): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no file field');
  const chosen = new DataTransfer();
  chosen.items.add(new File(['Nr,Name\n101,Count'], 'works.csv', { type: 'text/csv' }));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('shows each cell with icon and label, lets the user leave out rows, and undoes the import', async () => {
  const { api } = openStudio(IMPORT);
  api.lists.shown = SHOWN;
  await expect
    .element(page.getByRole('heading', { name: 'Drop your table and pictures here' }))
    .toBeVisible();
  chooseList();
  const row = page.getByRole('row', { name: /101 · The Sunflower/ });
  await expect.element(row.getByText('Changed')).toBeInTheDocument();
  // On an Arabic page, the number of an English title stays before it.
  expect(row.getByText('101 · The Sunflower’s Count').element().localName).toBe('bdi');
  await expect.element(row.getByText('This date is not clear. Write it as 2027-01-31.')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /137/ }).getByText('New').first()).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Keep it' })).toBeChecked();
  await expectAccessible();
  await expect.element(page.getByRole('button', { name: 'Add 3 changes to the draft' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Import 137 · The Chaos Game' }).click();
  await page.getByRole('button', { name: 'Add the selected rows to the draft' }).click();
  await expect.element(page.getByRole('heading', { name: '3 changes are in the draft.' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Undo all of works.csv' }).click();
  await expect.element(page.getByText('3 changes were undone.')).toBeVisible();
  await page.getByRole('button', { name: 'Import something else' }).click();
  await expect.element(page.getByText('Undone', { exact: true })).toBeVisible();
});

test('asks what an unknown heading means', async () => {
  const { api } = openStudio(IMPORT, { language: 'ar' });
  api.lists.shown = { ...SHOWN, needsColumns: true, rows: [], headings: [heading('Zeug', 'A')] };
  await expect.element(page.getByRole('button', { name: 'اختيار الملفات' })).toBeVisible();
  chooseList();
  await expect.element(page.getByText('عنوان واحد غير معروف. اختر معناه أو اتركه.')).toBeVisible();
  await expectAccessible();
});

test('shows a field without a language by its label, and a long text in a wide cell', async () => {
  await page.viewport(390, 844);
  const { api } = openStudio(IMPORT);
  const headings = [heading('Title', 'A', 'name'), heading('Photo', 'B', 'picture_3')];
  api.lists.shown = { ...SHOWN, needsColumns: true, rows: [], headings };
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  chooseList();
  await expect.element(page.getByRole('button', { name: /^Name/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Picture 3/ })).toBeVisible();
  const [row] = SHOWN.rows;
  if (!row) throw new Error('there is no row');
  const before = 'Count the spirals that turn left, then those that turn right. '.repeat(4);
  const cells = [
    { column: 'B', title: 'Name', state: 'changed' as const, field: 'name', before, after: 'Short' },
  ];
  api.lists.shown = { ...SHOWN, rows: [{ ...row, cells }] };
  await page.getByRole('button', { name: 'Check the list' }).click();
  const deleted = page.getByText(before.trim());
  await expect.element(deleted).toBeInTheDocument();
  expect(deleted.element().closest('td')?.offsetWidth).toBeGreaterThanOrEqual(320);
  await page.viewport(1280, 800);
});

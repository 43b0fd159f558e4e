import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTranslationSheet } from './read-translations.ts';
import { textsToTranslate, writeTranslationSheet } from './write-translations.ts';

const documents = [
  {
    kind: 'museum' as const,
    file: 'museum.yaml',
    value: { idMuseum: 1, code: 'm', name: { en: 'Mill', sv: 'Kvarnen' }, languages: ['en', 'sv'] },
  },
  {
    kind: 'artwork' as const,
    file: 'artworks/5.yaml',
    value: {
      idArtwork: 5,
      code: '1',
      name: 'The jug',
      author: 'Ana Ribera',
      mainText: { en: '<p>Blue.</p>', sv: '<p>Grön.</p>' },
      pictures: [{ file: 'media/a.jpg', alt: { en: 'A jug' } }],
    },
  },
  {
    kind: 'infoSection' as const,
    file: 'info-sections/9.yaml',
    value: { idInfoSection: 9, title: { en: 'Hours' }, content: { en: '=Ten to six' } },
  },
];

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'museummate-translations-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
const inFolder = (name: string) => path.join(folder, name);

const isOutdated = ({ path: [field] }: { path: readonly string[] }) => field === 'mainText';

test('lists all missing and outdated texts of a language, and nothing else', () => {
  const rows = textsToTranslate(documents, { language: 'sv', isOutdated });
  expect(rows.map(({ kind, id, path: at, state }) => [kind, id, at.join('.'), state])).toEqual([
    ['artwork', 5, 'name', 'missing'],
    ['artwork', 5, 'mainText', 'outdated'],
    ['artwork', 5, 'pictures.file=media/a.jpg.alt', 'missing'],
    ['infoSection', 9, 'title', 'missing'],
    ['infoSection', 9, 'content', 'missing'],
  ]);
  expect(textsToTranslate(documents, { language: 'en' })).toEqual([]);
});

test.each(['sheet.xlsx', 'sheet.csv'])('an unchanged sheet imported as %s changes nothing', async (name) => {
  await writeTranslationSheet(documents, inFolder(name), { language: 'sv', isOutdated });
  const read = await readTranslationSheet(inFolder(name), { documents });
  expect(read).toEqual({ language: 'sv', deliveries: [], untouched: 5, notes: [] });
});

/**
 * Returns a sheet with translations, as a translator sends it back. `changes` are the translations by row
 * number.
 */
async function deliverSheet(changes: Record<number, string>, options = {}) {
  await writeTranslationSheet(documents, inFolder('sheet.csv'), { language: 'sv', isOutdated });
  const lines = (await readFile(inFolder('sheet.csv'), 'utf8')).trim().split('\r\n');
  for (const [row, text] of Object.entries(changes)) {
    const cells = (lines[Number(row)] ?? '').split(',');
    cells[3] = text;
    if (row === '1') cells[4] = 'Åsa Ek';
    lines[Number(row)] = cells.join(',');
  }
  await writeFile(inFolder('back.csv'), lines.join('\r\n'));
  return readTranslationSheet(inFolder('back.csv'), { documents, ...options });
}

test('imports the translations, each with its cell and the translator’s name', async () => {
  const { deliveries, untouched } = await deliverSheet(
    { 1: 'Krukan', 2: '<p>Blå.</p>' },
    { by: 'eva@m.example' },
  );
  expect(deliveries).toMatchObject([
    { state: 'new', kind: 'artwork', id: 5, path: ['name'], language: 'sv', after: 'Krukan', by: 'Åsa Ek' },
    { state: 'changed', path: ['mainText'], before: '<p>Grön.</p>', after: '<p>Blå.</p>', isOutdated: false },
  ]);
  expect(deliveries[0]?.cell).toEqual({ sheet: '', row: 2, column: 'D', title: 'Translation: svenska (sv)' });
  expect(untouched).toBe(3);
});

test('reports translations whose source text has changed since the export', async () => {
  await writeTranslationSheet(documents, inFolder('old.csv'), { language: 'sv' });
  const text = await readFile(inFolder('old.csv'), 'utf8');
  await writeFile(inFolder('old.csv'), text.replace('Hours,,', 'Hours,Tider,'));
  const later = documents.map((each) =>
    each.kind === 'infoSection'
      ? { ...each, value: { ...each.value, title: { en: 'Opening hours' } } }
      : each,
  );
  const { deliveries } = await readTranslationSheet(inFolder('old.csv'), { documents: later });
  expect(deliveries).toMatchObject([{ path: ['title'], after: 'Tider', isOutdated: true }]);
});

test('leaves out faulty rows with a note, and imports the rest', async () => {
  const { deliveries, notes } = await deliverSheet({ 1: '#REF!', 3: '<b>En kruka</b>', 4: 'Tider' });
  expect(deliveries.map(({ after }) => after)).toEqual(['En kruka', 'Tider']);
  expect(notes.map(({ at, code }) => `${at} ${code}`)).toEqual([
    'D2 (Translation: svenska (sv)) cell_error',
    'D4 (Translation: svenska (sv)) html_removed',
  ]);
});

test('rejects a language into which the translator may not translate, and a file that is not a translation sheet', async () => {
  await expect(deliverSheet({ 1: 'x' }, { languages: ['de', 'fi'] })).rejects.toThrow(
    /contains translations into svenska \(sv\), but only Deutsch \(de\), suomi \(fi\) may be delivered/,
  );
  await writeFile(inFolder('other.csv'), 'number;name\n1;A\n');
  await expect(readTranslationSheet(inFolder('other.csv'), { documents })).rejects.toThrow(
    /^other\.csv is not a translator's sheet/,
  );
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { UnknownHeadingsError } from './core/notes.ts';
import { type PreviewOptions, previewSource } from './preview-source.ts';

const base = [
  {
    kind: 'museum' as const,
    file: 'museum.yaml',
    value: { idMuseum: 1, code: 'm', name: 'M', languages: ['sv', 'en'] },
  },
  {
    kind: 'artwork' as const,
    file: 'artworks/5.yaml',
    value: { idArtwork: 5, code: '1', name: { sv: 'Krukan' }, author: 'Ana', mainText: { sv: 'Blå.' } },
  },
  { kind: 'artwork' as const, file: 'artworks/6.yaml', value: { idArtwork: 6, code: '2', name: 'Klockan' } },
];

async function preview(list: string, options: Partial<PreviewOptions> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'museummate-preview-'));
  try {
    const file = path.join(folder, 'works.csv');
    await writeFile(file, list);
    return await previewSource(file, { base, highestId: () => Promise.resolve(0), ...options });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('the preview shows for every cell whether it is new, changed, removed or unclear', async () => {
  const { cells, sameCells, absent, changes } = await preview(
    'number;name_sv;name_en;author;text_sv;hall;until\n1;Krukan;The jug;[delete];Grön.;Tornet;soon\n3;Båten;;;;;\n',
  );
  expect(
    cells.map(({ column, row, state, before, after }) => [`${column}${row}`, state, before, after]),
  ).toEqual([
    ['C2', 'new', undefined, 'The jug'],
    ['D2', 'gone', 'Ana', undefined],
    ['E2', 'changed', 'Blå.', 'Grön.'],
    ['F2', 'new', undefined, 'Tornet'],
    ['G2', 'unclear', undefined, undefined],
    ['A3', 'new', undefined, '3'],
    ['B3', 'new', undefined, 'Båten'],
  ]);
  expect(cells[4]).toMatchObject({ code: 'date_unclear', values: { text: 'soon' }, title: 'until' });
  expect(cells[2]).toMatchObject({ kind: 'artwork', id: 5, field: 'text', language: 'sv' });
  expect(sameCells).toBe(2);
  expect(absent).toEqual([{ id: 6, label: '2' }]);
  expect(changes.map(({ state, kind }) => `${state} ${kind}`).sort()).toEqual([
    'changed artwork',
    'new artwork',
    'new hall',
  ]);
});

test('a column to which a person has assigned a field is read, and one with an empty field is left out without a note', async () => {
  const list = 'number;Kuratorns ord;Intern kommentar\n1;Grön.;x\n';
  const before = await preview(list);
  expect(before.headings).toMatchObject([
    { title: 'number', meaning: 'number', isMapped: false },
    { title: 'Kuratorns ord', column: 'B' },
    { title: 'Intern kommentar', column: 'C' },
  ]);
  expect(before.notes.map(({ code }) => code)).toEqual(['column_unknown', 'column_unknown']);
  const columns = { 'kuratorns ORD': 'text_sv', 'Intern kommentar': '' };
  const { cells, headings, notes } = await preview(list, { columns });
  expect(cells).toMatchObject([
    { state: 'changed', column: 'B', field: 'text', language: 'sv', after: 'Grön.' },
  ]);
  expect(headings.map(({ meaning, isMapped }) => [meaning, isMapped])).toEqual([
    ['number', false],
    ['text_sv', true],
    [undefined, true],
  ]);
  expect(notes).toEqual([]);
});

test('a list without any known heading reports its headings, and can be read after fields were assigned', async () => {
  const list = 'Foo;Qux zot\n9;Skeppet\n';
  const refused = await preview(list).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UnknownHeadingsError);
  expect((refused as UnknownHeadingsError).message).toMatch(/row 1 has “Foo”, “Qux zot”/);
  expect((refused as UnknownHeadingsError).headings.map(({ column, title }) => `${column} ${title}`)).toEqual(
    ['A Foo', 'B Qux zot'],
  );
  const { cells } = await preview(list, { columns: { Foo: 'number', 'Qux zot': 'name_sv' } });
  expect(cells.map(({ after }) => after)).toEqual(['9', 'Skeppet']);
});

test('a value that would make the museum invalid is left out and reported with its cell, and the rest is imported', async () => {
  const { documents, cells, errors } = await preview(
    `number;name_sv;picture_licence;picture;text_sv\n1;Krukan två;MINE;https://a.example/a.jpg;${'x'.repeat(100_001)}\n`,
  );
  expect(errors).toEqual([]);
  expect(documents.find(({ file }) => file === 'artworks/5.yaml')?.value).toMatchObject({
    name: { sv: 'Krukan två' },
    pictures: [{ file: 'https://a.example/a.jpg' }],
    mainText: { sv: 'Blå.' },
  });
  expect(cells.filter(({ state }) => state === 'unclear').map(({ column, code }) => [column, code])).toEqual([
    ['C', 'value_refused'],
    ['E', 'text_too_long'],
  ]);
});

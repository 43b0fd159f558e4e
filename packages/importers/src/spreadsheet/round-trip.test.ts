import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { draftOf } from '#testing/draft-of.ts';
import { fifteenLanguageMuseum, LANGUAGES, MEDIA } from '#testing/fifteen-language-museum.ts';
import { changesBetween } from '../core/changes.ts';
import { escapeFormula, unescapeFormula } from './files/formulas.ts';
import { writeSheet } from './files/write-sheet.ts';

const WORKS = 150;

async function sheetOf(
  documents: ReturnType<typeof fifteenLanguageMuseum>,
  name: string,
  languages?: string[],
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'museummate-sheet-'));
  try {
    await writeSheet(documents, path.join(folder, name), languages ? { languages } : {});
    return await readFile(path.join(folder, name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test.each(['works.xlsx', 'works.csv'])(
  '150 works in 15 languages with recordings are exported as %s and imported without loss',
  async (name) => {
    const base = fifteenLanguageMuseum(WORKS);
    const sheet = await sheetOf(base, name);
    const again = await draftOf(name, sheet, { base, media: MEDIA });
    expect(again.notes).toEqual([]);
    expect(changesBetween(base, again.documents)).toEqual([]);

    // A new museum is created by importing the same file. Everything except the ids is the same.
    const made = await draftOf(name, sheet, { media: MEDIA });
    expect(made.notes).toEqual([]);
    const ids = new Map(made.works.map(({ idArtwork, code }) => [idArtwork, Number(code)]));
    const works = base.flatMap(({ kind, value }) =>
      kind === 'artwork' ? [value as Record<string, unknown>] : [],
    );
    expect(made.works.map((work) => ({ ...work, idArtwork: ids.get(work.idArtwork) }))).toEqual(works);
    expect(made.draft.museum.value.languages).toEqual(LANGUAGES);
    // Amenities are compared only if the pack format has them.
    const amenities = (documents: typeof base) =>
      documents.flatMap(({ kind, value }) => {
        const { kind: sort, name } = value as { kind?: string; name?: unknown };
        return (kind as string) === 'amenity' ? [{ sort, name }] : [];
      });
    expect(amenities(made.documents)).toEqual(amenities(base));
    expect(
      made.draft
        .all('hall')
        .map(({ value }) => [value.name, (value.artworkIds as number[]).map((id) => ids.get(id))]),
    ).toEqual(
      base.flatMap(({ kind, value }) => {
        const { name, artworkIds } = value as { name: unknown; artworkIds: number[] };
        return kind === 'hall' ? [[name, artworkIds]] : [];
      }),
    );
  },
);

test('if a translator fills two columns of some rows, nothing else changes', async () => {
  const base = fifteenLanguageMuseum(3);
  const { documents, notes } = await draftOf('back.csv', 'number;name_el;text_no\n002;Όνομα;Tekst\n003;;\n', {
    base,
  });
  expect(notes).toEqual([]);
  expect(
    changesBetween(base, documents).flatMap(({ file, fields }) => fields.map((each) => [file, each])),
  ).toEqual([
    ['museum.yaml', { path: ['languages'], value: [...LANGUAGES, 'no'] }],
    ['artworks/2.yaml', { path: ['name', 'el'], value: 'Όνομα' }],
    ['artworks/2.yaml', { path: ['mainText', 'no'], value: 'Tekst' }],
  ]);
});

test('an export can be limited to some languages besides the museum’s own, and escapes formulas', async () => {
  const csv = (await sheetOf(fifteenLanguageMuseum(1), 'works.csv', ['de'])).toString();
  expect(csv.startsWith('\uFEFFsheet,number,hall,name_es,name_de,')).toBe(true);
  expect(csv).not.toContain('name_en');
  expect(csv).toContain(",'=cmd|calc,");
});

test.each([
  '=1+1',
  '+49',
  '-5',
  '@x',
  '\tx',
  '\rx',
  "'=1",
  "''-",
  ' =1+1',
  '\u202e=1+1',
  "' -5",
  "'s-Gravenhage",
  'plain',
  '[delete]',
  "'[delete]",
])('the text %j survives export and import', (text) => {
  expect(escapeFormula(text)).not.toMatch(/^[\s\u202e]*[=+\-@\t\r]/);
  expect(unescapeFormula(escapeFormula(text))).toBe(text);
});

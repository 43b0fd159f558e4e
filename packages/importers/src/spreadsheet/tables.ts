import { type DocumentKind, documentFormats } from '@museummate/pack-format';
import { normaliseWord } from './languages.ts';

/** A sheet of a workbook: one row per document of a kind. */
export interface Table {
  kind: DocumentKind;
  /** What exports call the sheet, and the column `sheet` of a CSV file. */
  name: string;
  /** Other names that people give to such a sheet. */
  words: string;
}

const all: Table[] = [
  {
    kind: 'artwork',
    name: 'Works',
    words: 'work artworks artwork werke werk obras obra oeuvres opere objects objekte exponate stops verk',
  },
  { kind: 'hall', name: 'Halls', words: 'hall rooms room raume saale salas salles sale zalen' },
  { kind: 'floor', name: 'Floors', words: 'floor etagen stockwerke pisos plantas etages piani' },
  {
    // Packs have amenities since the format knows them; a museum without them has no such sheet.
    kind: 'amenity' as DocumentKind,
    name: 'Amenities',
    words: 'amenity facilities services servicios einrichtungen ausstattung',
  },
];

export const TABLES: readonly Table[] = all.filter(({ kind }) => kind in documentFormats);

/** The sheet that explains the others; nothing is read from it. */
export const HELP_SHEET = 'Read me';

export function tableNamed(name: string): Table | undefined {
  const word = normaliseWord(name);
  return TABLES.find((table) => normaliseWord(table.name) === word || table.words.split(' ').includes(word));
}

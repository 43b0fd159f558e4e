import { type DocumentKind, documentFormats } from '@museummate/pack-format';
import { normaliseWord } from './languages.ts';

/** A kind of sheet in a workbook. It has one row per document. */
export interface Table {
  kind: DocumentKind;
  /** Name of the sheet in exports, and value of the column `sheet` in CSV files. */
  name: string;
  /** Other names that people use for such a sheet. */
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
    // The table of amenities is used only if the pack format has amenities.
    kind: 'amenity' as DocumentKind,
    name: 'Amenities',
    words: 'amenity facilities services servicios einrichtungen ausstattung',
  },
];

export const TABLES: readonly Table[] = all.filter(({ kind }) => kind in documentFormats);

/** Name of the sheet that explains the other sheets. Imports ignore it. */
export const HELP_SHEET = 'Read me';

export function tableNamed(name: string): Table | undefined {
  const word = normaliseWord(name);
  return TABLES.find((table) => normaliseWord(table.name) === word || table.words.split(' ').includes(word));
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { factNamed } from '@museummate/importers';
import { expect, test } from 'vitest';
import { LABELS } from './labels.ts';

const CATALOGUES = path.resolve(import.meta.dirname, '../../../../visitor/src/i18n/catalogues');
const languages = readdirSync(CATALOGUES).map((file) => path.parse(file).name);

/** The field of an artwork that each label belongs to. */
const FIELDS = {
  author: 'author',
  date: 'artworkDate',
  material: 'material',
  dimensions: 'dimensions',
  inventoryNumber: 'inventoryNumber',
  lender: 'lender',
} as const;

test('labels facts in every interface language as in the visitor app, and imports them back into their fields', () => {
  expect(languages).toHaveLength(30);
  for (const language of languages) {
    const texts = JSON.parse(readFileSync(path.join(CATALOGUES, `${language}.json`), 'utf8'));
    const words = LABELS[language];
    expect([language, words?.material, words?.dimensions, words?.inventoryNumber, words?.lender]).toEqual([
      language,
      texts.fact_material,
      texts.fact_dimensions,
      texts.fact_inventory,
      texts.fact_lender,
    ]);
    for (const [word, field] of Object.entries(FIELDS))
      expect([language, word, factNamed([words?.[word as keyof typeof FIELDS] ?? ''])]).toEqual([
        language,
        word,
        field,
      ]);
  }
});

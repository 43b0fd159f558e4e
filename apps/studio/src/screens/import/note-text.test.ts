import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import texts from '#i18n/import/en.json' with { type: 'json' };

/** Codes of notes whose text is the reason itself, or that belong to a translator's sheet. */
const WITHOUT_TEXT = [
  'row_kind_unknown',
  'translation_repeated',
  'translation_unknown',
  'value_invalid',
  'value_refused',
];

test('each note about a list has a text in the language of the studio', () => {
  const file = new URL('../../../../../packages/importers/src/core/note-codes.ts', import.meta.url);
  const codes = [...readFileSync(file, 'utf8').matchAll(/'(\w+)'/g)].map(([, code]) => String(code));
  const without = codes.filter((code) => !(`import_note_${code}` in texts));
  expect(codes).toContain('sheet_hidden');
  expect(without).toEqual(WITHOUT_TEXT);
});

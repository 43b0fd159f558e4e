import { expect, test } from 'vitest';
import { findingField } from './finding-field.ts';

test('a text that is missing in several languages leads to the current language, or else to the first', () => {
  const finding = { field: ['name'], code: 'not_in_languages' as const, values: { languages: 'de,it' } };
  expect(findingField(finding)).toEqual(['name', 'de']);
  expect(findingField(finding, 'it')).toEqual(['name', 'it']);
  expect(findingField(finding, 'fr')).toEqual(['name', 'de']);
  expect(findingField({ ...finding, code: 'too_long' }, 'it')).toEqual(['name']);
});

import { expect, test } from 'vitest';
import { fieldOfFault } from './fault-field.ts';

test('a text that is missing in several languages leads to the current language, or else to the first', () => {
  const fault = { field: ['name'], code: 'not_in_languages' as const, values: { languages: 'de,it' } };
  expect(fieldOfFault(fault)).toEqual(['name', 'de']);
  expect(fieldOfFault(fault, 'it')).toEqual(['name', 'it']);
  expect(fieldOfFault(fault, 'fr')).toEqual(['name', 'de']);
  expect(fieldOfFault({ ...fault, code: 'too_long' }, 'it')).toEqual(['name']);
});

import { expect, test } from 'vitest';
import { fieldOfFault } from './fault-field.ts';

test('what is missing in languages is written in one of them, at best the one that is being worked in', () => {
  const fault = { field: ['name'], code: 'not_in_languages' as const, values: { languages: 'de,it' } };
  expect(fieldOfFault(fault)).toEqual(['name', 'de']);
  expect(fieldOfFault(fault, 'it')).toEqual(['name', 'it']);
  expect(fieldOfFault(fault, 'fr')).toEqual(['name', 'de']);
  expect(fieldOfFault({ ...fault, code: 'too_long' }, 'it')).toEqual(['name']);
});

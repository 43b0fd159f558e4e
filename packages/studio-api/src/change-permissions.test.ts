import { expect, test } from 'vitest';
import { changeDenialReason, generateId, matchesFormat } from './change-permissions.ts';
import type { StudioRole } from './roles.ts';

const person = (role: StudioRole, ...languages: string[]) => ({ role, languages });

test.each([
  ['a translator in their language', person('translator', 'fr'), ['name', 'fr'], undefined],
  ['a translator in another one', person('translator', 'fr'), ['name', 'en'], 'NOT_YOUR_LANGUAGE'],
  [
    'a translator and the order of pictures',
    person('translator', 'fr'),
    ['pictures', '#order'],
    'NOT_ALLOWED',
  ],
  [
    'a translator and the words of a picture',
    person('translator', 'fr'),
    ['pictures', 'file=media/a.jpg', 'alt', 'fr'],
    undefined,
  ],
  [
    'a translator and something that every object has',
    person('translator', 'fr'),
    ['constructor', 'fr'],
    'NOT_ALLOWED',
  ],
  ['a translator and a whole text', person('translator', 'fr'), ['name'], 'NOT_ALLOWED'],
  ['a translator and a whole work', person('translator', 'fr'), [], 'NOT_ALLOWED'],
  ['the desk and a text', person('desk'), ['name', 'en'], 'NOT_ALLOWED'],
  ['an editor', person('editor'), ['pictures', '#order'], undefined],
  ['an editor and the number of a work', person('editor'), ['idArtwork'], 'NOT_ALLOWED'],
])('%s: checks whether a person may change it', (_what, editor, path, expected) => {
  expect(changeDenialReason(editor, 'artwork', path)).toBe(expected);
});

test('the museum document cannot be deleted, and its number cannot be changed', () => {
  expect(changeDenialReason(person('administrator'), 'museum', [])).toBe('NOT_ALLOWED');
  expect(changeDenialReason(person('administrator'), 'museum', ['idMuseum'])).toBe('NOT_ALLOWED');
});

test.each<[string, unknown, boolean]>([
  ['an unfinished work', { idArtwork: 1 }, true],
  ['a text per language', { idArtwork: 1, name: { en: 'Kite', fr: 'Cerf-volant' } }, true],
  ['a number for a text', { idArtwork: 1, name: 5 }, false],
  ['a text for a list', { idArtwork: 1, pictures: 'media/a.jpg' }, false],
  ['a field of another format', { idArtwork: 1, colour: 'red' }, false],
  ['a field that every object has', { idArtwork: 1, constructor: 'x' }, false],
  ['a list for a work', [], false],
])('%s: checks whether it is a valid artwork', (_what, value, expected) => {
  expect(matchesFormat('artwork', value)).toBe(expected);
});

test('generated ids have seven digits', () => {
  expect([generateId(() => 0), generateId(() => 0.9999999)]).toEqual([1_000_000, 9_999_999]);
});

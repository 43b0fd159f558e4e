import { documentFormats } from '@museummate/pack-format';
import { expect, test } from 'vitest';
import { fieldsOf } from '#features/content/format/format.ts';
import { completionOf } from './completion.ts';

const fields = fieldsOf(documentFormats.artwork.schema);
const fieldsNamed = (...names: string[]) => fields.filter(({ name }) => names.includes(name));
const shown = { languages: ['en', 'fr'], ownLanguage: 'en' };

test.each([
  ['texts count in both languages', ['code', 'name'], { code: '1', name: { en: 'A' } }, { given: 2, all: 3 }],
  ['a text given once is in the own language', ['name'], { name: 'A' }, { given: 1, all: 2 }],
  ['an empty text is none', ['name'], { name: { en: '', fr: 'A' } }, { given: 1, all: 2 }],
  ['one list is told by its items', ['pictures'], { pictures: [{}, {}] }, { items: 2 }],
  ['and has none where there is none', ['pictures'], {}, { items: 0 }],
  ['what always is something does not count', ['state', 'outstanding'], {}, undefined],
])('%s', (_, names, value, expected) => {
  expect(completionOf(fieldsNamed(...names), value, shown)).toEqual(expected);
});

test('a single group is counted by its content, and a language shown twice counts once', () => {
  expect(
    completionOf(fieldsNamed('tracks'), { tracks: { easyLanguage: { mainText: 'A' } } }, shown),
  ).toMatchObject({
    given: 1,
  });
  expect(completionOf(fieldsNamed('name'), {}, { ...shown, languages: ['en', 'en'] })).toEqual({
    given: 0,
    all: 1,
  });
});

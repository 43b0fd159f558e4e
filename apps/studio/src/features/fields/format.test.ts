import { documentFormats, documentKinds } from '@museummate/pack-format';
import { expect, test } from 'vitest';
import { humanised } from '#features/field-names/field-names.ts';
import { type Control, type Field, fieldsOf, shownParts } from './format.ts';

const artwork = Object.fromEntries(
  fieldsOf(documentFormats.artwork.schema).map((field) => [field.name, field]),
);

test.each([
  ['name', { isLocalised: true, control: { is: 'text' } }],
  ['mainText', { isLocalised: true, control: { is: 'rich' } }],
  ['code', { isLocalised: false, control: { is: 'text' } }],
  ['state', { control: { is: 'choice', options: ['open', 'closed', 'moved'] }, standard: 'open' }],
  ['idHallMovedTo', { control: { is: 'reference', kind: 'hall' } }],
  ['closedUntil', { control: { is: 'day' } }],
  ['outstanding', { control: { is: 'boolean' }, standard: false }],
  ['active', { control: { is: 'boolean' }, standard: true }],
  ['mainAudio', { isLocalised: true, control: { is: 'group' } }],
  ['pictures', { isLocalised: false, control: { is: 'list', item: { is: 'group' } } }],
])('%s is shown as the format says', (name, expected) => {
  expect(artwork[name]).toMatchObject(expected);
});

test('what the guide knows some words of is a choice, although the format takes any', () => {
  const showOn = fieldsOf(documentFormats.study.schema).find(({ name }) => name === 'showOn');
  expect(showOn).toMatchObject({
    control: { is: 'choice', options: ['BOTH', 'EASYGUIDE'] },
    standard: 'BOTH',
  });
});

const rawNames = (fields: Field[], path: string): string[] =>
  fields.flatMap(({ name, control }) => raw(control, `${path}.${name}`));
const raw = (control: Control, path: string): string[] => {
  if (control.is === 'raw') return [path];
  if (control.is === 'group') return rawNames(control.fields, path);
  return control.is === 'list' ? raw(control.item, `${path}[]`) : [];
};

test('whatever the format has, there is a control for; what is only shown as it is written is named here', () => {
  const kinds = documentKinds.filter((kind) => kind !== 'secrets' && kind !== 'interfaceWords');
  expect(kinds.flatMap((kind) => rawNames(fieldsOf(documentFormats[kind].schema), kind))).toEqual([
    'museum.languageNames',
    'museum.socialNetworksRequired',
    'museum.profile.palette.lines',
  ]);
});

test('a field that has no words yet is called by its name', () => {
  expect(humanised('inventoryNumber')).toBe('Inventory number');
});

test('an item without a name is known by its times and words', () => {
  const item = { startTime: '00:02', content: { en: '<p>Look up</p>', fr: 'Levez les yeux' }, picture: null };
  expect(shownParts(item, 'en').replace(/\s+/g, ' ')).toBe('00:02 · Look up ');
});

import { defaultProfile, SECTION_TYPES } from '@museummate/domain';
import { documentFormats, documentKinds } from '@museummate/pack-format';
import { expect, test } from 'vitest';
import { humanise } from '#features/content/field-labels/field-labels.ts';
import { type Control, type Field, fieldsOf, isAsked, shownParts } from './format.ts';

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

test('shows the default value of an empty field, and lets it be changed', () => {
  const part = (kind: 'museum' | 'floor', group: string, name: string) => {
    const { fields = [] } = (fieldsOf(documentFormats[kind].schema).find((field) => field.name === group)
      ?.control ?? {}) as { fields?: Field[] };
    return fields.find((field) => field.name === name);
  };
  expect(part('museum', 'profile', 'autoplay')).toMatchObject({
    control: { is: 'boolean' },
    standard: defaultProfile.autoplay,
  });
  expect(part('floor', 'map', 'reuse')).toMatchObject({
    control: { is: 'choice', options: ['false', 'true'] },
    standard: undefined,
  });
});

test('a field with known values is a choice, although the format accepts any text', () => {
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

test('every field of the format has a control', () => {
  const kinds = documentKinds.filter((kind) => kind !== 'secrets' && kind !== 'interfaceWords');
  expect(kinds.flatMap((kind) => rawNames(fieldsOf(documentFormats[kind].schema), kind))).toEqual([]);
});

test('derives choices, booleans and records from the format', () => {
  const museum = new Map(
    fieldsOf(documentFormats.museum.schema).map((field) => [field.name, field.control] as const),
  );
  expect(museum.get('socialNetworksRequired')).toEqual({
    is: 'choice',
    options: ['false', 'true', 'whereConfigured'],
  });
  expect(museum.get('languageNames')).toEqual({ is: 'record', keys: undefined, value: { is: 'text' } });
  expect(museum.get('timeZone')).toEqual({ is: 'zone' });
  const { fields = [] } = museum.get('profile') as { fields?: Field[] };
  const palette = fields.find(({ name }) => name === 'palette')?.control as { fields?: Field[] } | undefined;
  expect(palette?.fields?.find(({ name }) => name === 'lines')?.control).toEqual({
    is: 'record',
    keys: [...SECTION_TYPES],
    value: { is: 'colour' },
  });
});

test('a field without a label is called by its name in the format', () => {
  expect(humanise('inventoryNumber')).toBe('Inventory number');
});

test('an item without a name is labelled with its times and texts', () => {
  const item = { startTime: '00:02', content: { en: '<p>Look up</p>', fr: 'Levez les yeux' }, picture: null };
  expect(shownParts(item, 'en').replace(/\s+/g, ' ')).toBe('00:02 · Look up ');
});

test('a resource has the fields of its type, and those that already have a value', () => {
  const list = artwork.otherResources?.control;
  const namesAsked = (item: unknown) =>
    (list?.is === 'list' ? fieldsOf(list.element) : [])
      .filter((field) => isAsked(field, item))
      .map(({ name }) => name);
  const common = ['resourceType', 'title', 'onlyIn', 'isAdditionalInformation'];
  expect(namesAsked({ resourceType: 'TEXT' }).toSorted()).toEqual([...common, 'content'].toSorted());
  expect(namesAsked({ resourceType: 'IMAGE', video: {} }).toSorted()).toEqual(
    [...common, 'picture', 'video'].toSorted(),
  );
});

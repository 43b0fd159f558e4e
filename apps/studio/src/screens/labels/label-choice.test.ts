import type { LabelItem } from '@museummate/studio-api/labels';
import { expect, test } from 'vitest';
import { keysOnSheet, readChoice, sheetQuery } from './label-choice.ts';

const items = ['1', '2'].map((key) => ({ sheet: 'works', key }) as LabelItem);

test('reads a remembered choice, and ignores values that no longer exist', () => {
  const text = JSON.stringify({
    sheet: 'halls',
    size: 'huge',
    languages: ['fr', 'xx'],
    parts: ['code', 'x'],
  });
  expect(readChoice(text, ['en', 'fr'])).toMatchObject({
    sheet: 'halls',
    size: 'wall',
    languages: ['fr'],
    parts: ['code'],
  });
  expect(readChoice('not JSON', ['en']).sheet).toBe('works');
  expect(readChoice('null', ['en']).paper).toBe('A4');
});

test('requests the whole museum without a list of items, and nothing if nothing is selected', () => {
  const choice = readChoice(undefined, ['en']);
  expect(sheetQuery(choice, items, new Set(['1', '2']))).not.toHaveProperty('items');
  expect(sheetQuery(choice, items, new Set(['2', 'gone']))).toMatchObject({ items: '2' });
  expect(sheetQuery(choice, items, new Set())).toBeUndefined();
  expect(sheetQuery({ ...choice, parts: [] }, items, new Set(['1']))?.parts).toBe('none');
});

const manyItems = (length: number) =>
  Array.from({ length }, (_, place) => ({ sheet: 'works', key: `${place}` }) as LabelItem);

test('a sheet is cut to 1,000 labels only if more items are left out, too', () => {
  const many = manyItems(2_500);
  const some = new Set(many.slice(1_100).map(({ key }) => key));
  expect(keysOnSheet(many, some)).toEqual(many.slice(1_100, 2_100).map(({ key }) => key));
  expect(keysOnSheet(many, new Set(many.map(({ key }) => key)))).toHaveLength(2_500);
});

test('a sheet of more than 1,000 selected items names the items that are left out', () => {
  const many = manyItems(1_500);
  const some = new Set(many.slice(2).map(({ key }) => key));
  expect(keysOnSheet(many, some)).toHaveLength(1_498);
  const query = sheetQuery(readChoice(undefined, ['en']), many, some);
  expect(query).toMatchObject({ except: '0,1' });
  expect(query).not.toHaveProperty('items');
});

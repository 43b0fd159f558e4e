import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { documentFormats, documentKinds } from '../documents/documents.ts';
import { inYaml } from './example-of.ts';
import { fieldLists, withFieldLists } from './field-lists.ts';

const page = path.resolve(import.meta.dirname, '../../../../docs/content-format.md');

test('docs/content-format.md lists the fields of the format (else run npm run generate:schemas)', async () => {
  const text = await readFile(page, 'utf8');
  expect(text).toBe(withFieldLists(text));
});

test('every field of every file is listed with a meaning, a type and an example', () => {
  const lists = fieldLists();
  for (const kind of documentKinds) {
    const { shape } = documentFormats[kind].schema.def as unknown as { shape: Record<string, unknown> };
    const fields = Object.keys(shape);
    if (fields.length > 150) continue;
    for (const field of fields) expect(lists, `${kind}.${field}`).toContain(`| \`${field}\` | `);
  }
  for (const row of lists.split('\n').filter((line) => line.startsWith('| `'))) {
    const [, , meaning, type] = row.split(/(?<!\\\\) ?\\| ?/);
    expect(meaning, row).toBeTruthy();
    expect(type, row).toBeTruthy();
    const example = /\| `([^`]*)` \|$/.exec(row)?.[1];
    if (example) expect(parse(`field: ${example}`), row).toHaveProperty('field');
  }
});

test.each([
  { en: 'A few words', es: '¿Qué tal?' },
  ['101', '007', 'yes', 'no: this', "it's", '#fff', 'media/kite.jpg', '<p>One, two</p>', '4 A', '1923.45'],
  { file: 'media/kite.jpg', alt: { en: '' } },
  [1, true, 'scrypt$1$a'],
])('formats an example as equivalent YAML: %j', (value) => {
  expect(parse(inYaml(value))).toEqual(value);
});

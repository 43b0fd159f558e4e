import path from 'node:path';
import { documentFormats, parsePack, walk } from '@museummate/pack-format';
import { expect, test } from 'vitest';
import { readPack } from '../pack/read-pack.ts';
import { asOf, HiddenDocuments } from './as-of.ts';

/** The kinds of documents that can be hidden, with the names that references use for them. */
const HIDEABLE = ['artwork', 'route', 'infoSection', 'slide'];

test('no document refers to a hidden one, in any field of the pack format', async () => {
  const { pack } = parsePack(await readPack(path.resolve(import.meta.dirname, '../../fixture')));
  const entries = pack?.entries ?? [];
  const hidden = new HiddenDocuments(entries);
  const named: string[] = [];
  let before = 0;
  for (const { kind, file, document } of entries) {
    const { schema } = documentFormats[kind];
    const isReference = (role: { is: string; kind?: string }) =>
      role.is === 'reference' && HIDEABLE.includes(role.kind ?? '');
    walk(schema, document, ({ role }) => {
      if (isReference(role)) before += 1;
      return undefined;
    });
    const seen = asOf(kind, document, { hidden, at: '2026-01-01', timeZone: 'UTC' });
    walk(schema, seen, ({ role, path: field }) => {
      if (isReference(role)) named.push(`${file}: ${field.join('.')}`);
      return undefined;
    });
  }
  expect(before).toBeGreaterThan(30);
  expect(named).toEqual([]);
});

test('documents without references to hidden ones stay unchanged', async () => {
  const { pack } = parsePack(await readPack(path.resolve(import.meta.dirname, '../../fixture')));
  for (const { kind, document } of pack?.entries ?? [])
    expect(
      asOf(kind, document, { hidden: new HiddenDocuments([]), at: '2026-01-01', timeZone: undefined }),
    ).toEqual(document);
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { USAGE_KINDS } from '@museummate/domain';
import { expect, test } from 'vitest';
import { VISIT_KINDS } from './sums/visit-sums.ts';

const docs = path.resolve(import.meta.dirname, '../../../../../docs');

test('the text for the museum’s privacy notice lists every daily sum, and nothing else', async () => {
  const text = await readFile(path.join(docs, 'privacy.md'), 'utf8');
  const listed = [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, kind]) => kind);
  expect(listed.sort()).toEqual([...VISIT_KINDS, ...USAGE_KINDS].sort());
});

test('the data sheet lists every daily sum, and no other', async () => {
  const text = await readFile(path.join(docs, 'data-sheet.md'), 'utf8');
  const [, section = ''] = text.split('## Daily sums');
  const [listed = ''] = section.split('[privacy.md](privacy.md)');
  const kinds = [...listed.matchAll(/`(\w+)`/g)].map(([, kind]) => kind);
  expect(kinds.sort()).toEqual([...VISIT_KINDS, ...USAGE_KINDS].sort());
});

import { readPack } from '@museummate/content';
import { textsToTranslate } from '@museummate/importers';
import { documentFormats } from '@museummate/pack-format';
import { valueAt } from '@museummate/studio-api';
import { expect, test } from 'vitest';
import { FIXTURE } from '#testing/fixtures/fixture.ts';

test('every text of a translator’s sheet has a path that is valid in the studio’s changes', async () => {
  const { documents } = await readPack(FIXTURE);
  // A language that the museum does not have, so that every text is missing.
  const rows = textsToTranslate(documents, { language: 'is' });
  expect(rows.length).toBeGreaterThan(50);
  const ownLanguage = 'es';
  const lost = rows.filter(({ kind, id, path, source }) => {
    const { idField } = documentFormats[kind];
    const document = documents.find(
      (each) => each.kind === kind && (!idField || (each.value as Record<string, unknown>)[idField] === id),
    );
    const value = valueAt(document?.value, [...path, ownLanguage], { kind, ownLanguage });
    return String(value).trim() !== source;
  });
  expect(lost.map(({ kind, id, path }) => `${kind} ${id} ${path.join('.')}`)).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');
const VISITOR_TEXTS = 'apps/visitor/src/i18n/map-catalogues';
const STUDIO_TEXTS = 'apps/studio/src/i18n/catalogues';
const read = (folder: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(root, folder, file), 'utf8'));
const studioLanguages = readdirSync(path.join(root, STUDIO_TEXTS));

/** Facilities with the name that visitors see on the map. The kind `other` is left out: its name is given by staff. */
const facilities = (file: string) =>
  Object.entries(read(VISITOR_TEXTS, file)).flatMap(([key, name]) => {
    const kind = /^amenity_(?!other$)(\w+)$/.exec(key)?.[1];
    return kind ? [[kind, name] as const] : [];
  });

test.each(studioLanguages)('staff and visitors read the same names of facilities in %s', (file) => {
  const texts = read(STUDIO_TEXTS, file);
  const expected = facilities(file);
  expect(expected.length).toBeGreaterThan(15);
  expect(expected.map(([kind]) => [kind, texts[`option_kind_${kind}`]])).toEqual(expected);
});

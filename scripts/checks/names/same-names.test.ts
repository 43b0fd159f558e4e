import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');
const GUIDE_TEXTS = 'apps/visitor/src/i18n/catalogues';
const MAP_TEXTS = 'apps/visitor/src/i18n/map-catalogues';
const STUDIO_TEXTS = 'apps/studio/src/i18n/catalogues';
const read = (folder: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(root, folder, file), 'utf8'));
const studioLanguages = readdirSync(path.join(root, STUDIO_TEXTS));

/** Facilities with the name that visitors see on the map. The kind `other` is left out: its name is given by staff. */
const facilities = (file: string) =>
  Object.entries(read(MAP_TEXTS, file)).flatMap(([key, name]) => {
    const kind = /^amenity_(?!other$)(\w+)$/.exec(key)?.[1];
    return kind ? [[kind, name] as const] : [];
  });

test.each(studioLanguages)('staff and visitors read the same names of facilities in %s', (file) => {
  const texts = read(STUDIO_TEXTS, file);
  const expected = facilities(file);
  expect(expected.length).toBeGreaterThan(15);
  expect(expected.map(([kind]) => [kind, texts[`option_kind_${kind}`]])).toEqual(expected);
});

/** Headings that visitors see above the value of a field, and the field's label in the studio. */
const FIELDS: [guideText: string, studioText: string][] = [
  ['fact_material', 'field_material'],
  ['fact_dimensions', 'field_dimensions'],
  ['fact_inventory', 'field_inventoryNumber'],
  ['instructions', 'field_instructions'],
  ['location', 'field_location'],
  ['outstanding', 'field_outstanding'],
  ['track_audio_description', 'field_audioDescription'],
  ['track_easy_language', 'field_easyLanguage'],
  ['track_sign_language', 'field_signLanguage'],
  ['home', 'field_start'],
];

test.each(studioLanguages)('staff and visitors read the same names of fields in %s', (file) => {
  const guide = read(GUIDE_TEXTS, file);
  const studio = read(STUDIO_TEXTS, file);
  for (const [guideText, studioText] of FIELDS) {
    expect(guide[guideText], guideText).toBeTypeOf('string');
    expect(studio[studioText], studioText).toBe(guide[guideText]);
  }
});

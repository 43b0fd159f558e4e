import { expect, test } from 'vitest';
import { checkDocuments } from '../check/check-documents.ts';
import { parsePack } from './parse-pack.ts';
import { suggestField } from './suggest-field.ts';

/** Names that every JavaScript object inherits. JSON and YAML files may contain them as ordinary field names. */
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

test.each(NAMES)('a field called %s is reported in every place of a pack, and left out', (name) => {
  const parseFields = (fields: string) =>
    JSON.parse(`{${fields}, "${name}": { "prototype": { "name": 1 } }}`);
  const documents = [
    {
      kind: 'museum' as const,
      file: 'museum.yaml',
      value: parseFields('"idMuseum": 77, "code": "small", "name": "Small", "languages": ["en"]'),
    },
    {
      kind: 'artwork' as const,
      file: 'artworks/1.yaml',
      value: {
        idArtwork: 1,
        name: parseFields('"en": "Jug"'),
        mainAudio: parseFields('"file": "media/a.mp3"'),
        pictures: [parseFields('"file": "media/a.jpg", "alt": ""')],
      },
    },
  ];
  const { pack, findings } = parsePack({ documents, findings: [] });
  expect(pack?.entries.map(({ file }) => file)).toEqual(['artworks/1.yaml', 'museum.yaml']);
  expect(JSON.stringify(pack?.entries.map(({ document }) => document))).not.toContain('prototype');
  const errors = [...findings, ...(pack ? checkDocuments(pack) : [])].filter(
    ({ severity }) => severity === 'error',
  );
  expect(errors.map(({ file, field, code }) => [file, field.join('.'), code])).toEqual([
    ['museum.yaml', name, 'unknown_field'],
    // Zod leaves out this one name among languages without reporting it.
    ...(name === '__proto__' ? [] : [['artworks/1.yaml', `name.${name}`, 'unknown_language']]),
    ['artworks/1.yaml', `mainAudio.${name}`, 'unknown_field'],
    ['artworks/1.yaml', `pictures.0.${name}`, 'unknown_field'],
  ]);
});

test.each(NAMES)('nothing is suggested for a field called %s', (name) => {
  expect(suggestField(name, ['name', 'author'])).toBeUndefined();
});

import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkDocuments } from '../check/check-documents.ts';
import { kindOfFile } from '../documents/documents.ts';
import { formatFinding } from './findings.ts';
import type { RawDocuments } from './pack.ts';
import { parsePack } from './parse-pack.ts';

const museum = { 'museum.yaml': 'idMuseum: 1\ncode: small\nname: Small\nlanguages: [en]\n' };

function packOf(files: Record<string, string>, unread: RawDocuments['unread'] = []) {
  const documents = Object.entries(files).map(([file, text]) => ({
    kind: kindOfFile(file),
    file,
    value: parse(text),
  }));
  const { pack, findings, made } = parsePack({ documents, findings: [], unread });
  const of = (file: string) =>
    pack?.entries.find((entry) => entry.file === file)?.document as Record<string, unknown>;
  return { of, findings: findings.map(formatFinding), raw: findings, made, pack };
}

const files = {
  ...museum,
  'artworks/bell.yaml': 'name: Bell\nresources: [{ resourceType: TEXT, content: A }]\n',
  'artworks/7.yaml': 'name: Seven\n',
  'artworks/old.yaml': 'idArtwork: 12\nname: Old\n',
  'halls/sea.yaml': 'name: Sea\nartworkIds: [bell, 7, 12, old]\n',
  'exhibitions/summer.yaml': 'name: Summer\nsteps: [{ idArtwork: bell, idHall: sea }]\n',
  'secrets.yaml': 'routeCodes: [{ idRoute: summer, code: A }]\n',
};

test('generates missing ids, and accepts file names in place of ids', () => {
  const { of, findings, made, pack } = packOf(files);
  expect(findings).toEqual([]);
  expect(made.map(({ kind, file, field }) => `${kind} ${file} ${field.join('.')}`).sort()).toEqual([
    'artwork artworks/7.yaml idArtwork',
    'artwork artworks/bell.yaml idArtwork',
    'hall halls/sea.yaml idHall',
    'resource artworks/bell.yaml resources.0.idResource',
    'route exhibitions/summer.yaml idRoute',
  ]);
  for (const { id } of made) expect(String(id)).toMatch(/^[1-9]\d{6}$/);
  const bell = of('artworks/bell.yaml').idArtwork;
  expect(of('halls/sea.yaml').artworkIds).toEqual([bell, of('artworks/7.yaml').idArtwork, 12, 12]);
  expect(of('exhibitions/summer.yaml').steps).toMatchObject([
    { idArtwork: bell, idHall: of('halls/sea.yaml').idHall },
  ]);
  expect(pack?.secrets?.routeCodes[0]?.idRoute).toBe(of('exhibitions/summer.yaml').idRoute);
});

test('a generated id stays the same, whatever else the pack contains', () => {
  const {
    'artworks/7.yaml': _seven,
    'halls/sea.yaml': _sea,
    'exhibitions/summer.yaml': _,
    'secrets.yaml': _s,
    ...fewer
  } = files;
  expect(packOf(fewer).of('artworks/bell.yaml')).toEqual(packOf(files).of('artworks/bell.yaml'));
  // Existing ids are never changed, and no id is assigned twice.
  const bell = Number(packOf(files).of('artworks/bell.yaml').idArtwork);
  const taken = packOf({
    ...files,
    'artworks/old.yaml': `idArtwork: ${bell}\nname: Old\n`,
    'halls/sea.yaml': 'name: Sea\n',
  });
  expect(taken.of('artworks/old.yaml').idArtwork).toBe(bell);
  expect(taken.of('artworks/bell.yaml').idArtwork).toBe(bell + 1);
});

test('the id of a museum that has none is generated from its code', () => {
  const { pack, made } = packOf({ 'museum.yaml': 'code: small\nname: Small\nlanguages: [en]\n' });
  expect(made).toEqual([
    { kind: 'museum', id: pack?.museum.idMuseum, file: 'museum.yaml', field: ['idMuseum'] },
  ]);
});

test.each([
  ['kite', 'there is no file artworks/kite.yaml in this pack', /^Write the name of a file that exists/],
  ['Bell', 'there is no file artworks/Bell.yaml in this pack', /^Write bell\.$/],
  ['bell.yaml', 'there is no file artworks/bell.yaml in this pack', /^Write bell\.$/],
  ['bel', 'there is no file artworks/bel.yaml in this pack', /^Did you mean bell\?/],
])('reports a reference to an unknown file: %s', (name, reason, advice) => {
  const { findings, raw } = packOf({
    ...museum,
    'artworks/bell.yaml': 'name: Bell\n',
    'halls/1.yaml': `idHall: 1\nname: A\nartworkIds: [${name}]\n`,
  });
  expect(findings).toEqual([`error: halls/1.yaml: artworkIds[0]: ${reason}`]);
  expect(raw[0]?.advice).toMatch(advice);
});

test.each([
  ['a file that could not be read', 'artworks/bell.yaml'],
  ['a file with another ending', 'artworks/bell.yml'],
  ['a folder with another name', 'Artworks'],
])('a reference to %s does not cause a second finding', (_, file) => {
  const unread = [{ kind: 'artwork' as const, file, value: undefined }];
  const { findings, pack } = packOf(
    { ...museum, 'halls/1.yaml': 'idHall: 1\nname: A\nartworkIds: [bell, jug]\n' },
    [...unread, { kind: 'artwork' as const, file: 'artworks/jug.yaml', value: undefined }],
  );
  expect(findings).toEqual([]);
  expect(pack && checkDocuments(pack)).toEqual([]);
});

test('a reference to an empty file does not cause a second finding', () => {
  const { findings } = packOf({
    ...museum,
    'artworks/bell.yaml': '# later\n',
    'halls/1.yaml': 'idHall: 1\nname: A\nartworkIds: [bell]\n',
  });
  expect(findings).toEqual(['error: artworks/bell.yaml: is empty, or contains only comments (#)']);
});

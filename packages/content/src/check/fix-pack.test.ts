import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { validPack, writePack } from '../testing/valid-pack.ts';
import { checkPack } from './check-pack.ts';
import { fixPack } from './fix-pack.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'museummate-fix-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/**
 * An artwork that contains every error that can be fixed automatically, with comments and in an unusual
 * order.
 */
const WRITTEN = `# The second work; our registrar asked for this order.
nmae: { en: Two, es: 'Niño' }   # the Spanish one is older
idArtwork: "2"
code: 007     # as on the label
outstanding: yes
state: 'Closed'
pictures:
    - { file: "media/One.JPG", alt: "" }
`;
const FIXED = `# The second work; our registrar asked for this order.
name: { en: Two, es: 'Niño' }   # the Spanish one is older
idArtwork: 2
code: "007"     # as on the label
outstanding: true
state: 'closed'
pictures:
    - { file: "media/one.jpg", alt: "" }
`;

const read = (name: string) => readFile(path.join(folder, name), 'utf8');
const fix = async (dryRun = false) => {
  const { findings } = await checkPack(folder);
  return (await fixPack(folder, findings, { dryRun })).map(
    ({ file, line, what }) => `${file}${line ? `:${line}` : ''}: ${what}`,
  );
};

test('fixes what is unambiguous, keeps comments and order, and reports every fix', async () => {
  await writePack(folder, {
    ...(await validPack()),
    'artworks/2.yaml': Buffer.from(WRITTEN.replaceAll('\n', '\r\n'), 'latin1'),
    'secrets.yaml': 'accessCodes: [{ code: 0815 }]\n',
    'media/one.vtt': '\uFEFFWEBVTT\n\n00:00.000 --> 00:01.500\nOne.\n',
  });
  const promised = await fix(true);
  expect(await readFile(path.join(folder, 'artworks/2.yaml'))).toEqual(
    Buffer.from(WRITTEN.replaceAll('\n', '\r\n'), 'latin1'),
  );
  expect(await fix()).toEqual(promised);
  expect(promised.sort()).toEqual([
    'artworks/2.yaml: is now UTF-8 (was Windows-1252)',
    'artworks/2.yaml:2: nmae: nmae became name',
    'artworks/2.yaml:3: idArtwork: "2" became 2',
    'artworks/2.yaml:4: code: 007 became "007"',
    'artworks/2.yaml:5: outstanding: yes became true',
    "artworks/2.yaml:6: state: 'Closed' became 'closed'",
    'artworks/2.yaml:8: pictures[0].file: "media/One.JPG" became "media/one.jpg"',
    'media/one.vtt: no longer has a byte-order mark (BOM)',
    'secrets.yaml:1: accessCodes[0].code: is now in quotes',
  ]);
  expect(await read('artworks/2.yaml')).toBe(FIXED.replaceAll('\n', '\r\n'));
  expect(await read('secrets.yaml')).toBe('accessCodes: [{ code: "0815" }]\n');
  expect((await checkPack(folder)).findings).toEqual([]);
  expect(await fix()).toEqual([]);
  expect((await readdir(path.join(folder, 'artworks'))).sort()).toEqual(['1.yaml', '2.yaml']);
});

test('renames files and folders to the expected names, unless the new names exist already', async () => {
  await writePack(folder, {
    ...(await validPack()),
    'artworks/2.yaml': null,
    'artworks/2.YML': 'idArtwork: 2\nname: Two\npictures: [{ file: media/one.jpg, alt: One }]\n',
    'Info Sections/1.yaml': 'idInfoSection: 1\ntitle: Opening\n',
    'artworks/1.yml': 'idArtwork: 1\nname: Another\n',
  });
  expect((await fix()).sort()).toEqual([
    'Info Sections: is now called info-sections',
    'artworks/2.YML: is now called artworks/2.yaml',
  ]);
  expect((await readdir(path.join(folder, 'artworks'))).sort()).toEqual(['1.yaml', '1.yml', '2.yaml']);
  expect(await read('info-sections/1.yaml')).toContain('Opening');
  expect((await checkPack(folder)).findings.map(({ advice }) => advice)).toEqual([
    'artworks/1.yaml exists as well: combine the two and delete this one.',
  ]);
});

test('never applies a guess: ambiguous values stay unchanged', async () => {
  const written = 'idArtwork: 2\ntitle: Two\nmainVideo: x\nstate: away\n';
  await writePack(folder, { ...(await validPack()), 'artworks/2.yaml': written });
  expect(await fix()).toEqual([]);
  expect(await read('artworks/2.yaml')).toBe(written);
  await writeFile(path.join(folder, 'artworks/2.yaml'), 'idArtwork: 2\nname: Two\nnmae: Three\n');
  expect(await fix()).toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { explainFinding } from '@museummate/pack-format';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkPack } from '../check/check-pack.ts';
import { validPack, writePack } from '../testing/valid-pack.ts';
import { readPack } from './read-pack.ts';

let outer: string;
let folder: string;
beforeEach(async () => {
  outer = await mkdtemp(path.join(tmpdir(), 'museummate-strangers-'));
  folder = path.join(outer, 'pack');
  await writePack(folder, await validPack());
  await writeFile(path.join(outer, 'secret.yaml'), 'idArtwork: 2\nname: the password\n');
  await mkdir(path.join(outer, 'elsewhere'));
});
afterEach(() => rm(outer, { recursive: true, force: true }));

const inPack = (name: string) => path.join(folder, name);
/** Returns a function that replaces a file or folder of the pack with a link. */
const linkTo = (target: string, name: string) => async () => {
  await rm(inPack(name), { recursive: true, force: true });
  await symlink(target, inPack(name));
};
const pipe = (name: string) => async () => {
  await rm(inPack(name));
  execFileSync('mkfifo', [inPack(name)]);
};
const text = (name: string, content: string) => () => writeFile(inPack(name), content);
/** Returns a function that changes a file of the pack to a sparse file of this size. */
const large = (name: string, bytes: number) => () => truncate(inPack(name), bytes);

const OUT =
  'is a link that leads out of the pack and is not followed\n    → Replace the link with the file itself';
const NO_FILE =
  'is not a file: it is a folder, a pipe or a device\n    → Replace it with a file of this name';
const DEEP = 'is nested more deeply than any document of this format\n    → Check this line for brackets';

test.each<[string, () => Promise<unknown>, string]>([
  [
    'a document that is a link out',
    linkTo('../../secret.yaml', 'artworks/2.yaml'),
    `artworks/2.yaml: ${OUT}`,
  ],
  ['one to a secret of this computer', linkTo('/etc/passwd', 'museum.yaml'), `museum.yaml: ${OUT}`],
  ['a folder of documents that is a link out', linkTo('../elsewhere', 'halls'), `halls: ${OUT}`],
  [
    'a folder that is a file',
    linkTo('museum.yaml', 'halls'),
    'halls: is not a folder\n    → Create a folder',
  ],
  ['a medium that is a link out', linkTo('../../secret.yaml', 'media/one.jpg'), `media/one.jpg ${OUT}`],
  ['subtitles that are a link out', linkTo('/etc/hostname', 'media/one.vtt'), `media/one.vtt: ${OUT}`],
  ['media that are a link out', linkTo('../elsewhere', 'media'), `media: ${OUT}`],
  ['a document that is a pipe', pipe('artworks/2.yaml'), `artworks/2.yaml: ${NO_FILE}`],
  ['a medium that is a pipe', pipe('media/one.wav'), `media/one.wav ${NO_FILE}`],
  ['a device', linkTo('/dev/zero', 'artworks/2.yaml'), `artworks/2.yaml: ${OUT}`],
  [
    'a document without end',
    large('artworks/2.yaml', 5e9),
    'artworks/2.yaml: is larger than 2 MB\n    → Move',
  ],
  ['a medium without end', large('media/one.wav', 5e9), 'media/one.wav is larger than 2 GB\n    → Export'],
  ['subtitles without end', large('media/one.vtt', 5e6), 'media/one.vtt: is larger than 2 MB\n    → Check'],
  [
    'a million brackets',
    text('artworks/2.yaml', `a: 1\nb: ${'['.repeat(1e6)}`),
    `artworks/2.yaml:2: ${DEEP}`,
  ],
  ['a million maps', text('artworks/2.yaml', '{a: '.repeat(4e5)), `artworks/2.yaml:1: ${DEEP}`],
  ['a million hyphens', text('artworks/2.yaml', '- '.repeat(1e6)), `artworks/2.yaml:1: ${DEEP}`],
  [
    'a thousand steps to the right',
    text('artworks/2.yaml', Array.from({ length: 1000 }, (_, step) => `${' '.repeat(step)}a:\n`).join('')),
    `artworks/2.yaml:514: ${DEEP}`,
  ],
  [
    'folders in folders in folders',
    () => mkdir(inPack(`media/${'a/'.repeat(40)}`), { recursive: true }),
    `media/${'a/'.repeat(16).slice(0, -1)}: is more than 16 folders deep and was not checked\n    → Move`,
  ],
])('rejects %s with a reason and advice', async (_title, change, words) => {
  await change();
  const { findings } = await checkPack(folder);
  expect(findings.map(explainFinding).join('\n')).toContain(words);
  expect(findings.map(explainFinding).join('\n')).not.toContain('password');
});

test('follows a link to another file of the pack, and allows any number of brackets in texts', async () => {
  await rename(inPack('media/one.jpg'), inPack('media/real.jpg'));
  await symlink('real.jpg', inPack('media/one.jpg'));
  const poem = `description:\n  en: |\n    ${'[{'.repeat(500)}\n${' '.repeat(700)}wide\n  es: "${'['.repeat(500)}"\n`;
  await writeFile(
    inPack('halls/1.yaml'),
    `idHall: 1\nname: Hall\nartworkIds: [1, 2]\n# ${'['.repeat(200)}\n`,
  );
  await writeFile(inPack('artworks/2.yaml'), `idArtwork: 2\ncode: "2"\nname: Two\n${poem}`);
  const { findings } = await checkPack(folder);
  expect(findings.filter(({ severity }) => severity === 'error').map(explainFinding)).toEqual([
    expect.stringContaining('description: is not a field'),
  ]);
});

test('removes a character that databases cannot store', async () => {
  await writeFile(inPack('artworks/2.yaml'), 'idArtwork: 2\ncode: "2"\nname: "T\\0w\\x00o"\n');
  const { documents } = await readPack(folder);
  expect(documents.find(({ file }) => file === 'artworks/2.yaml')?.value).toMatchObject({ name: 'Two' });
});

test('a folder that cannot be read is an error, and not a museum without works', async () => {
  await chmod(outer, 0o755);
  await chmod(inPack('artworks'), 0);
  // The user root may read every folder. If the test runs as root, it switches to a user without this right.
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    const { findings, unread, documents } = await readPack(folder);
    expect(findings).toContainEqual(
      expect.objectContaining({
        severity: 'error',
        file: 'artworks',
        code: 'file_unreadable',
        reason: 'is a folder that cannot be read (EACCES)',
      }),
    );
    expect(unread).toContainEqual(expect.objectContaining({ kind: 'artwork', file: 'artworks' }));
    expect(documents.map(({ kind }) => kind)).toContain('museum');
  } finally {
    if (isRoot) process.seteuid?.(0);
    await chmod(inPack('artworks'), 0o755);
  }
});

import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTourml } from '../tourml/read-tourml.ts';
import { MediaSource } from './media-source.ts';
import { nearest } from './nearest.ts';
import { readJson } from './read-json.ts';
import { readWholeXml } from './xml.ts';
import { Zip } from './zip.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'museummate-media-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function zipFiles(files: Record<string, string>): Promise<string> {
  const file = path.join(folder, 'media.zip');
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  await writeFile(file, zipSync(Object.fromEntries(entries)));
  return file;
}

test('finds files in a ZIP file as in a folder: by path, ignoring case, or by a unique file name', async () => {
  const source = await MediaSource.open(
    await zipFiles({ 'Audio/1_DE.mp3': 'one', 'a/2.mp3': 'x', 'b/2.mp3': 'y', '__MACOSX/._1_DE.mp3': '' }),
  );
  for (const name of ['Audio/1_DE.mp3', 'audio\\1_de.MP3', '1_de.mp3', 'media/audio/1_de.mp3'])
    expect(source.find(name), name).toBe('Audio/1_DE.mp3');
  expect(source.find('2.mp3')).toBeUndefined();
  expect(source.isAmbiguous('2.mp3')).toBe(true);
  expect(nearest('Audio/1_DR.mp3', source.names())).toBe('Audio/1_DE.mp3');
  await source.put('Audio/1_DE.mp3', path.join(folder, 'pack/media/1.mp3'));
  expect(await readFile(path.join(folder, 'pack/media/1.mp3'), 'utf8')).toBe('one');
  source.close();
});

test('decodes the names in a ZIP file of macOS, which are UTF-8 but not marked as UTF-8', async () => {
  const file = await zipFiles({ [`Fotos/${'Löwe groß.jpg'.normalize('NFD')}`]: 'lion' });
  const bytes = await readFile(file);
  // A ZIP file contains the UTF-8 flag of an entry twice: before the bytes of the entry, and in the central
  // directory at the end.
  for (const at of [6, bytes.indexOf('PK\u0001\u0002') + 8])
    bytes.writeUInt16LE(bytes.readUInt16LE(at) & ~0x800, at);
  await writeFile(file, bytes);
  const source = await MediaSource.open(file);
  const found = source.find('löwe groß.jpg');
  expect(found?.normalize('NFC')).toBe('Fotos/Löwe groß.jpg');
  await source.put(found ?? '', path.join(folder, 'lion.jpg'));
  expect(await readFile(path.join(folder, 'lion.jpg'), 'utf8')).toBe('lion');
  source.close();
});

test.each(['../secret.mp3', '/etc/secret.mp3', 'a/../../secret.mp3', 'C:\\secret.mp3'])(
  'rejects a ZIP file with %s',
  async (name) => {
    await expect(MediaSource.open(await zipFiles({ [name]: 'x' }))).rejects.toThrow(
      /media\.zip cannot be read as a ZIP file/,
    );
  },
);

test('rejects more files or bytes than allowed before unpacking anything', async () => {
  const file = await zipFiles({ 'a.mp3': 'x'.repeat(2000), 'b.mp3': 'y' });
  await expect(Zip.open(file, 'media.zip', { entries: 1, bytes: 1e9 })).rejects.toThrow(
    /contains 2 files; at most 1/,
  );
  await expect(Zip.open(file, 'media.zip', { entries: 9, bytes: 1000 })).rejects.toThrow(
    /unpacks to more than/,
  );
});

test('does not follow a symbolic link out of the folder', async () => {
  await symlink('/etc/hostname', path.join(folder, 'a.mp3'));
  const source = await MediaSource.open(folder);
  await expect(source.put('a.mp3', path.join(folder, 'out.mp3'))).rejects.toThrow(/leads out of/);
});

test('does not open pipes, devices or linked folders as files, and does not follow links endlessly', async () => {
  execFileSync('mkfifo', [path.join(folder, 'b.mp3')]);
  await mkdir(path.join(folder, 'inside'));
  await symlink('inside', path.join(folder, 'c.mp3'));
  const source = await MediaSource.open(folder);
  for (const name of ['b.mp3', 'c.mp3'])
    await expect(source.put(name, path.join(folder, 'out.mp3')), name).rejects.toThrow(
      /is not a file but a folder, a pipe or a device; give the file itself/,
    );
  await expect(MediaSource.open(path.join(folder, 'b.mp3'))).rejects.toThrow(/is not a file/);
  await mkdir(path.join(folder, 'a/'.repeat(40)), { recursive: true });
  await expect(MediaSource.open(folder)).rejects.toThrow(/is more than 16 folders deep/);
});

test('rejects a symbolic link in a ZIP file', async () => {
  const file = path.join(folder, 'media.zip');
  const link = [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] as const;
  await writeFile(file, zipSync({ 'a.mp3': [...link] }));
  await expect(MediaSource.open(file)).rejects.toThrow(
    /^a\.mp3 in media\.zip is a link, a pipe or a device; pack the file itself$/,
  );
});

test('checks type, size and nesting of text files before parsing them', async () => {
  const json = path.join(folder, 'guide.json');
  await writeFile(json, `{"a": ${'['.repeat(1e6)}`);
  await expect(readJson(json)).rejects.toThrow(/guide\.json is nested more than 100 levels deep/);
  await writeFile(json, JSON.stringify({ text: `"${'['.repeat(500)}\\` }));
  expect(await readJson(json)).toEqual({ text: `"${'['.repeat(500)}\\` });
  const pipe = path.join(folder, 'pipe.json');
  execFileSync('mkfifo', [pipe]);
  await expect(readJson(pipe)).rejects.toThrow(/pipe\.json is not a file/);
  await expect(readTourml(pipe)).rejects.toThrow(/pipe\.json is not a file/);
  await truncate(json, 5e9);
  await expect(readJson(json)).rejects.toThrow(/has 5000 MB; at most 100 MB are read/);
  await expect(readTourml(json)).rejects.toThrow(/has 5000 MB; at most 100 MB are read/);
  const xml = Readable.from([Buffer.from('<a>'.repeat(1e5))]);
  await expect(readWholeXml(xml, {})).rejects.toThrow(
    /nested more deeply than any spreadsheet program writes/,
  );
});

import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MediaSource } from './media-source.ts';
import { Zip } from './zip.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'museummate-media-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function zipped(files: Record<string, string>): Promise<string> {
  const file = path.join(folder, 'media.zip');
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  await writeFile(file, zipSync(Object.fromEntries(entries)));
  return file;
}

test('a ZIP file is searched like a folder: by path, without case, by a name that only one has', async () => {
  const source = await MediaSource.open(
    await zipped({ 'Audio/1_DE.mp3': 'one', 'a/2.mp3': 'x', 'b/2.mp3': 'y', '__MACOSX/._1_DE.mp3': '' }),
  );
  for (const name of ['Audio/1_DE.mp3', 'audio\\1_de.MP3', '1_de.mp3', 'media/audio/1_de.mp3'])
    expect(source.find(name), name).toBe('Audio/1_DE.mp3');
  expect(source.find('2.mp3')).toBeUndefined();
  expect(source.isAmbiguous('2.mp3')).toBe(true);
  expect(source.nearest('Audio/1_DR.mp3')).toBe('Audio/1_DE.mp3');
  await source.put('Audio/1_DE.mp3', path.join(folder, 'pack/media/1.mp3'));
  expect(await readFile(path.join(folder, 'pack/media/1.mp3'), 'utf8')).toBe('one');
  source.close();
});

test.each(['../secret.mp3', '/etc/secret.mp3', 'a/../../secret.mp3', 'C:\\secret.mp3'])(
  'a ZIP file with %s is refused',
  async (name) => {
    await expect(MediaSource.open(await zipped({ [name]: 'x' }))).rejects.toThrow(
      /media\.zip is no ZIP file/,
    );
  },
);

test('more files or bytes than allowed are refused before anything is unpacked', async () => {
  const file = await zipped({ 'a.mp3': 'x'.repeat(2000), 'b.mp3': 'y' });
  await expect(Zip.open(file, 'media.zip', { entries: 1, bytes: 1e9 })).rejects.toThrow(
    /holds 2 files; at most 1/,
  );
  await expect(Zip.open(file, 'media.zip', { entries: 9, bytes: 1000 })).rejects.toThrow(
    /unpacks to more than/,
  );
});

test('a link in the folder does not lead out of it', async () => {
  await symlink('/etc/hostname', path.join(folder, 'a.mp3'));
  const source = await MediaSource.open(folder);
  await expect(source.put('a.mp3', path.join(folder, 'out.mp3'))).rejects.toThrow(/leads out of/);
});

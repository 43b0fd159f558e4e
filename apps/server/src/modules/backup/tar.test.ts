import { createHash } from 'node:crypto';
import { type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTar, TarWriter } from './tar.ts';

let folder: string;
let file: FileHandle;
const name = () => path.join(folder, 'test.tar');
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'museummate-tar-'));
  file = await open(name(), 'w+');
});
afterEach(async () => {
  await file.close();
  await rm(folder, { recursive: true });
});

const entries = async () => {
  const found: [string, string][] = [];
  for await (const entry of readTar(file)) found.push([entry.name, (await entry.content(1e9)).toString()]);
  return found;
};

const LONG = `media/${'a'.repeat(300)}.jpg`;
const LARGE = 'x'.repeat(3_000_001);

const hashOf = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

test('reads entries of any size and with long names as they were written', async () => {
  const tar = new TarWriter(file);
  await tar.add('backup.json', Buffer.from('{}'));
  await tar.add(LONG, Buffer.from(LARGE));
  await tar.add('media/é.jpg', Buffer.alloc(0));
  await tar.add('end.json', Buffer.from('end'));
  await tar.end();
  expect([tar.entries, tar.bytes]).toEqual([4, (await file.stat()).size]);
  expect(await entries()).toEqual([
    ['backup.json', '{}'],
    [LONG, LARGE],
    ['media/é.jpg', ''],
    ['end.json', 'end'],
  ]);
});

test('returns the hash of all bytes before an entry, even if the other entries were not read', async () => {
  const tar = new TarWriter(file);
  await tar.add('one', Buffer.from('1'));
  await tar.add('two', Buffer.from(LARGE));
  const digest = tar.digest();
  expect(hashOf(await readFile(name()))).toBe(digest);
  await tar.add('end.json', Buffer.from('end'));
  await tar.end();
  const hashes: Record<string, string> = {};
  for await (const entry of readTar(file)) hashes[entry.name] = entry.before;
  expect(hashes['end.json']).toBe(digest);
  expect(hashes.one).toBe(hashOf(''));
});

test('rejects a stream that is longer or shorter than declared', async () => {
  for (const size of [1, 3]) {
    const tar = new TarWriter(file);
    await expect(tar.addStream('medium', size, [Buffer.from('ab')])).rejects.toThrow('medium changed while');
  }
});

test('reads an older backup with a different header format', async () => {
  const header = Buffer.alloc(512);
  header.write('end.json', 0, 'latin1');
  header.write('0000600\0' + '0000000\0' + '0000000\0' + '00000000003\0' + '14721340000\0', 100, 'latin1');
  header.write('        0', 148, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  await file.write(Buffer.concat([header, Buffer.from('old'.padEnd(512, '\0')), Buffer.alloc(1024)]));
  expect(await entries()).toEqual([['end.json', 'old']]);
});

test('rejects a file that ends between two entries', async () => {
  const tar = new TarWriter(file);
  await tar.add('one', Buffer.from('1'));
  await expect(entries()).rejects.toThrow('it ends too early');
});

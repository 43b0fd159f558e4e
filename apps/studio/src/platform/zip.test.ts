import { openAsBlob } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readZip, ZipError } from './zip.ts';

interface Made {
  name: string | Buffer;
  content: Buffer;
  /** Size that the archive declares, if it differs from the real size. */
  declared?: number;
  isStored?: boolean;
  isEncrypted?: boolean;
}

function entryOf({ name, content, declared = content.length, isStored, isEncrypted }: Made, start: number) {
  const raw = Buffer.from(name);
  const packed = isStored ? content : deflateRawSync(content);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(isEncrypted ? 1 : 0, 2);
  common.writeUInt16LE(isStored ? 0 : 8, 4);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(declared, 18);
  common.writeUInt16LE(raw.length, 22);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(start, 10);
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04'), common, raw, packed]),
    central: Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, rest, raw]),
  };
}

function endOf(directory: Buffer, count: number, start: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(start, 12);
  return Buffer.concat([directory, Buffer.from('PK\x05\x06'), end]);
}

function zipOf(...files: Made[]): Blob {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  for (const file of files) {
    const { local, central } = entryOf(file, Buffer.concat(locals).length);
    locals.push(local);
    centrals.push(central);
  }
  const body = Buffer.concat(locals);
  return new Blob([
    new Uint8Array(Buffer.concat([body, endOf(Buffer.concat(centrals), files.length, body.length)])),
  ]);
}

const textOf = async (zip: Blob, name: string) =>
  (await (await readZip(zip)).find((entry) => entry.name === name)?.file())?.text();
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: unknown) => (error instanceof ZipError ? error.code : String(error)),
  );

test('unpacks uncompressed and compressed files with names in any alphabet, and skips hidden ones', async () => {
  const zip = zipOf(
    { name: 'bilder/Löwe.txt', content: Buffer.from('lion') },
    { name: Buffer.from('caf\xe9.txt', 'latin1'), content: Buffer.from('coffee'), isStored: true },
    { name: 'a\\b.txt', content: Buffer.from('windows') },
    { name: '__MACOSX/._x', content: Buffer.from('') },
    { name: 'folder/', content: Buffer.from('') },
  );
  expect((await readZip(zip)).map(({ name }) => name)).toEqual(['bilder/Löwe.txt', 'café.txt', 'a/b.txt']);
  expect(await textOf(zip, 'bilder/Löwe.txt')).toBe('lion');
  expect(await textOf(zip, 'café.txt')).toBe('coffee');
});

test('rejects incomplete archives, ZIP bombs and encrypted archives', async () => {
  const zip = zipOf({ name: 'a.txt', content: Buffer.from('text') });
  expect(await codeOf(readZip(new Blob(['hello'])))).toBe('not_zip');
  expect(await codeOf(readZip(new Blob([])))).toBe('not_zip');
  expect(await codeOf(readZip(zip.slice(0, zip.size - 30)))).toBe('not_zip');
  expect(await codeOf(readZip(zip.slice(20)))).toBe('not_zip');
  const huge = zipOf({ name: 'a.txt', content: Buffer.from('text'), declared: 2 ** 31 });
  expect(await codeOf(readZip(huge))).toBe('too_large');
  const bomb = zipOf({ name: 'a.txt', content: Buffer.alloc(5_000_000), declared: 10 });
  expect(await codeOf(textOf(bomb, 'a.txt'))).toBe('too_large');
  const locked = zipOf({ name: 'a.txt', content: Buffer.from('text'), isEncrypted: true });
  expect(await codeOf(textOf(locked, 'a.txt'))).toBe('encrypted');
});

test('reads the directory of an archive of 2 GB without reading its files', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'museummate-zip-'));
  const name = path.join(folder, 'pictures.zip');
  const start = 2 ** 31;
  const { local, central } = entryOf({ name: 'last.txt', content: Buffer.from('found') }, start);
  const file = await open(name, 'w');
  // The file is sparse: the bytes before the archive's last file are never written and take no disk space.
  await file.write(local, 0, local.length, start);
  const end = endOf(central, 1, start + local.length);
  await file.write(end, 0, end.length, start + local.length);
  await file.close();
  const before = process.memoryUsage().rss;
  expect(await textOf(await openAsBlob(name), 'last.txt')).toBe('found');
  expect(process.memoryUsage().rss - before).toBeLessThan(200e6);
  await rm(folder, { recursive: true });
});

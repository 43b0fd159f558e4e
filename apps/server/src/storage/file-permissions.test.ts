import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStorage } from './storage.ts';

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'museummate-private-'));
  dataDir = path.join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const KEY = `${'ab'.repeat(32)}.jpg`;

/** Returns every file and folder of the data with its permissions, while the storage is open. */
async function modes(): Promise<Record<string, string>> {
  const storage = await openStorage({ dataDir, databaseUrl: undefined, media: undefined });
  try {
    await storage.media.put(KEY, Buffer.from('a picture'));
    const source = path.join(folder, 'source');
    await writeFile(source, 'a sound', { mode: 0o644 });
    await storage.media.put(KEY.replace('jpg', 'mp3'), { file: source });
    const entries = await readdir(dataDir, { recursive: true });
    const places = ['.', ...entries].map(async (name) => {
      const { mode } = await stat(path.join(dataDir, name));
      return [name, (mode & 0o777).toString(8)] as const;
    });
    return Object.fromEntries(await Promise.all(places));
  } finally {
    await storage.close();
  }
}

const PRIVATE = {
  '.': '700',
  'museummate.sqlite': '600',
  'museummate.sqlite-wal': '600',
  'museummate.sqlite-shm': '600',
  media: '700',
  'media/ab': '700',
  [`media/ab/${KEY}`]: '600',
  [`media/ab/${KEY.replace('jpg', 'mp3')}`]: '600',
};

test('creates files in DATA_DIR with mode 0600 and folders with 0700', async () => {
  expect(await modes()).toEqual(PRIVATE);
});

test('restricts existing files at start, but not a folder shared by all programs', async () => {
  await modes();
  await mkdir(path.join(dataDir, 'tiles/cd'), { recursive: true });
  await writeFile(path.join(dataDir, 'tiles/cd/tile'), 'a tile');
  for (const name of await readdir(dataDir, { recursive: true })) {
    const place = path.join(dataDir, name);
    await chmod(place, (await stat(place)).isDirectory() ? 0o755 : 0o644);
  }
  await chmod(dataDir, 0o755);
  expect(await modes()).toEqual({ ...PRIVATE, tiles: '700', 'tiles/cd': '700', 'tiles/cd/tile': '600' });
  await chmod(dataDir, 0o1777);
  expect((await modes())['.']).toBe('777');
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkPack } from '../check/check-pack.ts';
import exampleTexts from './example-texts.json' with { type: 'json' };
import { type NewMuseum, scaffoldPack } from './new-pack.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'new-pack-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function scaffold(museum: NewMuseum) {
  const pack = path.join(folder, 'pack');
  await scaffoldPack(pack, museum);
  const read = async (file: string) =>
    parse(await readFile(path.join(pack, file), 'utf8')) as Record<string, unknown>;
  return { pack, read };
}

test('examples are written in the languages of the museum', async () => {
  const { read } = await scaffold({ name: 'Sjömuseet', languages: ['sv', 'de'] });
  const work = await read('artworks/lighthouse.yaml');
  expect(work.name).toEqual({ sv: 'Fyren', de: 'Der Leuchtturm' });
  // The template's recordings exist in English and Spanish only.
  expect(work.mainAudio).toBeUndefined();
});

test('an example that exists in none of the languages stays in English and is marked as English', async () => {
  const { read } = await scaffold({ name: 'Sjóminjasafn', languages: ['fo'] });
  expect((await read('artworks/lighthouse.yaml')).name).toEqual({ en: 'The Lighthouse' });
});

test('without examples there is only the museum, and check finds no errors', async () => {
  const { pack, read } = await scaffold({ name: 'Harbour', languages: ['en'], hasExamples: false });
  expect(await read('museum.yaml')).not.toHaveProperty('homeImage');
  await expect(read('artworks/lighthouse.yaml')).rejects.toThrow('ENOENT');
  const { findings } = await checkPack(pack);
  expect(findings).toEqual([]);
});

test('every language has every example text', () => {
  const [first, ...others] = Object.values(exampleTexts);
  for (const other of others) expect(Object.keys(other)).toEqual(Object.keys(first ?? {}));
});

import { copyFile, cp, readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { openStorage } from '#storage/storage.ts';
import { FIXTURE } from '#testing/fixtures/fixture.ts';
import { useCommandLine } from '#testing/servers/command-line.ts';
import { UsageError } from '../lib/command.ts';

const { file: inFolder, museum } = useCommandLine();

/** Imports the fixture as the pack `kite`. */
async function importedPack(): Promise<void> {
  await cp(FIXTURE, inFolder('kite'), { recursive: true });
  await museum('import', 'kite');
}

async function change(name: string, edit: (text: string) => string): Promise<void> {
  const file = inFolder('kite', name);
  await writeFile(file, edit(await readFile(file, 'utf8')));
}

/** Returns the rows of the served version and of its museum, without dates and without the id of the version. */
async function servedContent() {
  const storage = await openStorage(readConfig(process.env));
  const { db } = storage;
  const { content_version: version, ...row } = await db
    .selectFrom('museum')
    .select(['content_version', 'code', 'name', 'active', 'moments', 'is_published'])
    .where('id_museum', '=', 12)
    .executeTakeFirstOrThrow();
  const content = await db
    .selectFrom('content')
    .select(['kind', 'id', 'position', 'body', 'hash', 'begins_at', 'ends_at'])
    .where('content_version', '=', version)
    .orderBy('kind')
    .orderBy('id')
    .execute();
  const ids = await db
    .selectFrom('content_id')
    .select(['kind', 'id', 'pack_id'])
    .where('content_version', '=', version)
    .orderBy('kind')
    .orderBy('id')
    .execute();
  const media = await db
    .selectFrom('content_media')
    .select(['path', 'hash', 'begins_at'])
    .where('content_version', '=', version)
    .orderBy('path')
    .execute();
  const codes = await db
    .selectFrom('content_secret')
    .select(['kind', 'id_route', 'days'])
    .where('content_version', '=', version)
    .orderBy('position')
    .execute();
  await storage.close();
  return { row, content, ids, media, codes };
}

test('single documents have the same result as the import of the whole pack', async () => {
  await importedPack();
  const before = await servedContent();
  await change('artworks/101.yaml', (text) => text.replace('The Red Kite', 'The Blue Kite'));
  await change('halls/2.yaml', (text) => text.replace('Hall of the Night', 'Hall of the Evening'));
  // Two documents now use the same picture: 102 and 103. The import below names only 102.
  await change('artworks/103.yaml', (text) => text.replaceAll('media/103-fish.jpg', 'media/102-bowl.jpg'));
  await museum('import', 'kite');
  await copyFile(inFolder('kite/media/107-bird.jpg'), inFolder('kite/media/102-bowl.jpg'));
  await writeFile(
    inFolder('kite/artworks/108.yaml'),
    'idArtwork: 108\ncode: "108"\nname: The Anchor\nindex: 1\n',
  );
  const { code, text } = await museum(
    'import',
    'kite/artworks/101.yaml',
    'kite/artworks/102.yaml',
    'kite/artworks/108.yaml',
    'kite/halls/2.yaml',
  );
  expect([code, text]).toEqual([0, expect.stringMatching(/^Imported .+: \/museums\//m)]);
  const single = await servedContent();
  await museum('import', 'kite');
  expect(single).toEqual(await servedContent());
  expect(single).not.toEqual(before);
  expect(JSON.stringify(single.content)).toContain('The Blue Kite');
});

test('documents that are not imported are not published either', async () => {
  await importedPack();
  await change('artworks/101.yaml', (text) => text.replace('The Red Kite', 'The Blue Kite'));
  await change('artworks/102.yaml', (text) => text.replace(/en: .*/, 'en: A Changed Name'));
  await museum('import', 'kite/artworks/101.yaml');
  const text = JSON.stringify((await servedContent()).content);
  expect([text.includes('The Blue Kite'), text.includes('A Changed Name')]).toEqual([true, false]);
});

test('a faulty document is reported with its line, and nothing is changed', async () => {
  await importedPack();
  const before = await servedContent();
  const rejection = async (...files: string[]) => {
    const failed = await museum('import', ...files).catch((error: unknown) => error);
    expect(await servedContent()).toEqual(before);
    return String((failed as Error).message ?? failed);
  };
  await change('artworks/101.yaml', (text) => text.replace('media/101-kite.jpg', 'media/none.jpg'));
  expect(await rejection('kite/artworks/101.yaml')).toMatch(
    /artworks\/101\.yaml:\d+: .*none\.jpg is missing/,
  );
  await change('artworks/102.yaml', (text) => `${text}\ncolour: red\n`);
  expect(await rejection('kite/artworks/102.yaml')).toMatch(/artworks\/102\.yaml/);
  await change('halls/2.yaml', (text) => text.replace('- 205', '- 999'));
  expect(await rejection('kite/halls/2.yaml')).toMatch(/halls\/2\.yaml:\d+: .*999/);
  await writeFile(inFolder('kite/artworks/anchor.yaml'), 'code: "109"\nname: The Anchor\n');
  expect(await rejection('kite/artworks/anchor.yaml')).toContain(
    'has no number yet. Import the whole folder once',
  );
  expect(await rejection('kite/secrets.yaml')).toContain('only with the whole folder');
  await writeFile(inFolder('kite/notes.yaml'), 'to do\n');
  expect(await rejection('kite/notes.yaml')).toContain('notes.yaml: is not a document of this format');
  expect(await rejection('kite/artworks/101.yaml', 'kite/artworks/none.yaml')).toMatch(
    /artworks\/none\.yaml/,
  );
});

test('explains what single documents need', async () => {
  await cp(FIXTURE, inFolder('kite'), { recursive: true });
  await expect(museum('import', 'kite/artworks/101.yaml')).rejects.toThrow(
    'museum 12 (demo) is not on this server: import the whole folder first',
  );
  await writeFile(inFolder('alone.yaml'), 'idArtwork: 1\n');
  await expect(museum('import', 'alone.yaml')).rejects.toThrow('no folder above it contains museum.yaml');
  for (const words of [
    ['--replace', 'kite/artworks/101.yaml'],
    ['kite', 'kite/artworks/101.yaml'],
  ])
    await expect(museum('import', ...words)).rejects.toThrow(UsageError);
});

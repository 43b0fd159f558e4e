import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FIXTURE } from '#testing/fixtures/fixture.ts';
import { useCommandLine } from '#testing/servers/command-line.ts';
import { UsageError } from '../lib/command.ts';

const TEMPLATE = path.resolve(FIXTURE, '../template');

const { file: inFolder, museum } = useCommandLine();

/** Returns the content of every file in a pack. */
async function filesOf(name: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const entry of await readdir(inFolder(name), { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) files[path.relative(inFolder(name), file)] = await readFile(file, 'base64');
  }
  return files;
}

async function media(...names: string[]): Promise<void> {
  await mkdir(inFolder('media'), { recursive: true });
  for (const name of names) await copyFile(path.join(TEMPLATE, 'media', name), inFolder('media', name));
}

test('keeps a museum byte for byte when it is exported as a spreadsheet and imported again', async () => {
  await museum('new', 'my-museum');
  await museum('import', 'my-museum');
  expect((await museum('import', 'my-museum', '--dry-run')).text).toBe(
    'Works: 0 new, 0 changed, 0 gone.\nNo problems found.',
  );
  await copyFile(path.join(TEMPLATE, 'media/bell.jpg'), inFolder('my-museum/media/jug.jpg'));
  await writeFile(inFolder('my-museum/artworks/10104.yaml'), 'idArtwork: 10104\nname: The anchor\n');
  await rm(inFolder('my-museum/routes'), { recursive: true });
  const changed = (await museum('import', 'my-museum', '--dry-run')).text;
  for (const line of [
    /^new {6}work The anchor$/m,
    /^changed {2}work .*: pictures\.1\.file$/m,
    /^gone {5}route /m,
  ])
    expect(changed).toMatch(line);
  await museum('export', '101', 'before');
  expect((await museum('export', '101', '--sheet', 'works.xlsx')).text).toMatch(/^Wrote \d+ rows/);
  await museum('export', '101', '--sheet', 'works.csv', '--languages', 'Polish, fil');
  expect(await readFile(inFolder('works.csv'), 'utf8')).toMatch(
    /,name_en,name_pl,name_fil,.*,text_en,text_pl,text_fil,/,
  );
  const { text } = await museum('import', 'works.xlsx', '--id', '101');
  expect(text).toMatch(/^Works: 0 new, 0 changed, 0 gone\.\nImported /m);
  await museum('export', '101', 'after');
  expect(await filesOf('after')).toEqual(await filesOf('before'));
  await expect(museum('export', '101', '--sheet', 'works.pdf')).rejects.toBeInstanceOf(UsageError);
});

test('creates a museum from a list and its media, and changes only the differences on a second run', async () => {
  await media('lighthouse-en.mp3', 'jug.jpg');
  const list = (rows: string) =>
    writeFile(inFolder('old-mill.csv'), `number;hall;name_en;audio_en;picture\n${rows}`);
  await list('001;1;The mill;lighthouse-en.mp3;jug.jpg\n002;1;The jug;;\n');
  const tried = await museum('import', 'old-mill.csv', '--dry-run');
  expect(tried.text).toMatch(/^new {6}work 001 {2}The mill$/m);
  expect((await museum('list')).text).toBe('There are no museums on this server yet.');

  expect((await museum('import', 'old-mill.csv')).text).toMatch(
    /Works: 2 new, .*\n[\s\S]*Imported Old mill: \/museums\//,
  );
  await list('001;1;The old mill;lighthouse-en.mp3;\n');
  await copyFile(path.join(TEMPLATE, 'media/lighthouse-es.mp3'), inFolder('media/lighthouse-en.mp3'));
  const changed = await museum('import', 'old-mill.csv', '--dry-run');
  expect(changed.text).toMatch(/^changed {2}work 001 {2}The old mill: name\.en, mainAudio\.en\.file$/m);
  expect(changed.text).toMatch(/^gone {5}work 002 is not in the file; it is kept/m);
  expect((await museum('import', 'old-mill.csv', '--remove-missing')).text).toContain(
    'Works: 0 new, 1 changed, 1 gone.',
  );
  await museum('export', '101', 'pack');
  expect(
    Object.keys(await filesOf('pack'))
      .filter((name) => /^(artworks|media)/.test(name))
      .sort(),
  ).toEqual(['artworks/101001.yaml', 'media/jug.jpg', 'media/lighthouse-en.mp3']);
});

test('does not report the keypad as unusable when a list without numbers was imported', async () => {
  await writeFile(inFolder('works.csv'), 'name_en;text_en\nThe jug;Blue.\n');
  for (const words of [['--dry-run'], []])
    expect((await museum('import', 'works.csv', ...words)).text).not.toContain('leads nowhere');
});

test('updates a local pack from the list and keeps the comments in its files', async () => {
  await museum('new', 'my-museum');
  await writeFile(inFolder('works.csv'), 'number;name_en\n1;The Tall Lighthouse\n');
  await museum('import', 'works.csv', '--pack', 'my-museum');
  const text = await readFile(inFolder('my-museum/artworks/lighthouse.yaml'), 'utf8');
  expect(text).toContain('en: The Tall Lighthouse');
  const notes = (file: string) => file.split('\n').filter((line) => line.startsWith('#'));
  expect(notes(text)).toEqual(notes(await readFile(path.join(TEMPLATE, 'artworks/lighthouse.yaml'), 'utf8')));
  expect((await museum('list')).text).toContain('Harbour Museum');
});

test('names the cell of an unusable media file, in a dry run and in an import', async () => {
  await media();
  await writeFile(inFolder('media/a.mp3'), 'no sound');
  await writeFile(inFolder('works.csv'), 'number;name_en;audio_en\n1;A;a.mp3\n');
  for (const words of [['--dry-run'], []])
    await expect(museum('import', 'works.csv', ...words)).rejects.toThrow(
      /^error: works\.csv, C2 \(audio_en\): media\/a\.mp3 /,
    );
  await expect(museum('import', 'nothing', '--media', 'media')).rejects.toThrow(
    /^There is no file or folder /,
  );
  await expect(museum('import', 'works.csv', '--media', 'nowhere')).rejects.toThrow(
    /there is no folder or ZIP file/,
  );
});

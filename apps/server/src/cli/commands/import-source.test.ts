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

test('leaves out an unusable media file with its cell, in a dry run and in an import, and imports the rest', async () => {
  await media();
  await writeFile(inFolder('media/a.mp3'), 'no sound');
  await writeFile(inFolder('media/b.jpg'), '');
  await writeFile(
    inFolder('works.csv'),
    'number;name_en;audio_en;picture;text_en\n1;A;a.mp3;b.jpg;One.\n2;B;;http://a.example/b.jpg;Two.\n',
  );
  for (const words of [['--dry-run'], []]) {
    const { code, text } = await museum('import', 'works.csv', ...words);
    expect(code).toBe(3);
    expect(text).toMatch(/^unclear: works\.csv, C2 \(audio_en\): a\.mp3 .*it was left out$/m);
    expect(text).toMatch(
      /^unclear: works\.csv, D2 \(picture\): b\.jpg cannot be read as picture; it was left out$/m,
    );
    expect(text).toMatch(
      /^unclear: works\.csv, D3 \(picture\): http:\/\/a\.example\/b\.jpg .*it was left out$/m,
    );
    expect(text).toContain('3 unclear: these were left out; everything else is taken as in the file.');
    expect(text).toMatch(/^Works: 2 new, 0 changed, 0 gone\./m);
    expect(text).not.toMatch(/\.yaml/);
  }
  await museum('export', '101', 'pack');
  const [first = ''] = await Promise.all(
    ['101001', '101002'].map((id) => readFile(inFolder(`pack/artworks/${id}.yaml`), 'utf8')),
  );
  expect(first).toContain('One.');
  expect(first).not.toMatch(/mainAudio|pictures/);
  await expect(museum('import', 'nothing', '--media', 'media')).rejects.toThrow(
    /^There is no file or folder /,
  );
  await expect(museum('import', 'works.csv', '--media', 'nowhere')).rejects.toThrow(
    /there is no folder or ZIP file/,
  );
});

test('prints at the end what was left out and what to do next', async () => {
  await writeFile(inFolder('works.csv'), 'number;name_en;Colour\n1;A;blue\n');
  const { code, text } = await museum('import', 'works.csv');
  expect(code).toBe(3);
  expect(text.split('\n').slice(-6)).toEqual([
    expect.stringMatching(/^Imported Works: \/museums\//),
    '1 left out, as listed above: correct them in the file and import it again.',
    'Next, while the server runs (npm start):',
    expect.stringMatching(/^ {2}open the guide: .*\/museums\//),
    expect.stringMatching(/^ {2}open the studio: .*\/studio$/),
    '  print labels:     npm run museum -- labels 101',
  ]);
  await writeFile(inFolder('works.csv'), 'number;name_en\n1;A\n');
  expect((await museum('import', 'works.csv')).code).toBe(0);
});

test('summarises many notes of one kind', async () => {
  const rows = Array.from({ length: 40 }, (_, place) => `${place + 1};A${place};perhaps`);
  await writeFile(inFolder('works.csv'), `number;name_en;highlight\n${rows.join('\n')}\n`);
  const { text } = await museum('import', 'works.csv', '--dry-run');
  expect(text.match(/neither yes nor no/g)).toHaveLength(3);
  expect(text).toContain('unclear: 37 more like this: C5, C6, C7, C8, C9, C10, C11, C12, C13, C14 …');
});

/**
 * Each case is a list with a mistake: what is wrong, the file, the printed message, and how many works are
 * imported anyway.
 */
const FAULTY: [what: string, list: string | Buffer, says: RegExp, works: number][] = [
  ['a column without a heading', 'number;name_en;\n1;A;lost\n', /C2: column C has no heading/, 1],
  ['an error of a formula', 'number;name_en;text_en\n1;A;#REF!\n', /C2 \(text_en\): the cell shows #REF!/, 1],
  [
    'an unreadable date',
    'number;name_en;until\n1;A;soon\n2;B;1.12.2026\n',
    /C2 \(until\): soon is not a date/,
    2,
  ],
  ['a missing recording', 'Nummer;Namn;Ljudfil\n1;A;a.mp3\n', /C2 \(Ljudfil\): a\.mp3 was not found/, 1],
  [
    'a transcript without a recording',
    'number;name_en;Manus\n1;A;T\n',
    /C2 \(Manus\): there is no recording/,
    1,
  ],
  ['a number twice', 'number;name_en\n1;A\n1;B\n2;C\n', /A3 \(number\): 1 is already in A2/, 2],
  [
    'a file that is not there',
    'number;name_en;picture\n1;A;https://127.0.0.1/a.jpg\n',
    /C2 \(picture\): .*it was left out/,
    1,
  ],
  [
    'an unknown licence',
    'number;name_en;audio_en;audio_licence_en\n1;A;;X\n',
    /D2 \(audio_licence_en\): there is no recording/,
    1,
  ],
  [
    'Latin letters',
    Buffer.from('number;name_sv;Zzz\n1;H\xe4st;x\n', 'latin1'),
    /was read as Windows-1252/,
    1,
  ],
];

test.each(FAULTY)('reports a list with %s, and imports the rest of it', async (_, list, says, works) => {
  await writeFile(inFolder('works.csv'), list);
  const { code, text } = await museum('import', 'works.csv');
  expect(code).toBe(3);
  expect(text).toMatch(says);
  expect(text).toContain(`Works: ${works} new, 0 changed, 0 gone.`);
  expect(text).not.toMatch(/\.yaml|languages\[|\bline \d/);
  expect((await museum('list')).text).toContain('Works');
});

test('refers to a language by its name instead of its position, and adds a tile for halls to a museum with halls', async () => {
  const rows = Array.from(
    { length: 20 },
    (_, place) => `${place + 1};Sal ${place % 3};A${place};${place ? '' : 'B'}`,
  );
  await writeFile(inFolder('works.csv'), `number;hall;name_sv;name_it\n${rows.join('\n')}\n`);
  const { text } = await museum('import', 'works.csv');
  expect(text).toMatch(/the museum: Italian \(it\) is offered to visitors, but only 2 of 21/);
  expect(text).not.toMatch(/did you mean/);
  await museum('export', '101', 'pack');
  const tiles = Object.entries(await filesOf('pack')).filter(([name]) =>
    name.startsWith('navigation-sections'),
  );
  const texts = tiles.map(([, content]) => Buffer.from(content, 'base64').toString());
  expect(texts.filter((tile) => tile.includes('TIMELINE'))).toHaveLength(1);
});

test('an explicit name takes precedence over the name of the file', async () => {
  const manifest = {
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    id: 'https://a.example/m',
    type: 'Manifest',
    label: { en: ['The bell'] },
    items: [],
  };
  await writeFile(inFolder('manifest.json'), JSON.stringify(manifest));
  await museum('import', 'manifest.json');
  await museum('import', 'manifest.json', '--name', 'Bell House');
  const { text } = await museum('list');
  expect(text).toContain('The bell');
  expect(text).toContain('Bell House');
  expect(text).not.toContain('Manifest');
});

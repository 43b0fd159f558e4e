import { readFile, writeFile } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { readConfig } from '#config/config.ts';
import { SignInRepository } from '#modules/visitor-sign-in/sign-in.repository.ts';
import { ImportOutcomes } from '#storage/import-outcomes.ts';
import { openStorage } from '#storage/storage.ts';
import { useCommandLine } from '#testing/servers/command-line.ts';
import { UsageError } from './lib/command.ts';

const { file: inFolder, museum } = useCommandLine();

/** Simulates a terminal where the user types this text as soon as a question is asked. */
function answering(words: string): void {
  const terminal = Object.assign(new PassThrough(), { isTTY: true });
  terminal.write(`${words}\n`);
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(terminal as never);
}

test('creates a pack without findings that can be imported, listed, exported and removed', async () => {
  expect((await museum('new', 'my-museum')).code).toBe(0);
  expect(await museum('check', 'my-museum')).toEqual({ code: 0, text: 'No problems found.' });

  const imported = await museum('import', 'my-museum');
  expect(imported.code).toBe(0);
  expect(imported.text).toMatch(/Importing: media[\s\S]*Imported .+: \/museums\//);

  const [outcome] = await new ImportOutcomes(inFolder('data')).read();
  expect(outcome).toMatchObject({ source: inFolder('my-museum'), succeeded: true });

  const listed = await museum('list');
  expect(listed.text).toMatch(/ {2}101 {2}.+\/museums\/\S+ {2}imported 20/);

  expect((await museum('export', '101', 'copy')).code).toBe(0);
  expect(await readFile(inFolder('copy/museum.yaml'), 'utf8')).toContain('idMuseum: 101');
  expect((await museum('check', 'copy')).text).toBe('No problems found.');

  vi.spyOn(process, 'stdin', 'get').mockReturnValue(new PassThrough() as never);
  const nobody = await museum('remove', '101');
  expect(nobody.code).toBe(1);
  expect(nobody.text).toMatch(/Visitors would lose .+ \(101\): \d+ works?, \d+ halls?, \d+ routes?/);
  expect(nobody.text).toContain('0 visits and their answers would be kept');
  expect(nobody.text).toMatch(
    /Nothing was removed: there is no terminal to ask for confirmation\. Add --yes/,
  );
  for (const no of ['n', '', 'yesterday']) {
    answering(no);
    const { code, text } = await museum('remove', '101');
    expect({ code, text }).toMatchObject({ code: 1, text: expect.stringMatching(/Nothing was removed\.$/) });
    expect(text).toMatch(/Remove .+\? \[y\/N\]/);
  }
  answering('y');
  expect((await museum('remove', '101')).text).toMatch(/\nRemoved /);
  expect((await museum('import', 'my-museum')).code).toBe(0);
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(new PassThrough() as never);
  expect((await museum('remove', '101', '--yes')).text).toMatch(/^Removed /);
  expect((await museum('list')).text).toBe('There are no museums on this server yet.');
  expect(await museum('remove', '101')).toEqual({ code: 1, text: 'There is no museum 101 on this server.' });
});

test('records the outcome of an import for the metrics, but not of dry runs or mistyped commands', async () => {
  const outcomes = async () =>
    (await new ImportOutcomes(inFolder('data')).read()).map(({ source, succeeded }) => [source, succeeded]);
  await museum('new', 'my-museum');
  await museum('import', 'my-museum', '--dry-run');
  await expect(museum('import', 'my-museum', '--id', '7')).rejects.toThrow(UsageError);
  expect(await outcomes()).toEqual([]);
  await writeFile(inFolder('my-museum/museum.yaml'), 'code: [');
  await expect(museum('import', 'my-museum')).rejects.toThrow();
  expect(await outcomes()).toEqual([[inFolder('my-museum'), false]]);
});

test('writes comments and the name of the schema into every file of a new pack', async () => {
  await museum('new', 'my-museum');
  for (const name of [
    'museum.yaml',
    'artworks/lighthouse.yaml',
    'side-menu-customization.yaml',
    'secrets.yaml',
  ]) {
    const text = await readFile(inFolder('my-museum', name), 'utf8').catch(() => '');
    expect(text, name).toMatch(/^# yaml-language-server: \$schema=/);
    expect(text.split('\n').filter((line) => line.trim().startsWith('#')).length, name).toBeGreaterThan(3);
  }
  expect(await readFile(inFolder('my-museum/.gitignore'), 'utf8')).toContain('secrets.yaml');
});

test('creates a museum from three answers, and keeps the ids that the import generates for it', async () => {
  const made = await museum(
    'new',
    'sea',
    '--name',
    'Musée de la Mer',
    '--languages',
    'fr-ca, de',
    '--hall',
    'Salle des vagues',
  );
  expect(made.text).toContain('npm run museum -- import sea');
  expect(await museum('check', 'sea')).toEqual({ code: 0, text: 'No problems found.' });
  const read = (name: string) => readFile(inFolder('sea', name), 'utf8');
  expect(await read('museum.yaml')).toMatch(
    /code: musee-de-la-mer\n[\s\S]*name: Musée de la Mer\n[\s\S]*languages: \[ ?fr-CA, de ?\]/,
  );
  expect(await read('halls/first-hall.yaml')).toContain('name: Salle des vagues\n');
  const before = await read('artworks/lighthouse.yaml');
  expect(before).toContain('name:\n  fr: Le phare\n  de: Der Leuchtturm\n');

  const first = await museum('import', 'sea');
  expect(first.text).toMatch(/9 numbers were assigned\.\n {2}Written to .*artworks\/bell\.yaml/);
  const after = await read('artworks/lighthouse.yaml');
  // The first import has added only generated ids to this file. The next import does not change it again.
  expect(after.replace(/^( *(?:- )?)id(?:Artwork|Resource): \d{7}\n *(?=\S)/gm, '$1')).toBe(before);
  expect((await museum('import', 'sea')).text).not.toContain('made for');
  expect(await read('artworks/lighthouse.yaml')).toBe(after);
});

test('reports an unknown language before anything is written', async () => {
  await expect(museum('new', 'sea', '--languages', 'xx')).rejects.toThrow(/museum\.yaml.*languages/);
  expect((await museum('check', 'sea')).text).toContain('there is no such folder');
});

test('does not overwrite a folder that contains files', async () => {
  await museum('new', 'my-museum');
  await expect(museum('new', 'my-museum')).rejects.toThrow(/is not empty/);
});

test('check reports a missing folder as an error, and its exit code is 1', async () => {
  const { code, text } = await museum('check', 'nowhere');
  expect(code).toBe(1);
  expect(text).toContain('there is no such folder');
  expect(text).toMatch(/^1 error, 0 warnings\.$/m);
});

test('check summarises many findings of one kind, and fixes what it can after a dry run has shown it', async () => {
  await museum('new', 'my-museum');
  const works = Array.from({ length: 8 }, (_, place) => 501 + place);
  for (const id of works)
    await writeFile(
      inFolder(`my-museum/artworks/${id}.yaml`),
      `idArtwork: ${id} # ours\nnmae: Work\ncode: 0${id}\n`,
    );
  const found = await museum('check', 'my-museum');
  expect(found.code).toBe(1);
  expect(found.text.match(/nmae: is not a field of this format\n {4}→ Rename it to name\./g)).toHaveLength(3);
  expect(found.text).toContain('error: 5 more in 8 files: is not a field of this format');
  expect(found.text).toMatch(
    /Use --all to list every one\.\n16 errors, 16 warnings\.\n16 of them can be fixed/,
  );
  expect((await museum('check', 'my-museum', '--all')).text.match(/Rename it to name/g)).toHaveLength(8);

  const work = inFolder('my-museum/artworks/501.yaml');
  const promised = await museum('check', 'my-museum', '--fix', '--dry-run');
  expect(promised.text).toContain('would fix: artworks/501.yaml:2: nmae: nmae became name\n');
  expect(await readFile(work, 'utf8')).toContain('nmae');
  const fixed = await museum('check', 'my-museum', '--fix');
  expect(fixed.code).toBe(0);
  expect(fixed.text).toContain('fixed: artworks/501.yaml:3: code: 0501 became "0501"\n');
  expect(fixed.text).toContain('0 errors, 16 warnings.');
  expect(await readFile(work, 'utf8')).toBe('idArtwork: 501 # ours\nname: Work\ncode: "0501"\n');
  await expect(museum('check', 'my-museum', '--dry-run')).rejects.toBeInstanceOf(UsageError);
});

test('prints the tables of a museum without visits, as text and as CSV', async () => {
  await museum('new', 'my-museum');
  await museum('import', 'my-museum');
  const text = (await museum('report', '101', '--from', '2026-11-01', '--to', '2026-11-30')).text;
  for (const title of ['Visits', 'Languages', 'Works', 'Routes', 'Answers']) expect(text).toContain(title);
  const days = ['--from', '2026-11-01', '--to', '2026-11-30'];
  const written = await museum('report', '101', ...days, '--csv');
  expect(written.text).toContain('report-101-2026-11-01-2026-11-30: summary-101-2026-11-01-2026-11-30.csv, ');
  const table = inFolder('report-101-2026-11-01-2026-11-30/summary-101-2026-11-01-2026-11-30.csv');
  expect(await readFile(table, 'utf8')).toMatch(/,2026-11-01,2026-11-30,Visits,0,/);
  await museum('report', '101', ...days, '--csv', '--out', 'mine', '--separator', ';');
  const semicolons = await readFile(inFolder('mine/summary-101-2026-11-01-2026-11-30.csv'), 'utf8');
  expect(semicolons).toMatch(/;2026-11-01;2026-11-30;Visits;0;/);
  await expect(museum('report', '101', '--out', 'mine')).rejects.toThrow('needs --csv or --xlsx');
  await expect(museum('report', '101', '--csv', '--separator', 'x')).rejects.toThrow('write "," or ";"');
  await expect(museum('report', '101', '--from', 'yesterday')).rejects.toBeInstanceOf(UsageError);
  const wrongWayRound = museum('report', '101', '--from', '2026-11-30', '--to', '2026-11-01');
  await expect(wrongWayRound).rejects.toThrow('--from is later than --to');
  const mistyped = await museum('report', '102');
  expect(mistyped).toEqual({
    code: 1,
    text: 'There is no museum 102 on this server, and there are no visits to it.',
  });
});

test('writes labels into the current folder, and reports a missing URL or an unknown museum', async () => {
  await museum('new', 'my-museum');
  await museum('import', 'my-museum');
  const done = await museum('labels', '101', '--url', 'https://guide.example');
  expect(done.code).toBe(0);
  expect(done.text).toMatch(
    /^Wrote \d+ labels? to .+labels-101\.html\. Their codes open https:\/\/guide\.example$/,
  );
  expect(await readFile(inFolder('labels-101.html'), 'utf8')).toContain('<svg class="qr"');
  await expect(museum('labels', '101')).rejects.toThrow(/Which URL do visitors open/);
  const unknown = await museum('labels', '--url', 'https://guide.example', '7');
  expect(unknown).toEqual({ code: 1, text: 'There is no museum 7 on this server.' });
  await expect(museum('labels')).rejects.toBeInstanceOf(UsageError);
});

test('erases a person who signed in, and reports a person who never did', async () => {
  const storage = await openStorage(readConfig({ DATA_DIR: inFolder('data') }));
  const users = new SignInRepository(storage.db);
  const ada = { idMuseum: 101, name: 'Ada', email: 'ada@example.org', gender: null, birthdate: null };
  await users.saveUser({ ...ada, token: 'g-1', imageUrl: null, method: 'google' });
  await storage.close();
  const { code, text } = await museum('erase-person', 'Ada@Example.org');
  expect(code).toBe(0);
  expect(text).not.toContain('Nobody');
  expect((await museum('erase-person', 'ada@example.org')).text).toBe(
    'Nobody has signed in with ada@example.org or left it in a survey.',
  );
  expect((await museum('erase-person', 'nobody@example.org')).text).toMatch(/^Nobody/);
  await expect(museum('erase-person', 'nobody')).rejects.toBeInstanceOf(UsageError);
});

test('accepts old command and option names with a warning', async () => {
  const { text } = await museum('forget', 'nobody@example.org');
  expect(text).toMatch(/^forget is now called erase-person.*\nNobody has signed in with nobody@example\.org/);
  expect((await museum('report', '998', '--aside')).text).toMatch(/^--aside is now called --quarantined/);
  expect((await museum('report', '998', '--quarantined')).text).not.toContain('now called');
});

test('explains unknown commands, missing arguments and options of other commands', async () => {
  for (const words of [['dance'], [], ['import'], ['export', 'x', 'y'], ['remove', '-1'], ['list', '--csv']])
    await expect(museum(...words)).rejects.toBeInstanceOf(UsageError);
});

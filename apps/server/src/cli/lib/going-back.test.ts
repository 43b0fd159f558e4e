import { readdir, readFile, writeFile } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { Secret } from '#config/secret.ts';
import { describeDatabase } from '#database/describe-database.ts';
import { useCommandLine } from '#testing/servers/command-line.ts';
import { importFixture } from '#testing/servers/data-dir.ts';

const { file: inFolder, museum } = useCommandLine();

/** Simulates a script, in which the terminal is not interactive. */
const nobody = () => vi.spyOn(process, 'stdin', 'get').mockReturnValue(new PassThrough() as never);
/** Simulates a terminal where the user types this text as soon as a question is asked. */
function answering(words: string): void {
  const terminal = Object.assign(new PassThrough(), { isTTY: true });
  terminal.write(`${words}\n`);
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(terminal as never);
}

const NOBODY =
  'Nothing was changed: there is no terminal to ask for confirmation. Add --yes to go ahead anyway.';

test('backup and restore ask before data is lost, and print what they did', async () => {
  nobody();
  expect(await museum('backup', 'b.tar')).toEqual({
    code: 1,
    text: 'There is nothing to back up: no server has been started with these settings yet.',
  });
  await importFixture(inFolder('data'));
  const written = await museum('backup', 'b.tar');
  expect(written).toMatchObject({ code: 0 });
  expect(written.text).toMatch(/^Wrote \S+\/b\.tar: 1 museum, 0 visits, \d+ media files, \d+\.\d MB\.$/);
  expect(await readdir(inFolder())).toEqual(['b.tar', 'data']);
  const first = await readFile(inFolder('b.tar'));
  const outcome = async () => JSON.parse(await readFile(inFolder('data/backups.json'), 'utf8')) as object;
  expect(await outcome()).toMatchObject({ succeeded: true, lastGood: { bytes: first.length } });
  expect(await museum('backup', 'b.tar')).toMatchObject({
    code: 1,
    text: expect.stringMatching(
      /b\.tar already exists, and a backup never overwrites another\..+ b-2\.tar next to it/,
    ),
  });
  expect((await museum('backup', 'data')).text).toMatch(/data is a folder; name a file in it/);
  for (const name of ['b-2.tar', 'b-3.tar'])
    expect((await museum('backup', 'b.tar', '--yes')).text).toContain(`Wrote ${inFolder(name)}:`);
  expect((await readFile(inFolder('b.tar'))).equals(first)).toBe(true);
  await expect(museum('backup', 'no/such/folder/b.tar')).rejects.toThrow('ENOENT');
  expect(await outcome()).toMatchObject({ succeeded: false, lastGood: { bytes: expect.any(Number) } });

  expect(await museum('restore', 'b.tar')).toMatchObject({ code: 1, text: expect.stringContaining(NOBODY) });
  answering('n');
  const refused = await museum('restore', 'b.tar');
  expect(refused.code).toBe(1);
  expect(refused.text).toMatch(
    /In the embedded database \S+\/data\/museummate\.sqlite on this machine \(.+\) there are 1 museum and 0 visits\. They will be replaced by the backup of 20.+ UTC: 1 museum, 0 visits, .+Everything recorded since then will be lost\.[\s\S]*Replace the embedded database \S+\/data\/museummate\.sqlite on this machine \(.+\)\? \[y\/N\][\s\S]*Nothing was changed\.$/,
  );
  answering('y');
  expect((await museum('restore', 'b.tar')).text).toMatch(/Restored the backup of 20.+: 1 museum/);
  nobody();
  // Restoring into an empty server asks no question, because no data would be replaced.
  vi.stubEnv('DATA_DIR', inFolder('other'));
  expect((await museum('restore', 'b.tar')).code).toBe(0);
  expect((await museum('list')).text).toContain('/museums/');
  expect((await readdir(inFolder('other'))).filter((name) => name.startsWith('restoring'))).toEqual([]);

  // A database that cannot be opened is kept, and an empty one replaces it.
  await writeFile(inFolder('other/museummate.sqlite'), 'no database\n'.repeat(1000));
  const damaged = await museum('restore', 'b.tar');
  expect(damaged).toMatchObject({ code: 1, text: expect.stringContaining('is not a database') });
  answering('n');
  expect((await museum('restore', 'b.tar')).text).toMatch(
    /Move it aside and replace the embedded database \S+\/other\/museummate\.sqlite on this machine/,
  );
  nobody();
  expect(await readFile(inFolder('other/museummate.sqlite'), 'utf8')).toMatch(/^no database/);
  expect((await museum('restore', 'b.tar', '--yes')).code).toBe(0);
  const [aside = ''] = (await readdir(inFolder('other'))).filter((name) => /before-restore-\w+$/.test(name));
  expect(await readFile(inFolder('other', aside), 'utf8')).toMatch(/^no database/);
  expect((await museum('list')).text).toContain('/museums/');
});

test('a trial restore ignores the server’s settings and rejects a folder that is not empty', async () => {
  nobody();
  await importFixture(inFolder('data'));
  await museum('backup', 'b.tar');
  // Settings of a production server. A trial restore must use none of them, because it would fail or replace the data
  // of that server.
  vi.stubEnv('DATABASE_URL', 'postgres://museummate:secret@127.0.0.1:1/production');
  vi.stubEnv('MEDIA_BUCKET_URL', 'https://127.0.0.1:1/bucket');
  vi.stubEnv('DATA_DIR', '/dev/null/production');
  vi.stubEnv('PORT', 'not a port');
  const tried = await museum('restore', 'b.tar', '--into', 'trial');
  expect(tried.code).toBe(0);
  expect(tried.text).toContain(
    `into the embedded database ${inFolder('trial', 'museummate.sqlite')} on this machine`,
  );
  expect(tried.text).toContain(`MUSEUMMATE_ENV_FILE=/dev/null DATA_DIR=${inFolder('trial')}`);
  expect(await readdir(inFolder('trial'))).toEqual(expect.arrayContaining(['media', 'museummate.sqlite']));
  for (const folder of ['trial', 'data'])
    await expect(museum('restore', 'b.tar', '--into', folder, '--yes')).rejects.toThrow(/is not empty/);
  await expect(museum('restore', 'b.tar', '--into', 'b.tar')).rejects.toThrow(/is a file/);
  await expect(museum('restore', 'b.tar', '--into', 'b.tar/x')).rejects.toThrow(
    /is a file, or is inside one/,
  );
  await expect(museum('restore', 'b.tar', '--into', '')).rejects.toThrow(/needs the name of a folder/);
});

test('shows the host of a database, but never its password', () => {
  const describeUrl = (url: string) => describeDatabase({ dataDir: '.', databaseUrl: new Secret(url) });
  expect(describeUrl('postgres://museummate:secret@db.museum.org/guide')).toBe(
    'the PostgreSQL database "guide" on host db.museum.org, port 5432',
  );
  expect(describeUrl('postgres://museummate@localhost/guide?host=/var/run/postgresql')).toMatch(
    /^the PostgreSQL database "guide" on this machine \(.+, \/var\/run\/postgresql\)$/,
  );
});

test('rollback lists the versions of a museum, asks, and serves the chosen one again', async () => {
  nobody();
  expect((await museum('rollback', '12')).text).toBe('There is no museum 12 on this server.');
  await importFixture(inFolder('data'));
  expect((await museum('rollback', '12')).text).toMatch(
    /^There is no earlier version to restore: this server has had only one/,
  );
  await importFixture(inFolder('data'), { 'museum.yaml': { name: 'By mistake' } });
  const listed = await museum('rollback', '12', '--list');
  expect(listed.text).toMatch(
    /^now {2}imported 20.+ UTC: \d+ works, \d+ routes\n {2}1 {2}imported 20.+ UTC: \d+ works/,
  );
  expect(await museum('rollback', '12')).toMatchObject({ code: 1, text: expect.stringContaining(NOBODY) });
  expect((await museum('list')).text).toContain('By mistake');
  await expect(museum('rollback', '12', '--to', '2')).rejects.toThrow(/has only 1 version to restore/);
  await expect(museum('rollback', '12', '--to', 'x')).rejects.toThrow(/--to needs a number/);
  answering('y');
  const done = await museum('rollback', '12');
  expect(done).toMatchObject({ code: 0 });
  expect(done.text).toMatch(
    /Restore By mistake to the version of 20.+\? \[y\/N\][\s\S]*is restored as it was imported on 20/,
  );
  expect((await museum('list')).text).not.toContain('By mistake');
});

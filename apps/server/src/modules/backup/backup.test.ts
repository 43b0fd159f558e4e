import { chmod, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { knownMigrations } from '#database/client.ts';
import { startTestBucket, type TestBucket } from '#testing/fakes/bucket.ts';
import { newVisit, REGISTER } from '#testing/fixtures/visits.ts';
import { startTestServer, type TestServer } from '#testing/servers/test-server.ts';
import { Snapshot, StagedRows } from './backup.repository.ts';
import { writeBackup } from './backup.ts';
import { inspectBackup, restoreBackup } from './restore.ts';
import { readTar, TarWriter } from './tar.ts';

let folder: string;
let file: string;
let bucket: TestBucket;
const servers: TestServer[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'museummate-backup-'));
  file = path.join(folder, 'backup.tar');
  bucket = await startTestBucket();
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});
const start = async (env: Record<string, string> = {}) => {
  const server = await startTestServer(env);
  servers.push(server);
  return server;
};
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  await rm(file, { force: true });
});

const register = async ({ app }: TestServer) => {
  const response = await app.inject({ method: 'POST', url: `/api/${REGISTER}`, payload: newVisit() });
  expect(response.statusCode).toBe(200);
};

const isPostgres = ({ storage }: TestServer) => storage.settings.databaseUrl !== undefined;

/** Returns every row of every table, and the bytes of all media. */
async function everything(server: TestServer) {
  const { db, media } = server.storage;
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  const rows = await Snapshot.of(db, isPostgres(server), async (snapshot) => {
    const found: [string, string[]][] = [];
    for (const table of tables.sort()) {
      const lines: string[] = [];
      // PostgreSQL returns a bigint as text, so these columns are converted to one type before rows are compared.
      for await (const some of snapshot.rows(table))
        lines.push(
          ...some.map((row) =>
            JSON.stringify({
              ...row,
              id_visit_study_question_answer: `${row.id_visit_study_question_answer}`,
              times: 'times' in row ? Number(row.times) : undefined,
              seconds: 'seconds' in row ? Number(row.seconds) : undefined,
            }),
          ),
        );
      found.push([table, lines.sort()]);
    }
    return Object.fromEntries(found);
  });
  const keys = await db.selectFrom('media').select(['hash', 'extension']).orderBy('hash').execute();
  const bytes = await Promise.all(
    keys.map(async ({ hash, extension }) =>
      (await buffer(await media.read(`${hash}.${extension}`))).toString('base64'),
    ),
  );
  return { rows, bytes };
}

const restoreTo = async (to: TestServer) => {
  await restoreBackup(file, await inspectBackup(file), to.storage);
  await to.refresh();
};

test('restores a backup made while visits arrive into another server and back into the first', async () => {
  // If the tests run on PostgreSQL, this test also covers the move from SQLite to PostgreSQL, and into a bucket.
  const small = await start({ DATABASE_URL: '' });
  const large = await start(process.env.TEST_POSTGRES_URL ? bucket.env : {});
  expect(isPostgres(small)).toBe(false);
  await small.museum();
  await register(small);
  await small.storage.db
    .insertInto('visit_answer')
    .values({
      id_visit_study_question_answer: Number.MAX_SAFE_INTEGER,
      id_museum: 12,
      id_visit: 'a visit',
      id_study_question_answer: 7,
      value: 'Ça va? \u{1F600} "\\n"',
      answered_at: '2026-11-01T10:00:00.000Z',
      personal: 0,
    })
    .execute();
  const [written] = await Promise.all([writeBackup(small.storage, file), register(small)]);
  expect(written).toMatchObject({ museums: 1, missing: [] });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await restoreTo(large);
  const there = await everything(large);
  const { rows, bytes } = await everything(small);
  // A visit arrives while the backup is written. The backup may or may not contain it.
  expect(there.rows.visit).toHaveLength(written.visits);
  const visits = /^(?:visit|visit_artwork|visit_route|health)$/;
  const others = Object.fromEntries(Object.entries(rows).filter(([table]) => !visits.test(table)));
  expect(there.rows).toMatchObject(others);
  expect(there.bytes).toEqual(bytes);
  expect(bytes.length).toBeGreaterThan(10);
  const { data } = (await large.app.inject('/api/Artwork/Detail/101')).json();
  const picture = await large.app.inject(data.mainImageUrl);
  expect(picture.rawPayload).toHaveLength(data.media[data.mainImageUrl].bytes);

  await small.museum({ 'museum.yaml': { menuAvailable: false } });
  await register(small);
  // Another process has created a file with this name in the meantime. The backup must not replace it.
  await expect(writeBackup(large.storage, file)).rejects.toThrow(/a backup never overwrites another/);
  expect(await readdir(folder)).toEqual(['backup.tar']);
  await rm(file);
  await writeBackup(large.storage, file);
  await restoreTo(small);
  expect(await everything(small)).toEqual(there);
});

test('replaces all data, keeps the old media for a while, and the server continues', async () => {
  const server = await start();
  await writeBackup(server.storage, file);
  await server.museum();
  await register(server);
  const { mainImageUrl } = (await server.app.inject('/api/Artwork/Detail/101')).json().data;
  await restoreTo(server);
  expect((await server.app.inject('/api/Museum/12')).statusCode).toBe(404);
  const { rows } = await everything(server);
  expect([rows.visit, rows.content, rows.museum]).toEqual([[], [], []]);
  // Open pages still request these files. The daily cleanup deletes them after 30 days.
  expect((await server.app.inject(mainImageUrl)).statusCode).toBe(200);
  expect(await server.store.unusedMedia(new Date(Date.now() + 1000).toISOString())).toHaveLength(
    rows.media?.length ?? 0,
  );
  await server.museum();
  await register(server);
});

/** Inserts one row into every table of credentials that expire. */
async function openDoors({ storage: { db } }: TestServer): Promise<void> {
  const later = '2999-01-01T00:00:00.000Z';
  const made = { id_staff: 1, created_at: later, expires_at: later };
  await db
    .insertInto('staff_session')
    .values({
      ...made,
      id_session: 1,
      key_hash: 'secret-door',
      device: '',
      method: 'password',
      seen_at: later,
      renew: 0,
      previous_hash: null,
      previous_until: null,
    })
    .execute();
  await db
    .insertInto('staff_invitation')
    .values({
      id_invitation: 1,
      token_hash: 'secret-door',
      email: 'a@b',
      id_museum: 12,
      role: 'desk',
      languages: null,
      invited_by: null,
      created_at: later,
      expires_at: later,
    })
    .execute();
  await db
    .insertInto('staff_token')
    .values({ token_hash: 'secret-door', kind: 'reset', id_staff: 1, details: '{}', expires_at: later })
    .execute();
  await db
    .insertInto('preview')
    .values({
      id_preview: 1,
      id_museum: 12,
      secret_hash: 'secret-door',
      media_hash: 'secret-door',
      name: '',
      id_staff: 1,
      staff_name: '',
      made_at: later,
      expires_at: later,
    })
    .execute();
  await db
    .insertInto('sign_in_session')
    .values({ key_hash: 'secret-door', profile: '{}', expires_at: later })
    .execute();
  await db.insertInto('sign_in_flow').values({ state_hash: 'secret-door', expires_at: later }).execute();
}

test('backs up no session, invitation, token or preview link, and restores none from an older backup', async () => {
  const server = await start();
  await server.museum();
  await openDoors(server);
  const doors = async () =>
    Object.entries((await everything(server)).rows)
      .filter(([, lines]) => lines.some((line) => line.includes('secret-door')))
      .map(([table]) => table);
  expect(await doors()).toEqual([
    'preview',
    'sign_in_flow',
    'sign_in_session',
    'staff_invitation',
    'staff_session',
    'staff_token',
  ]);
  await writeBackup(server.storage, file);
  const handle = await open(file);
  const names: string[] = [];
  for await (const { name } of readTar(handle)) names.push(name);
  await handle.close();
  expect(names.filter((name) => name.startsWith('tables/museum/'))).toHaveLength(1);
  expect(names.filter((name) => /session|invitation|token|preview|sign_in|guess/.test(name))).toEqual([]);

  const older = path.join(folder, 'older.tar');
  await rewriteWith(older, {
    'tables/staff_session/000001.jsonl.gz': {
      id_session: 2,
      key_hash: 'secret-door',
      id_staff: 1,
      device: '',
      method: 'password',
      created_at: '2026',
      seen_at: '2999',
      expires_at: '2999',
    },
  });
  await restoreBackup(older, await inspectBackup(older), server.storage);
  expect(await doors()).toEqual([]);
});

/** Writes a copy of the backup to the file `to`, with additional rows as an earlier version of the guide wrote them. */
async function rewriteWith(to: string, tables: Record<string, object>): Promise<void> {
  const from = await open(file);
  const handle = await open(to, 'w');
  const tar = new TarWriter(handle);
  for await (const entry of readTar(from)) {
    const content = await entry.content(1e9);
    if (entry.name !== 'end.json') {
      await tar.add(entry.name, content);
      continue;
    }
    for (const [name, row] of Object.entries(tables))
      await tar.add(name, gzipSync(`${JSON.stringify(row)}\n`));
    const end = { ...JSON.parse(content.toString()), entries: tar.entries, sha256: tar.digest() };
    await tar.add('end.json', Buffer.from(JSON.stringify(end)));
  }
  await tar.end();
  for (const each of [from, handle]) await each.close();
}

describe('rejects an unusable backup before anything is changed', () => {
  const expectRejected = (server: TestServer, words: RegExp) =>
    expect(restoreTo(server)).rejects.toThrow(words);

  test('truncated anywhere, with one changed byte, or another kind of file', async () => {
    const server = await start();
    await server.museum();
    await writeBackup(server.storage, file);
    const before = await everything(server);
    const whole = await readFile(file);
    for (const length of [0, 300, 512, 5000, Math.floor(whole.length / 2), whole.length - 1600]) {
      await truncate(file, length);
      await expectRejected(
        server,
        /^backup\.tar is damaged: it ends too early\. Nothing was changed\. Copy it again/,
      );
      await writeFile(file, whole);
    }
    for (const place of [700, Math.floor(whole.length / 3), whole.length - 3000]) {
      const bytes = Buffer.from(whole);
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      await writeFile(file, bytes);
      await expectRejected(server, /^backup\.tar is damaged: /);
    }
    await writeFile(file, 'my notes\n'.repeat(1000));
    await expectRejected(server, /^backup\.tar is damaged: it is not a backup/);
    // The command must run as a user without permission, because root may read everything.
    const isRoot = process.geteuid?.() === 0;
    await chmod(folder, 0o755);
    await chmod(file, isRoot ? 0o600 : 0);
    if (isRoot) process.seteuid?.('nobody');
    try {
      const reason = isRoot
        ? /belongs to root, and the user nobody may not read it\. Let them: sudo chown nobody \S+backup\.tar$/
        : /is closed to its own user\. Open it: chmod u\+r/;
      await expect(inspectBackup(file)).rejects.toThrow(reason);
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
    await rm(file);
    await expectRejected(server, /^there is no file .*backup\.tar that can be read/);
    expect(await everything(server)).toEqual(before);
  });

  test('made by a newer version', async () => {
    const server = await start();
    await writeBackup(server.storage, file);
    const text = await readFile(file, 'latin1');
    const last = knownMigrations.at(-1) ?? '';
    await rewrite(text.includes(last) ? last : '', '999-the-future');
    await expectRejected(
      server,
      /this backup was made by a newer version of MuseumMate \(it has "999-the-future"\)/,
    );
  });

  /** Rewrites the backup file and replaces a word in its header. */
  async function rewrite(word: string, by: string): Promise<void> {
    const from = await open(file);
    const to = await open(`${file}.new`, 'w');
    const tar = new TarWriter(to);
    for await (const entry of readTar(from)) {
      const content = (await entry.content(1e9)).toString('latin1');
      await tar.add(entry.name, Buffer.from(content.replaceAll(word, by), 'latin1'));
    }
    await tar.end();
    await from.close();
    await to.close();
    await writeFile(file, await readFile(`${file}.new`));
  }
});

test('migrates rows of an older version to this one', async () => {
  const older = await mkdtemp(path.join(tmpdir(), 'museummate-older-'));
  const staged = await StagedRows.open(older, '003-variant-hashes');
  const answer = { id_museum: 12, id_visit: 'v', value: 'yes', answered_at: '2026-11-01T10:00:00.000Z' };
  staged.add('visit_answer', [{ id_visit_study_question_answer: 1, id_study_question_answer: 7, ...answer }]);
  // This answer was stored before the column `personal` existed. The migrations add the column and mark old
  // answers as personal.
  await staged.bringToThisVersion();
  expect(await staged.db.selectFrom('visit_answer').select(['value', 'personal']).execute()).toEqual([
    { value: 'yes', personal: 1 },
  ]);
  await staged.close();
  await rm(older, { recursive: true });
});

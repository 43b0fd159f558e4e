import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../client.ts';
import { content } from './001-content.ts';
import { visits } from './002-visits.ts';
import { keptAside } from './012-kept-aside.ts';

const run = (db: Kysely<never>, statement: string) => sql.raw<Record<string, unknown>>(statement).execute(db);

test('fills the history from existing content, and quarantines visits that ended before they began', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'museummate-migration-'));
  const db = openDatabase({ dataDir }) as unknown as Kysely<never>;
  try {
    await content.up(db);
    await visits.up(db);
    await run(db, "insert into museum values (12, 'x', 'Museum', 1, 0, 'v2', '2026-05-05')");
    await run(db, "insert into content_id values (12, 'v2', 'artwork', 101, 101), (12, 'v2', 'hall', 1, 1)");
    await run(db, "insert into content values (12, 'v2', 'study', 1, 0, '{}', 'hash', '2026')");
    const visit = (id: string, end: string) =>
      `('${id}', 12, '${id}', 'EG', 'device', 2, 'en', '2026-05-04', ${end}, '2026-05-04')`;
    await run(db, `insert into visit values ${visit('a', "'2026-05-05'")}, ${visit('b', "'2026-05-03'")}`);
    await run(db, `insert into visit values ${visit('c', 'null')}`);
    await keptAside.up(db);
    expect((await run(db, 'select kind, id, since from content_history order by kind')).rows).toEqual([
      { kind: 'artwork', id: 101, since: '2026-05-05' },
      { kind: 'museum', id: 12, since: '2026-05-04' },
    ]);
    expect((await run(db, 'select hash, body from study_history')).rows).toEqual([
      { hash: 'hash', body: '{}' },
    ]);
    expect((await run(db, 'select id_visit, aside from visit order by id_visit')).rows).toEqual([
      { id_visit: 'a', aside: null },
      { id_visit: 'b', aside: 'end-before-start' },
      { id_visit: 'c', aside: null },
    ]);
    // A server of the previous version, which may still be running, knows and writes only these columns.
    const columns = 'id_visit, id_artwork, start_date, end_date, access_type, duration';
    await run(db, `insert into visit_artwork (${columns}) values ('a', 101, '2026-05-04', null, null, 5)`);
    expect((await run(db, 'select aside from visit_artwork')).rows).toEqual([{ aside: null }]);
  } finally {
    await db.destroy();
    await rm(dataDir, { recursive: true, force: true });
  }
});

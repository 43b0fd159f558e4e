import path from 'node:path';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { checkDatabase } from './check-database.ts';
import { content } from './migrations/001-content.ts';
import { visits } from './migrations/002-visits.ts';
import { variantHashes } from './migrations/003-variant-hashes.ts';
import { personalAnswers } from './migrations/004-personal-answers.ts';
import { references } from './migrations/005-references.ts';
import { referenceFiles } from './migrations/006-reference-files.ts';
import { beginAndEnd } from './migrations/007-begin-and-end.ts';
import { mediaSources } from './migrations/008-media-sources.ts';
import { health } from './migrations/009-health.ts';
import { guesses } from './migrations/010-guesses.ts';
import { signInFlows } from './migrations/011-sign-in-flows.ts';
import { keptAside } from './migrations/012-kept-aside.ts';
import { staff } from './migrations/020-staff.ts';
import { drafts } from './migrations/021-drafts.ts';
import { previews } from './migrations/022-previews.ts';
import { uploads } from './migrations/023-uploads.ts';
import { translations } from './migrations/024-translations.ts';
import { signInTrust } from './migrations/025-sign-in-trust.ts';
import { statistics } from './migrations/026-statistics.ts';
import { unpublishedMuseums } from './migrations/028-unpublished-museums.ts';
import { imports } from './migrations/032-imports.ts';
import { labelPrints } from './migrations/035-label-prints.ts';
import { machineJobs } from './migrations/036-machine-jobs.ts';
import { retainedMedia } from './migrations/038-retained-media.ts';
import { mediaAnalysis } from './migrations/039-media-analysis.ts';
import { statisticsMailLanguage } from './migrations/041-statistics-mail-language.ts';
import { machineTimes } from './migrations/042-machine-times.ts';
import type { Database } from './schema.ts';
import { EmbeddedDialect } from './sqlite-dialect.ts';

export type Db = Kysely<Database>;
export type DbTransaction = Transaction<Database>;

const migrations = {
  '001-content': content,
  '002-visits': visits,
  '003-variant-hashes': variantHashes,
  '004-personal-answers': personalAnswers,
  '005-references': references,
  '006-reference-files': referenceFiles,
  '007-begin-and-end': beginAndEnd,
  '008-media-sources': mediaSources,
  '009-health': health,
  '010-guesses': guesses,
  '011-sign-in-flows': signInFlows,
  '012-kept-aside': keptAside,
  '020-staff': staff,
  '021-drafts': drafts,
  '022-previews': previews,
  '023-uploads': uploads,
  '024-translations': translations,
  '025-sign-in-trust': signInTrust,
  '026-statistics': statistics,
  '028-unpublished-museums': unpublishedMuseums,
  '032-imports': imports,
  '035-label-prints': labelPrints,
  '036-machine-jobs': machineJobs,
  '038-retained-media': retainedMedia,
  '039-media-analysis': mediaAnalysis,
  '041-statistics-mail-language': statisticsMailLanguage,
  '042-machine-times': machineTimes,
};

/** How to reach the database. Plain data, because it is also passed to threads. */
export interface DatabaseSettings {
  dataDir: string;
  /** The URL of PostgreSQL, which is then used instead of SQLite. */
  databaseUrl?: string | undefined;
  /** Time limit of a PostgreSQL query. 0 means no limit, which background work uses. */
  queryMs?: number;
  /**
   * Whether commits return before they are on the disk. Use this only for rows that are not served until a later,
   * durable commit. Both databases write in order, so the durable commit also secures the earlier ones.
   */
  isHasty?: boolean;
}

export function openDatabase(settings: DatabaseSettings): Db {
  const { dataDir, databaseUrl, queryMs = QUERY_MS, isHasty = false } = settings;
  if (databaseUrl) return openPostgres(databaseUrl, queryMs, isHasty);
  const file = path.join(dataDir, 'museummate.sqlite');
  return new Kysely<Database>({ dialect: new EmbeddedDialect(file, isHasty) });
}

/** Time limit for connecting, so that a request fails if the database is unreachable. */
const CONNECT_MS = 5_000;
const QUERY_MS = 30_000;

function openPostgres(databaseUrl: string, queryMs: number, isHasty: boolean): Db {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: queryMs,
    query_timeout: queryMs,
    ...(isHasty ? { options: '-c synchronous_commit=off' } : {}),
  });
  // Connection errors are ignored here, because the next query on the broken connection reports them. Without a
  // listener, the error event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Migrates the tables to the newest version. Several servers may call this function at the same time. See
 * `checkDatabase` for `isShared`.
 */
export async function migrate(db: Db, isShared = false): Promise<void> {
  await checkDatabase(db, Object.keys(migrations), isShared);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Names of this version's migrations, in order. */
export const knownMigrations: readonly string[] = Object.keys(migrations);

/** Migrates an empty database up to the given migration. */
export async function migrateTo(db: Db, migration: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(migration);
  if (error) throw error;
}

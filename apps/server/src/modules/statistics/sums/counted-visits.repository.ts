import { type Kysely, PostgresAdapter, type SelectQueryBuilder } from 'kysely';
import { chunks } from '#database/chunks.ts';
import type { Database } from '#database/schema.ts';
import type { CountedAnswer, CountedArtwork, CountedRoute, CountedVisit } from './visit-sums.ts';

type Reader = Kysely<Database>;

/** A visit with the data that is needed to count it. If `day` is empty, the visit is not in the daily sums yet. */
export interface ReadVisit extends CountedVisit {
  idVisit: string;
}

interface ReadOptions {
  /** Whether to lock the visits on PostgreSQL, so that no other server changes them before the sums are written. */
  lock: boolean;
  /** Whether to read the answers, too. */
  withAnswers: boolean;
}

/** Reads visits with their artworks and routes. */
export async function readVisits(
  db: Reader,
  ids: readonly string[],
  { lock, withAnswers }: ReadOptions,
): Promise<Map<string, ReadVisit>> {
  const visits = new Map<string, ReadVisit>();
  for (const some of chunks([...ids].sort())) {
    const query = db
      .selectFrom('visit')
      .select(['id_visit', 'id_museum', 'day', 'hour', 'language_code', 'start_date', 'end_date', 'aside'])
      .where('id_visit', 'in', some)
      .orderBy('id_visit');
    for (const row of await lockRows(db, query, lock).execute())
      visits.set(row.id_visit, {
        idVisit: row.id_visit,
        idMuseum: row.id_museum,
        day: row.day ?? '',
        hour: row.hour ?? 0,
        languageCode: row.language_code,
        startDate: row.start_date,
        endDate: row.end_date,
        quarantine: row.aside,
        artworks: [],
        routes: [],
        answers: [],
      });
    await addArtworks(db, some, visits);
    await addRoutes(db, some, visits);
    if (withAnswers) await addAnswers(db, some, visits);
  }
  return visits;
}

/** Locks rows on PostgreSQL. SQLite has no row locks, and only one writer at a time. */
function lockRows<Row>(
  db: Reader,
  query: SelectQueryBuilder<Database, 'visit', Row>,
  lock: boolean,
): SelectQueryBuilder<Database, 'visit', Row> {
  return lock && db.getExecutor().adapter instanceof PostgresAdapter ? query.forUpdate() : query;
}

async function addArtworks(db: Reader, ids: string[], visits: Map<string, ReadVisit>): Promise<void> {
  const rows = await db
    .selectFrom('visit_artwork')
    .select([
      'id_visit',
      'id_artwork',
      'start_date',
      'end_date',
      'access_type',
      'duration',
      'aside',
      'way',
      'track',
      'track_language',
      'track_length',
      'track_seconds',
    ])
    .where('id_visit', 'in', ids)
    .execute();
  for (const row of rows)
    visits.get(row.id_visit)?.artworks.push({
      idArtwork: row.id_artwork,
      startDate: row.start_date,
      endDate: row.end_date,
      accessType: row.access_type,
      duration: row.duration,
      quarantine: row.aside,
      way: row.way,
      track: row.track,
      trackLanguage: row.track_language,
      trackLength: row.track_length,
      trackSeconds: row.track_seconds,
    } satisfies CountedArtwork);
}

async function addRoutes(db: Reader, ids: string[], visits: Map<string, ReadVisit>): Promise<void> {
  const rows = await db
    .selectFrom('visit_route')
    .select(['id_visit', 'id_route', 'start_date', 'end_date', 'step', 'aside'])
    .where('id_visit', 'in', ids)
    .execute();
  for (const row of rows)
    visits.get(row.id_visit)?.routes.push({
      idRoute: row.id_route,
      startDate: row.start_date,
      endDate: row.end_date,
      step: row.step,
      quarantine: row.aside,
    } satisfies CountedRoute);
}

async function addAnswers(db: Reader, ids: string[], visits: Map<string, ReadVisit>): Promise<void> {
  const rows = await db
    .selectFrom('visit_answer')
    .select(['id_visit', 'id_study_question_answer', 'counted'])
    .where('id_visit', 'in', ids)
    .where('counted', 'is not', null)
    .execute();
  for (const row of rows)
    visits.get(row.id_visit)?.answers.push({
      idStudyQuestionAnswer: row.id_study_question_answer,
      values: JSON.parse(row.counted ?? '[]') as string[],
    } satisfies CountedAnswer);
}

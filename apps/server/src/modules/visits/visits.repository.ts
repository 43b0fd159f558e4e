import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Db } from '#database/client.ts';
import type { Database, VisitTable } from '#database/schema.ts';
import { inOrder, VisitBatch } from './visit-batch.ts';
import { VisitRoom } from './visit-room.repository.ts';
import type { EndOfLatest, MergedVisit, StoredVisit, VisitWrite } from './visit-write.ts';

type Transaction = Kysely<Database>;
type VisitRow = Selectable<VisitTable>;

/** Rows per statement: 10 columns each stay below the limits of both databases. */
const CHUNK = 1_000;

export class VisitsRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async exists(idVisit: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('visit')
      .select('id_visit')
      .where('id_visit', '=', idVisit)
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Stores many writes in one transaction; the result of a write whose visit is not known is undefined, and of one that
   * the visit has no room for 'full': nothing of it is stored.
   * New visits go in first: on PostgreSQL two servers may store the same one, and who loses finds the winner's row.
   */
  async merge(writes: VisitWrite[]): Promise<MergedVisit[]> {
    return this.#db.transaction().execute(async (trx) => {
      const known = new KnownVisits(trx);
      known.add(await insertNew(trx, writes));
      await known.load(writes);
      const found = writes.map((write) => known.find(write));
      const room = await VisitRoom.of(trx, writes, found);
      const batch = new VisitBatch();
      for (const [place, { endLatest }] of writes.entries()) {
        const idVisit = found[place]?.idVisit;
        const start = idVisit && endLatest && (await lastStart(trx, idVisit, endLatest));
        if (start) batch.begun(idVisit, endLatest, start);
      }
      const merged = writes.map((write, place): MergedVisit => {
        const visit = found[place];
        if (!visit) return undefined;
        if (!room.takes(visit.idVisit, write)) return 'full';
        batch.add(visit, write);
        return visit;
      });
      await store(trx, batch);
      return merged;
    });
  }
}

/** Inserts the visits that are new and returns them: who gets his row back need not look for it. */
async function insertNew(trx: Transaction, writes: VisitWrite[]): Promise<StoredVisit[]> {
  const visits = new Map<string, StoredVisit>();
  for (const { create, idMuseum, visitorToken, idVisit, endDate } of writes) {
    if (!create || idVisit || idMuseum === undefined || !visitorToken) continue;
    const key = tokenKey({ idMuseum, visitorToken });
    if (!visits.has(key))
      visits.set(key, { ...newIds(), idMuseum, visitorToken, ...create, endDate: endDate ?? null });
  }
  const receivedAt = new Date().toISOString();
  const inserted: StoredVisit[] = [];
  for (const chunk of chunks(inOrder(visits))) {
    const returned = await trx
      .insertInto('visit')
      .values(chunk.map((visit) => toRow(visit, receivedAt)))
      .onConflict((conflict) => conflict.columns(['id_museum', 'visitor_token']).doNothing())
      .returning('id_visit')
      .execute();
    const ids = new Set(returned.map((row) => row.id_visit));
    inserted.push(...chunk.filter(({ idVisit }) => ids.has(idVisit)));
  }
  return inserted;
}

function newIds(): { idVisit: string; visitCode: string } {
  const idVisit = randomUUID();
  return { idVisit, visitCode: `EG${idVisit.replaceAll('-', '').slice(0, 16).toUpperCase()}` };
}

/** The stored visits that a batch speaks of. */
class KnownVisits {
  readonly #trx: Transaction;
  readonly #byToken = new Map<string, StoredVisit>();
  readonly #byId = new Map<string, StoredVisit>();

  constructor(trx: Transaction) {
    this.#trx = trx;
  }

  add(visits: StoredVisit[]): void {
    for (const visit of visits) {
      this.#byId.set(visit.idVisit, visit);
      this.#byToken.set(tokenKey(visit), visit);
    }
  }

  /** Reads those that are not at hand yet. */
  async load(writes: VisitWrite[]): Promise<void> {
    const missing = writes.filter((write) => !this.find(write));
    const ids = new Set(missing.flatMap((write) => write.idVisit ?? []));
    for (const chunk of chunks([...ids])) await this.#addWhere('id_visit', chunk);
    const byToken = missing.filter(({ idVisit, idMuseum }) => !idVisit && idMuseum !== undefined);
    const museums = [...new Set(byToken.flatMap((write) => write.idMuseum ?? []))];
    const tokens = new Set(byToken.flatMap((write) => write.visitorToken ?? []));
    for (const chunk of chunks([...tokens])) await this.#addWhere('visitor_token', chunk, museums);
  }

  /** A visit's id counts only together with what else is said of it: an id of somebody else finds nothing. */
  find({ idVisit, idMuseum, visitorToken }: VisitWrite): StoredVisit | undefined {
    const visit = idVisit ? this.#byId.get(idVisit) : this.#byToken.get(tokenKey({ idMuseum, visitorToken }));
    if (!visit) return undefined;
    if (visitorToken !== undefined && visit.visitorToken !== visitorToken) return undefined;
    if (idMuseum !== undefined && visit.idMuseum !== idMuseum) return undefined;
    return visit;
  }

  async #addWhere(column: 'id_visit' | 'visitor_token', values: string[], museums?: number[]): Promise<void> {
    const query = this.#trx.selectFrom('visit').selectAll().where(column, 'in', values);
    // The index of the tokens begins with the museum: by token alone every visit would be read.
    const rows = await (museums ? query.where('id_museum', 'in', museums) : query).execute();
    this.add(rows.map(toStored));
  }
}

const tokenKey = ({ idMuseum, visitorToken }: Pick<VisitWrite, 'idMuseum' | 'visitorToken'>) =>
  `${idMuseum} ${visitorToken}`;

/** When the work or route was begun last in a visit. */
async function lastStart(trx: Transaction, idVisit: string, item: EndOfLatest): Promise<string | undefined> {
  const newestFirst =
    'idRoute' in item
      ? trx
          .selectFrom('visit_route')
          .select('start_date')
          .where('id_visit', '=', idVisit)
          .where('id_route', '=', item.idRoute)
          .orderBy('start_date', 'desc')
          .limit(1)
      : trx
          .selectFrom('visit_artwork')
          .select('start_date')
          .where('id_visit', '=', idVisit)
          .where('id_artwork', '=', item.idArtwork)
          .orderBy('start_date', 'desc')
          .limit(1);
  const row = await newestFirst.executeTakeFirst();
  return row?.start_date;
}

/**
 * Another server may have stored more of the same visit since this one read it, so the statements merge once more, by
 * the rule of the domain (`mergeVisits`); visits.repository.test.ts holds the two together.
 */
async function store(trx: Transaction, batch: VisitBatch): Promise<void> {
  for (const { idVisit, endDate, language } of batch.changes())
    await trx
      .updateTable('visit')
      .set({
        end_date: greater<string | null>('end_date', endDate),
        ...(language ? { id_language: language.idLanguage, language_code: language.languageCode } : {}),
      })
      .where('id_visit', '=', idVisit)
      .execute();
  for (const chunk of chunks(batch.artworks()))
    await trx
      .insertInto('visit_artwork')
      .values(
        chunk.map(({ idVisit, idArtwork, startDate, endDate, accessType, duration }) => ({
          id_visit: idVisit,
          id_artwork: idArtwork,
          start_date: startDate,
          end_date: endDate,
          access_type: accessType,
          duration,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['id_visit', 'id_artwork', 'start_date']).doUpdateSet((row) => ({
          end_date: greater<string | null>('visit_artwork.end_date', row.ref('excluded.end_date')),
          duration: greater<number | null>('visit_artwork.duration', row.ref('excluded.duration')),
          access_type: row.fn.coalesce('visit_artwork.access_type', 'excluded.access_type'),
        })),
      )
      .execute();
  for (const chunk of chunks(batch.routes()))
    await trx
      .insertInto('visit_route')
      .values(
        chunk.map(({ idVisit, idRoute, startDate, endDate }) => ({
          id_visit: idVisit,
          id_route: idRoute,
          start_date: startDate,
          end_date: endDate,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['id_visit', 'id_route', 'start_date']).doUpdateSet((row) => ({
          end_date: greater<string | null>('visit_route.end_date', row.ref('excluded.end_date')),
        })),
      )
      .execute();
}

/** The larger of the stored and the given value, null being nothing; written so that both databases know it. */
function greater<T>(column: string, given: unknown) {
  const stored = sql.ref(column);
  return sql<T>`case when ${stored} is null or ${given} > ${stored} then ${given} else ${stored} end`;
}

function* chunks<T>(rows: T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += CHUNK) yield rows.slice(start, start + CHUNK);
}

function toRow(visit: StoredVisit, receivedAt: string): VisitRow {
  return {
    id_visit: visit.idVisit,
    id_museum: visit.idMuseum,
    visitor_token: visit.visitorToken,
    visit_code: visit.visitCode,
    id_device: visit.idDevice,
    id_language: visit.idLanguage,
    language_code: visit.languageCode,
    start_date: visit.startDate,
    end_date: visit.endDate,
    received_at: receivedAt,
  };
}

function toStored(row: VisitRow): StoredVisit {
  return {
    idVisit: row.id_visit,
    idMuseum: row.id_museum,
    visitorToken: row.visitor_token,
    visitCode: row.visit_code,
    idDevice: row.id_device,
    idLanguage: row.id_language,
    languageCode: row.language_code,
    startDate: row.start_date,
    endDate: row.end_date,
  };
}

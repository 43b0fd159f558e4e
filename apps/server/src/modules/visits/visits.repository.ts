import { randomUUID } from 'node:crypto';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Db } from '#database/client.ts';
import type { Database, VisitArtworkTable, VisitRouteTable, VisitTable } from '#database/schema.ts';
import { larger, later, type StoredVisit, type VisitWrite } from './visit-write.ts';

type Trx = Kysely<Database>;
type VisitRow = Selectable<VisitTable>;
type ArtworkRow = Insertable<VisitArtworkTable>;
type RouteRow = Insertable<VisitRouteTable>;

/** Rows per statement: 10 columns each stay below the limits of both databases. */
const CHUNK = 1_000;

export class VisitsRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Stores many writes in one transaction; the result of a write whose visit is not known is undefined.
   * New visits go in first: on PostgreSQL two servers may store the same one, and who loses finds the winner's row.
   */
  async merge(writes: VisitWrite[]): Promise<(StoredVisit | undefined)[]> {
    return this.#db.transaction().execute(async (trx) => {
      const visits = new Visits(trx);
      visits.add(await insertNew(trx, writes));
      await visits.load(writes);
      const found = writes.map((write) => visits.find(write));
      const merged = new Merge();
      await merged.latest(trx, writes, found);
      writes.forEach((write, place) => {
        const visit = found[place];
        if (visit) merged.add(visit, write);
      });
      await merged.store(trx);
      return found.map((visit) => visit && toStored(visit));
    });
  }
}

/** Inserts the visits that are new and returns them: who gets his row back need not look for it. */
async function insertNew(trx: Trx, writes: VisitWrite[]): Promise<VisitRow[]> {
  const rows = new Map<string, VisitRow>();
  for (const { create, idMuseum, visitorToken, idVisit, endDate } of writes) {
    if (!create || idVisit || idMuseum === undefined || !visitorToken) continue;
    const key = `${idMuseum} ${visitorToken}`;
    if (!rows.has(key)) rows.set(key, newVisit(idMuseum, visitorToken, create, endDate));
  }
  const inserted: VisitRow[] = [];
  for (const chunk of chunks(inOrder(rows))) {
    const returned = await trx
      .insertInto('visit')
      .values(chunk)
      .onConflict((conflict) => conflict.columns(['id_museum', 'visitor_token']).doNothing())
      .returning('id_visit')
      .execute();
    const ids = new Set(returned.map((row) => row.id_visit));
    inserted.push(...chunk.filter((row) => ids.has(row.id_visit)));
  }
  return inserted;
}

function newVisit(
  idMuseum: number,
  visitorToken: string,
  create: NonNullable<VisitWrite['create']>,
  endDate: string | undefined,
): VisitRow {
  const idVisit = randomUUID();
  return {
    id_visit: idVisit,
    id_museum: idMuseum,
    visitor_token: visitorToken,
    visit_code: `EG${idVisit.replaceAll('-', '').slice(0, 16).toUpperCase()}`,
    id_device: create.idDevice,
    id_language: create.idLanguage,
    language_code: create.languageCode,
    start_date: create.startDate,
    end_date: endDate ?? null,
    received_at: new Date().toISOString(),
  };
}

/** The stored visits that a batch speaks of. */
class Visits {
  readonly #trx: Trx;
  readonly #byToken = new Map<string, VisitRow>();
  readonly #byId = new Map<string, VisitRow>();

  constructor(trx: Trx) {
    this.#trx = trx;
  }

  add(rows: VisitRow[]): void {
    for (const row of rows) {
      this.#byId.set(row.id_visit, row);
      this.#byToken.set(`${row.id_museum} ${row.visitor_token}`, row);
    }
  }

  /** Reads those that are not at hand yet. */
  async load(writes: VisitWrite[]): Promise<void> {
    const missing = writes.filter((write) => !this.find(write));
    const ids = new Set(missing.flatMap((write) => write.idVisit ?? []));
    for (const chunk of chunks([...ids]))
      this.add(await this.#trx.selectFrom('visit').selectAll().where('id_visit', 'in', chunk).execute());
    const byToken = missing.filter(({ idVisit, idMuseum }) => !idVisit && idMuseum !== undefined);
    const museums = [...new Set(byToken.flatMap((write) => write.idMuseum ?? []))];
    const tokens = new Set(byToken.flatMap((write) => write.visitorToken ?? []));
    for (const chunk of chunks([...tokens]))
      this.add(
        await this.#trx
          .selectFrom('visit')
          .selectAll()
          .where('id_museum', 'in', museums) // The index begins with it: by token alone every visit would be read.
          .where('visitor_token', 'in', chunk)
          .execute(),
      );
  }

  /** A visit's id counts only together with what else is said of it: an id of somebody else finds nothing. */
  find({ idVisit, idMuseum, visitorToken }: VisitWrite): VisitRow | undefined {
    const row = idVisit ? this.#byId.get(idVisit) : this.#byToken.get(`${idMuseum} ${visitorToken}`);
    if (!row) return undefined;
    if (visitorToken !== undefined && row.visitor_token !== visitorToken) return undefined;
    if (idMuseum !== undefined && row.id_museum !== idMuseum) return undefined;
    return row;
  }
}

/** What a batch comes to, each row once: a statement may not touch a row twice. */
class Merge {
  readonly #visits = new Map<string, VisitRow>();
  readonly #artworks = new Map<string, ArtworkRow>();
  readonly #routes = new Map<string, RouteRow>();
  readonly #latest = new Map<VisitWrite, string>();

  /** Finds the starts of the items that calls without a start mean. */
  async latest(trx: Trx, writes: VisitWrite[], found: (VisitRow | undefined)[]): Promise<void> {
    for (const [place, write] of writes.entries()) {
      const visit = found[place];
      if (!visit || !write.endLatest) continue;
      const isArtwork = 'idArtwork' in write.endLatest;
      const row = await trx
        .selectFrom(isArtwork ? 'visit_artwork' : 'visit_route')
        .select('start_date')
        .where('id_visit', '=', visit.id_visit)
        .where(
          (isArtwork ? 'id_artwork' : 'id_route') as 'id_visit',
          '=',
          ('idArtwork' in write.endLatest
            ? write.endLatest.idArtwork
            : write.endLatest.idRoute) as unknown as string,
        )
        .orderBy('start_date', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (row) this.#latest.set(write, row.start_date);
    }
  }

  add(visit: VisitRow, write: VisitWrite): void {
    const ended = later(visit.end_date, write.endDate);
    const { idLanguage, languageCode } = write.language ?? {
      idLanguage: visit.id_language,
      languageCode: visit.language_code,
    };
    if (
      ended !== visit.end_date ||
      idLanguage !== visit.id_language ||
      languageCode !== visit.language_code
    ) {
      Object.assign(visit, { end_date: ended, id_language: idLanguage, language_code: languageCode });
      this.#visits.set(visit.id_visit, visit);
    }
    for (const item of write.artworks ?? []) this.#artwork(visit, item);
    for (const item of write.routes ?? []) this.#route(visit, item);
    const { endLatest } = write;
    if (!endLatest) return;
    const startDate = this.#latest.get(write) ?? visit.start_date;
    if ('idArtwork' in endLatest) {
      const { idArtwork, duration } = endLatest;
      const endDate = new Date(Date.parse(startDate) + duration * 1000).toISOString();
      this.#artwork(visit, { idArtwork, startDate, endDate, accessType: null, duration });
    } else this.#route(visit, { idRoute: endLatest.idRoute, startDate, endDate: endLatest.endDate });
  }

  #artwork(visit: VisitRow, item: NonNullable<VisitWrite['artworks']>[number]): void {
    const key = `${visit.id_visit} ${item.idArtwork} ${item.startDate}`;
    const known = this.#artworks.get(key);
    this.#artworks.set(key, {
      id_visit: visit.id_visit,
      id_artwork: item.idArtwork,
      start_date: item.startDate,
      end_date: later(known?.end_date, item.endDate),
      access_type: known?.access_type ?? item.accessType,
      duration: larger(known?.duration, item.duration),
    });
  }

  #route(visit: VisitRow, item: NonNullable<VisitWrite['routes']>[number]): void {
    const key = `${visit.id_visit} ${item.idRoute} ${item.startDate}`;
    this.#routes.set(key, {
      id_visit: visit.id_visit,
      id_route: item.idRoute,
      start_date: item.startDate,
      end_date: later(this.#routes.get(key)?.end_date, item.endDate),
    });
  }

  async store(trx: Trx): Promise<void> {
    for (const { id_visit, end_date, id_language, language_code } of inOrder(this.#visits))
      await trx
        .updateTable('visit')
        .set({ end_date: laterThanStored(end_date), id_language, language_code })
        .where('id_visit', '=', id_visit)
        .execute();
    for (const chunk of chunks(inOrder(this.#artworks))) {
      await trx
        .insertInto('visit_artwork')
        .values(chunk)
        .onConflict((conflict) =>
          conflict.columns(['id_visit', 'id_artwork', 'start_date']).doUpdateSet((row) => ({
            end_date: greater<string | null>('visit_artwork', 'end_date'),
            duration: greater<number | null>('visit_artwork', 'duration'),
            access_type: row.fn.coalesce('visit_artwork.access_type', 'excluded.access_type'),
          })),
        )
        .execute();
    }
    for (const chunk of chunks(inOrder(this.#routes))) {
      await trx
        .insertInto('visit_route')
        .values(chunk)
        .onConflict((conflict) =>
          conflict
            .columns(['id_visit', 'id_route', 'start_date'])
            .doUpdateSet({ end_date: greater<string | null>('visit_route', 'end_date') }),
        )
        .execute();
    }
  }
}

/** The larger of the stored and the new value, null being nothing; written so that both databases know it. */
function greater<T>(table: string, column: string) {
  const [stored, given] = [sql.ref(`${table}.${column}`), sql.ref(`excluded.${column}`)];
  return sql<T>`case when ${stored} is null or ${given} > ${stored} then ${given} else ${stored} end`;
}

/** Another server may have stored a later end since this one read the row. */
function laterThanStored(endDate: string | null) {
  return sql<
    string | null
  >`case when end_date is null or end_date < ${endDate} then ${endDate} else end_date end`;
}

/**
 * Rows by their keys: servers that share a database and write the same rows at once take their locks in one order.
 * In the order of arrival two of them would wait for each other, and PostgreSQL would fail one.
 */
function inOrder<T>(rows: Map<string, T>): T[] {
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

function* chunks<T>(rows: T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += CHUNK) yield rows.slice(start, start + CHUNK);
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

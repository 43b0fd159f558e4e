import { randomUUID } from 'node:crypto';
import type { QuarantineReason } from '@museummate/domain';
import type { Insertable, Kysely } from 'kysely';
import { chunks } from '#database/chunks.ts';
import type { Db } from '#database/client.ts';
import type { Database, VisitTable } from '#database/schema.ts';
import { lockVisits } from '#database/visit-lock.ts';
import type { ContentRef } from '../statistics/known-content.repository.ts';
import { PlausibilityCheck } from '../statistics/plausibility.ts';
import { VisitCounter } from '../statistics/sums/visit-counter.repository.ts';
import { KnownVisits, tokenKey } from './known-visits.repository.ts';
import { NewVisitLimit } from './new-visit-limit.ts';
import { inOrder, VisitBatch } from './visit-batch.ts';
import { VisitItemLimit } from './visit-item-limit.repository.ts';
import { deltasOf, storeBatch } from './visit-rows.repository.ts';
import type { EndOfLatest, MergedVisit, StoredVisit, VisitWrite } from './visit-write.ts';

type Transaction = Kysely<Database>;

export class VisitsRepository {
  readonly #db: Db;
  readonly #newVisits: NewVisitLimit;
  readonly #plausibility: PlausibilityCheck;
  readonly #counter: VisitCounter;

  constructor(
    db: Db,
    {
      newVisits = new NewVisitLimit({ perMinute: Number.POSITIVE_INFINITY }),
      plausibility = new PlausibilityCheck({ now: () => new Date() }),
      counter = new VisitCounter(),
    }: { newVisits?: NewVisitLimit; plausibility?: PlausibilityCheck; counter?: VisitCounter } = {},
  ) {
    this.#db = db;
    this.#newVisits = newVisits;
    this.#plausibility = plausibility;
    this.#counter = counter;
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
   * Stores many writes in one transaction. The result of a write is the visit, or says why it was not stored.
   * Undefined means that its visit is unknown, 'full' that it has too many items, and 'too-many-new' that no
   * further visit may begin now. New visits are inserted first. If two servers insert the same visit on
   * PostgreSQL, the second one then finds the row of the first.
   */
  async merge(writes: VisitWrite[]): Promise<MergedVisit[]> {
    const { begun, quarantined, merged } = await this.#db.transaction().execute(async (trx) => {
      await lockVisits(trx, 'storing');
      return this.#mergeIn(trx, writes);
    });
    // New visits are counted after the commit. A visit that is rolled back must not count towards the limit.
    for (const { idMuseum } of begun) this.#newVisits.count(idMuseum);
    for (const { kind, reason } of quarantined) this.#plausibility.reportQuarantine(kind, reason);
    return merged;
  }

  async #mergeIn(trx: Transaction, writes: VisitWrite[]) {
    const known = new KnownVisits(trx);
    const wanted = newVisitsOf(writes);
    const refused = await this.#refuse(wanted, known, writes);
    const museums = [...wanted.values()].map(({ idMuseum }) => idMuseum);
    await this.#plausibility.learn(trx, [], museums);
    const { clock } = this.#counter;
    await clock.load(trx, museums);
    const counted = await insertNew(trx, wanted, (visit) => ({
      quarantine: this.#plausibility.ofVisit(visit.idMuseum, visit) ?? null,
      ...clock.localHour(visit.idMuseum, visit.startDate),
    }));
    const begun = counted.map(({ visit }) => visit);
    known.add(begun);
    await known.load(writes);
    const found = writes.map((write) => known.find(write));
    await this.#plausibility.learn(
      trx,
      writes.flatMap((write, place) => contentOf(write, found[place])),
    );
    const room = await VisitItemLimit.of(trx, writes, found);
    const batch = new VisitBatch(this.#plausibility);
    for (const { quarantine } of counted)
      if (quarantine) batch.quarantined.push({ kind: 'visit', reason: quarantine });
    // The writes change the visits, so copies with the original values are kept for the daily sums.
    const asBegun = counted.map(({ visit, ...more }) => ({ ...visit, ...more }));
    for (const [place, { endLatest }] of writes.entries()) {
      const idVisit = found[place]?.idVisit;
      const start = idVisit && endLatest && (await lastStart(trx, idVisit, endLatest));
      if (start) batch.addStart(idVisit, endLatest, start);
    }
    const merged = writes.map((write, place): MergedVisit => {
      const visit = found[place];
      if (!visit) return refused.has(tokenKey(write)) ? 'too-many-new' : undefined;
      if (!room.takes(visit.idVisit, write)) return 'full';
      batch.add(visit, write);
      return visit;
    });
    const sums = await this.#counter.before(trx, asBegun, deltasOf(batch));
    await storeBatch(trx, batch);
    await sums.count();
    return { begun, quarantined: batch.quarantined, merged };
  }

  /**
   * Removes new visits that exceed the limit from `wanted`, and returns their keys. Visits that are already stored
   * never count as new. To save queries, stored visits are only looked up if there may be too many new ones.
   */
  async #refuse(
    wanted: Map<string, StoredVisit>,
    known: KnownVisits,
    writes: VisitWrite[],
  ): Promise<ReadonlySet<string>> {
    const refused = new Set<string>();
    const byMuseum = Map.groupBy(wanted.values(), ({ idMuseum }) => idMuseum);
    const full = [...byMuseum].filter(([idMuseum, visits]) => visits.length > this.#newVisits.room(idMuseum));
    if (full.length === 0) return refused;
    await known.load(writes);
    for (const [idMuseum, visits] of full) {
      const strange = visits.filter(({ visitorToken }) => !known.find({ idMuseum, visitorToken }));
      for (const visit of strange.slice(this.#newVisits.room(idMuseum))) {
        refused.add(tokenKey(visit));
        wanted.delete(tokenKey(visit));
      }
    }
    return refused;
  }
}

/** Returns the visits that these writes create, unless they are already stored. */
function newVisitsOf(writes: readonly VisitWrite[]): Map<string, StoredVisit> {
  const visits = new Map<string, StoredVisit>();
  for (const { create, idMuseum, visitorToken, idVisit, endDate } of writes) {
    if (!create || idVisit || idMuseum === undefined || !visitorToken) continue;
    const key = tokenKey({ idMuseum, visitorToken });
    if (!visits.has(key))
      visits.set(key, { ...newIds(), idMuseum, visitorToken, ...create, endDate: endDate ?? null });
  }
  return visits;
}

/** Returns the artworks and routes that a write refers to. */
function contentOf(write: VisitWrite, visit: StoredVisit | undefined): ContentRef[] {
  if (!visit) return [];
  const { idMuseum } = visit;
  const { artworks = [], routes = [], endLatest } = write;
  return [...artworks, ...routes, ...(endLatest ? [endLatest] : [])].map((item) =>
    'idRoute' in item
      ? { idMuseum, kind: 'route', id: item.idRoute }
      : { idMuseum, kind: 'artwork', id: item.idArtwork },
  );
}

/** Values that the server sets for a new visit. */
interface VisitDetails {
  quarantine: QuarantineReason | null;
  day: string;
  hour: number;
}
type InsertedVisit = VisitDetails & { visit: StoredVisit };

/** Inserts and returns the new visits, so that they need not be read again. */
async function insertNew(
  trx: Transaction,
  visits: ReadonlyMap<string, StoredVisit>,
  detailsOf: (visit: StoredVisit) => VisitDetails,
): Promise<InsertedVisit[]> {
  const receivedAt = new Date().toISOString();
  const inserted: InsertedVisit[] = [];
  const judged = new Map([...visits].map(([key, visit]) => [key, { visit, ...detailsOf(visit) }]));
  for (const chunk of chunks(inOrder(judged))) {
    const returned = await trx
      .insertInto('visit')
      .values(chunk.map(({ visit, ...details }) => toRow(visit, receivedAt, details)))
      .onConflict((conflict) => conflict.columns(['id_museum', 'visitor_token']).doNothing())
      .returning('id_visit')
      .execute();
    const ids = new Set(returned.map((row) => row.id_visit));
    inserted.push(...chunk.filter(({ visit }) => ids.has(visit.idVisit)));
  }
  return inserted;
}

function newIds(): { idVisit: string; visitCode: string } {
  const idVisit = randomUUID();
  return { idVisit, visitCode: `EG${idVisit.replaceAll('-', '').slice(0, 16).toUpperCase()}` };
}

/** Returns when the artwork or route was last started in a visit. */
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

function toRow(
  visit: StoredVisit,
  receivedAt: string,
  { quarantine, day, hour }: VisitDetails,
): Insertable<VisitTable> {
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
    aside: quarantine,
    day,
    hour,
  };
}

import { randomUUID } from 'node:crypto';
import type { QuarantineReason } from '@museummate/domain';
import { type Insertable, type Kysely, sql } from 'kysely';
import { chunks } from '#database/chunks.ts';
import type { Db } from '#database/client.ts';
import type { Database, VisitTable } from '#database/schema.ts';
import { lockVisits } from '#database/visit-lock.ts';
import type { ContentRef } from '../statistics/known-content.repository.ts';
import { PlausibilityCheck } from '../statistics/plausibility.ts';
import { KnownVisits, tokenKey } from './known-visits.repository.ts';
import { NewVisitLimit } from './new-visit-limit.ts';
import { inOrder, VisitBatch } from './visit-batch.ts';
import { VisitItemLimit } from './visit-item-limit.repository.ts';
import type { EndOfLatest, MergedVisit, StoredVisit, VisitWrite } from './visit-write.ts';

type Transaction = Kysely<Database>;

export class VisitsRepository {
  readonly #db: Db;
  readonly #newVisits: NewVisitLimit;
  readonly #truth: PlausibilityCheck;

  constructor(
    db: Db,
    {
      newVisits = new NewVisitLimit({ perMinute: Number.POSITIVE_INFINITY }),
      truth = new PlausibilityCheck({ now: () => new Date() }),
    }: { newVisits?: NewVisitLimit; truth?: PlausibilityCheck } = {},
  ) {
    this.#db = db;
    this.#newVisits = newVisits;
    this.#truth = truth;
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
   * Stores many writes in one transaction. The result of a write is undefined if its visit is unknown, 'full' if its
   * items exceed the limit, and 'too-many-new' if a visit may not begin yet; nothing of it is stored then. New visits
   * are inserted first: on PostgreSQL two servers may insert the same one, and the second then finds the row of the
   * first.
   */
  async merge(writes: VisitWrite[]): Promise<MergedVisit[]> {
    const { begun, aside, merged } = await this.#db.transaction().execute(async (trx) => {
      await lockVisits(trx, 'storing');
      return this.#mergeIn(trx, writes);
    });
    // Counted after the commit, because a rolled back visit does not count.
    for (const { idMuseum } of begun) this.#newVisits.count(idMuseum);
    for (const { kind, reason } of aside) this.#truth.keptAside(kind, reason);
    return merged;
  }

  async #mergeIn(trx: Transaction, writes: VisitWrite[]) {
    const known = new KnownVisits(trx);
    const wanted = newVisitsOf(writes);
    const refused = await this.#refuse(wanted, known, writes);
    await this.#truth.learn(
      trx,
      [],
      [...wanted.values()].map(({ idMuseum }) => idMuseum),
    );
    const judge = (visit: StoredVisit) => this.#truth.ofVisit(visit.idMuseum, visit) ?? null;
    const begun = await insertNew(trx, wanted, judge);
    known.add(begun);
    await known.load(writes);
    const found = writes.map((write) => known.find(write));
    await this.#truth.learn(
      trx,
      writes.flatMap((write, place) => contentOf(write, found[place])),
    );
    const room = await VisitItemLimit.of(trx, writes, found);
    const batch = new VisitBatch(this.#truth);
    for (const visit of begun) {
      const reason = judge(visit);
      if (reason) batch.aside.push({ kind: 'visit', reason });
    }
    for (const [place, { endLatest }] of writes.entries()) {
      const idVisit = found[place]?.idVisit;
      const start = idVisit && endLatest && (await lastStart(trx, idVisit, endLatest));
      if (start) batch.begun(idVisit, endLatest, start);
    }
    const merged = writes.map((write, place): MergedVisit => {
      const visit = found[place];
      if (!visit) return refused.has(tokenKey(write)) ? 'too-many-new' : undefined;
      if (!room.takes(visit.idVisit, write)) return 'full';
      batch.add(visit, write);
      return visit;
    });
    await store(trx, batch);
    return { begun, aside: batch.aside, merged };
  }

  /**
   * Removes the new visits that may not begin yet. Whether they are really new is looked up only if there might be too
   * many: a stored visit is never rejected.
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

/** Returns the visits that the writes would create if their tokens are not stored yet. */
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

/** Inserts and returns the new visits, so that they need not be read again. */
async function insertNew(
  trx: Transaction,
  visits: ReadonlyMap<string, StoredVisit>,
  judge: (visit: StoredVisit) => QuarantineReason | null,
): Promise<StoredVisit[]> {
  const receivedAt = new Date().toISOString();
  const inserted: StoredVisit[] = [];
  for (const chunk of chunks(inOrder(visits))) {
    const returned = await trx
      .insertInto('visit')
      .values(chunk.map((visit) => toRow(visit, receivedAt, judge(visit))))
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

/**
 * Another server may have stored more of the same visit since this one read it, so the statements merge again, by the
 * rule of the domain (`mergeVisits`). visits.repository.test.ts verifies that both agree.
 */
async function store(trx: Transaction, batch: VisitBatch): Promise<void> {
  for (const { idVisit, endDate, language, aside } of batch.changes())
    await trx
      .updateTable('visit')
      .set({
        end_date: greater<string | null>('end_date', endDate),
        ...(language ? { id_language: language.idLanguage, language_code: language.languageCode } : {}),
        ...(aside ? { aside } : {}),
      })
      .where('id_visit', '=', idVisit)
      .execute();
  for (const chunk of chunks(batch.artworks()))
    await trx
      .insertInto('visit_artwork')
      .values(
        chunk.map(({ idVisit, idArtwork, startDate, endDate, accessType, duration, aside }) => ({
          id_visit: idVisit,
          id_artwork: idArtwork,
          start_date: startDate,
          end_date: endDate,
          access_type: accessType,
          duration,
          aside,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['id_visit', 'id_artwork', 'start_date']).doUpdateSet((row) => ({
          end_date: greater<string | null>('visit_artwork.end_date', row.ref('excluded.end_date')),
          duration: greater<number | null>('visit_artwork.duration', row.ref('excluded.duration')),
          access_type: row.fn.coalesce('visit_artwork.access_type', 'excluded.access_type'),
          aside: row.fn.coalesce('visit_artwork.aside', 'excluded.aside'),
        })),
      )
      .execute();
  for (const chunk of chunks(batch.routes()))
    await trx
      .insertInto('visit_route')
      .values(
        chunk.map(({ idVisit, idRoute, startDate, endDate, aside }) => ({
          id_visit: idVisit,
          id_route: idRoute,
          start_date: startDate,
          end_date: endDate,
          aside,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['id_visit', 'id_route', 'start_date']).doUpdateSet((row) => ({
          end_date: greater<string | null>('visit_route.end_date', row.ref('excluded.end_date')),
          aside: row.fn.coalesce('visit_route.aside', 'excluded.aside'),
        })),
      )
      .execute();
}

/** Returns the greater of the stored and the given value, ignoring null, in SQL that both databases support. */
function greater<T>(column: string, given: unknown) {
  const stored = sql.ref(column);
  return sql<T>`case when ${stored} is null or ${given} > ${stored} then ${given} else ${stored} end`;
}

function toRow(
  visit: StoredVisit,
  receivedAt: string,
  aside: QuarantineReason | null,
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
    aside,
  };
}

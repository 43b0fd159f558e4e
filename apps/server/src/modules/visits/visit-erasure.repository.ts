import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#database/client.ts';
import { lockVisits } from '#database/visit-lock.ts';
import { freezeBefore, startOfDay } from '../statistics/sums/museum-clock.repository.ts';
import { RecountRepository } from '../statistics/sums/recount.repository.ts';

/** Number of visits per transaction. It is small, so that phones that send visits wait only a few milliseconds. */
const STEP = 200;
/** Pause in milliseconds between two transactions, so that other writers get their turn. */
const PAUSE_MS = 5;

/** Tables that refer to a visit by its id. */
const RECORDS = ['visit_artwork', 'visit_route', 'visit_answer'] as const;

interface ErasureOptions {
  /** Called after every step with the number of visits erased so far. */
  onProgress?: (erased: number) => void;
  pauseMs?: number;
}

/**
 * Erases the visits of a museum that began before a day in its time zone, with their artworks, routes, answers and
 * tokens. The daily sums of these visits stay and become final. A quarantined visit may have wrong dates, so it is
 * erased if the server received it before the day.
 */
export class VisitErasureRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Counts the visits that would be erased. */
  async count(idMuseum: number, beforeDay: string): Promise<number> {
    const before = await startOfDay(this.#db, idMuseum, beforeDay);
    let visits = 0;
    for (const which of [selectBefore, selectQuarantined]) {
      const { counted } = await which(this.#db, idMuseum, before)
        .select((select) => select.fn.countAll<number | string>().as('counted'))
        .executeTakeFirstOrThrow();
      visits += Number(counted);
    }
    return visits;
  }

  /** Erases visits in short transactions. An interrupted erasure can be continued by starting it again. */
  async erase(
    idMuseum: number,
    beforeDay: string,
    { onProgress, pauseMs = PAUSE_MS }: ErasureOptions = {},
  ): Promise<number> {
    const before = await startOfDay(this.#db, idMuseum, beforeDay);
    // Visits must be in the daily sums before they are erased. The sums then become final, so that a phone that
    // sends an erased visit again does not change them.
    await new RecountRepository(this.#db).countRest();
    await freezeBefore(this.#db, idMuseum, beforeDay);
    let erased = 0;
    for (const which of [selectBefore, selectQuarantined])
      for (let since = ''; ; ) {
        // PostgreSQL's index contains deleted rows for some time. To skip them, each step begins where the last
        // step ended.
        const visits = await which(this.#db, idMuseum, before)
          .select(['visit.id_visit', 'visit.start_date'])
          .where('visit.start_date', '>=', since)
          .orderBy('visit.start_date')
          .limit(STEP)
          .execute();
        if (visits.length === 0) break;
        const ids = visits.map((visit) => visit.id_visit);
        await this.#step(ids);
        erased += ids.length;
        since = visits.at(-1)?.start_date ?? since;
        onProgress?.(erased);
        await pause(pauseMs);
      }
    return erased;
  }

  /** Returns all museums with visits, including removed museums. */
  async museums(): Promise<number[]> {
    const rows = await this.#db.selectFrom('visit').select('id_museum').distinct().execute();
    return rows.map((row) => row.id_museum);
  }

  async #step(ids: string[]): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await lockVisits(trx, 'erasing');
      for (const table of [...RECORDS, 'visit'] as const)
        await trx.deleteFrom(table).where('id_visit', 'in', ids).execute();
    });
  }
}

function selectBefore(db: Db, idMuseum: number, before: string) {
  return db
    .selectFrom('visit')
    .where('visit.id_museum', '=', idMuseum)
    .where('visit.start_date', '<', before);
}

function selectQuarantined(db: Db, idMuseum: number, before: string) {
  return db
    .selectFrom('visit')
    .where('visit.id_museum', '=', idMuseum)
    .where('visit.aside', 'is not', null)
    .where('visit.received_at', '<', before)
    .where('visit.start_date', '>=', before);
}

import { setTimeout as pause } from 'node:timers/promises';
import { PostgresAdapter, sql } from 'kysely';
import type { Db, DbTransaction } from '#database/client.ts';
import { lockVisits } from '#database/visit-lock.ts';
import { KnownAnswers } from '../known-answers.repository.ts';
import { countedValues } from './answer-values.ts';
import { readVisits } from './counted-visits.repository.ts';
import { addSums, readSums } from './daily-sums.repository.ts';
import { addDays } from './local-day.ts';
import { MuseumClock } from './museum-clock.repository.ts';
import { addVisit, SumSet, VISIT_KINDS } from './visit-sums.ts';

/** Number of visits per transaction. It is small, so that phones that send visits wait only a few milliseconds. */
const STEP = 100;
const PAUSE_MS = 5;
/** Number of visits per query. */
const PAGE = 500;

/** Counts visits that are not in the daily sums yet, and rebuilds the sums of a day. */
export class RecountRepository {
  readonly #db: Db;
  readonly #clock = new MuseumClock();
  readonly #answers = new KnownAnswers();
  readonly #now: () => Date;

  constructor(db: Db, now: () => Date = () => new Date()) {
    this.#db = db;
    this.#now = now;
  }

  /**
   * Counts visits that earlier versions of the server have stored without counting them, in small steps. It ends
   * early if `isStopped` returns true, and the next call then continues.
   */
  async countRest(isStopped: () => boolean = () => false): Promise<number> {
    let counted = 0;
    while (!isStopped()) {
      const some = await this.#db.transaction().execute(async (trx) => {
        await lockVisits(trx, 'storing');
        return this.#countSome(trx);
      });
      if (some === 0) break;
      counted += some;
      await pause(PAUSE_MS);
    }
    return counted;
  }

  async #countSome(trx: DbTransaction): Promise<number> {
    const query = trx.selectFrom('visit').select('id_visit').where('day', 'is', null).limit(STEP);
    const isPostgres = trx.getExecutor().adapter instanceof PostgresAdapter;
    // On PostgreSQL, two servers may count at the same time. Each skips visits that the other has locked, so no
    // visit is counted twice.
    const ids = (await (isPostgres ? query.forUpdate().skipLocked() : query).execute()).map(
      (row) => row.id_visit,
    );
    if (ids.length === 0) return 0;
    await this.#classifyAnswers(trx, ids);
    const visits = await readVisits(trx, ids, { lock: false, withAnswers: true });
    await this.#clock.load(
      trx,
      [...visits.values()].map(({ idMuseum }) => idMuseum),
    );
    const sums = new SumSet();
    for (const visit of visits.values()) {
      const { day, hour } = this.#clock.localHour(visit.idMuseum, visit.startDate);
      await trx.updateTable('visit').set({ day, hour }).where('id_visit', '=', visit.idVisit).execute();
      if (!this.#clock.isFrozen(visit.idMuseum, day)) addVisit(sums, { ...visit, day, hour }, 1);
    }
    await addSums(trx, sums);
    return ids.length;
  }

  /** Earlier versions of the server stored answers without their counted values. Adds these values. */
  async #classifyAnswers(trx: DbTransaction, ids: string[]): Promise<void> {
    const rows = await trx
      .selectFrom('visit_answer')
      .select([
        'id_visit_study_question_answer as id',
        'id_museum',
        'id_study_question_answer',
        'value',
        'personal',
      ])
      .where('id_visit', 'in', ids)
      .where('counted', 'is', null)
      .where('aside', 'is', null)
      .execute();
    if (rows.length === 0) return;
    const known = await this.#answers.of(
      trx,
      rows.map((row) => row.id_museum),
    );
    const thisYear = this.#now().getFullYear();
    for (const row of rows) {
      const fields = known.get(row.id_museum)?.asked?.get(row.id_study_question_answer) ?? [];
      const counted = countedValues(row.value, { fields, isPersonal: row.personal === 1, thisYear });
      if (counted !== null)
        await trx
          .updateTable('visit_answer')
          .set({ counted })
          .where('id_visit_study_question_answer', '=', Number(row.id))
          .execute();
    }
  }

  /**
   * Rebuilds the daily sums of a day from its visits. Visits and sums are read in one snapshot, and only the
   * differences are added. Visits that arrive in the meantime are therefore neither lost nor counted twice, and no
   * request has to wait. Returns the number of wrong sums. If the visits of the day have been erased, changes
   * nothing and returns undefined.
   */
  async rebuild(idMuseum: number, day: string): Promise<number | undefined> {
    const difference = await this.#db
      .transaction()
      .setAccessMode('read only')
      .setIsolationLevel('repeatable read')
      .execute((trx) => this.#difference(trx, idMuseum, day));
    if (!difference) return undefined;
    const wrong = difference.entries().length;
    if (wrong > 0) await this.#db.transaction().execute((trx) => addSums(trx, difference));
    return wrong;
  }

  async #difference(trx: DbTransaction, idMuseum: number, day: string): Promise<SumSet | undefined> {
    const frozen = await trx
      .selectFrom('daily_sum_frozen')
      .select('before_day')
      .where('id_museum', '=', idMuseum)
      .executeTakeFirst();
    if (frozen && day < frozen.before_day) return undefined;
    const sums = new SumSet();
    for (let after = ''; ; ) {
      const ids = (
        await trx
          .selectFrom('visit')
          .select('id_visit')
          .where('id_museum', '=', idMuseum)
          // `start_date` is in UTC and has an index, so it limits the search to a few days. The local day can
          // differ from the UTC day by one day at most.
          .where('start_date', '>=', addDays(day, -1))
          .where('start_date', '<', addDays(day, 2))
          .where('day', '=', day)
          .where('id_visit', '>', after)
          .orderBy('id_visit')
          .limit(PAGE)
          .execute()
      ).map((row) => row.id_visit);
      if (ids.length === 0) break;
      const visits = await readVisits(trx, ids, { lock: false, withAnswers: true });
      for (const visit of visits.values()) addVisit(sums, visit, 1);
      after = ids.at(-1) ?? '';
    }
    const stored = await readSums(trx, { idMuseum, kinds: VISIT_KINDS, from: day, to: day });
    for (const { kind, language, item, visits, times, seconds, heard, finished } of stored)
      sums.add({ idMuseum, kind, day, language, item }, { visits, times, seconds, heard, finished }, -1);
    return sums;
  }

  /** Returns the days with visits, or with sums of visits, in order. */
  async days(idMuseum: number, from: string, to: string): Promise<string[]> {
    const { rows } = await sql<{ day: string }>`
      select distinct day from visit where id_museum = ${idMuseum} and day >= ${from} and day <= ${to}
      union
      select distinct day from daily_sum
      where id_museum = ${idMuseum} and kind = 'visit' and day >= ${from} and day <= ${to}
      order by day`.execute(this.#db);
    return rows.map(({ day }) => day);
  }
}

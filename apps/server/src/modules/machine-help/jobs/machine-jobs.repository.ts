import type {
  MachineAbility,
  MachineJob,
  MachinePlace,
  MachineProblem,
  ProposedTimes,
} from '@museummate/studio-api/machine-help';
import { chunks } from '#database/chunks.ts';
import { isClaimOver } from '#database/claims.ts';
import type { Db } from '#database/client.ts';

/** One text of a job that this server has claimed. */
export interface ClaimedItem {
  idJob: string;
  place: number;
  idMuseum: number;
  idStaff: number;
  staffName: string;
  ability: MachineAbility;
  target: MachinePlace;
  tries: number;
  claim: string;
}

/** Duration of a claim. While a program runs, the server renews its claim. */
export const CLAIM_MS = 60_000;
/** Number of jobs in the list. It contains the latest ones. */
const LISTED_JOBS = 10;

/** Stores jobs and their items for all servers. An item is claimed by only one server at a time. */
export class MachineJobsRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async add(
    job: Pick<MachineJob, 'idJob' | 'ability' | 'by' | 'at'> & { idMuseum: number },
    places: readonly MachinePlace[],
  ): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await trx
        .insertInto('machine_job')
        .values({
          id_job: job.idJob,
          id_museum: job.idMuseum,
          ability: job.ability,
          id_staff: job.by.idStaff,
          staff_name: job.by.name,
          begun_at: job.at,
          state: 'waiting',
        })
        .execute();
      const rows = places.map(({ kind, id, path, language }, place) => ({
        id_job: job.idJob,
        place,
        kind,
        id,
        path: JSON.stringify(path),
        language,
        state: 'waiting' as const,
        problem: null,
        tries: 0,
        not_before: null,
        claim: null,
        claimed_until: null,
        times: null,
      }));
      for (const some of chunks(rows)) await trx.insertInto('machine_item').values(some).execute();
    });
  }

  /** Counts the jobs of a museum that are not finished. */
  async countUnfinished(idMuseum: number): Promise<number> {
    const { count } = await this.#db
      .selectFrom('machine_job')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('id_museum', '=', idMuseum)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async list(idMuseum: number): Promise<MachineJob[]> {
    const jobs = await this.#db
      .selectFrom('machine_job')
      .selectAll()
      .where('id_museum', '=', idMuseum)
      .orderBy('begun_at', 'desc')
      .limit(LISTED_JOBS)
      .execute();
    if (jobs.length === 0) return [];
    const items = await this.#db
      .selectFrom('machine_item')
      .selectAll()
      .where(
        'id_job',
        'in',
        jobs.map(({ id_job }) => id_job),
      )
      .orderBy('place')
      .execute();
    const ofJob = Map.groupBy(items, ({ id_job }) => id_job);
    return jobs.map((row) => {
      const own = ofJob.get(row.id_job) ?? [];
      const waits = own.flatMap(({ state, not_before }) => (state === 'waiting' ? (not_before ?? []) : []));
      return {
        idJob: row.id_job,
        ability: row.ability,
        by: { idStaff: row.id_staff, name: row.staff_name },
        at: row.begun_at,
        state: row.state,
        waitsUntil: waits.sort()[0] ?? null,
        items: own.map((item) => ({
          kind: item.kind,
          id: item.id,
          path: JSON.parse(item.path) as string[],
          language: item.language,
          state: item.state,
          problem: item.problem,
        })),
      };
    });
  }

  /**
   * Cancels all unfinished items of a job. If another server runs a program for one of them, that server notices
   * it when it renews its claim.
   */
  async cancel(idMuseum: number, idJob: string): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('machine_job')
        .set({ state: 'cancelled' })
        .where('id_job', '=', idJob)
        .where('id_museum', '=', idMuseum)
        .where('state', '=', 'waiting')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await trx
        .updateTable('machine_item')
        .set({ state: 'cancelled', problem: null, claim: null, claimed_until: null })
        .where('id_job', '=', idJob)
        .where('state', '=', 'waiting')
        .execute();
      return true;
    });
  }

  /**
   * Claims the next item that no server has claimed. The first items of all jobs are processed first, then the second
   * items, and so on. A long job therefore does not block short ones.
   */
  async claim(now: Date, claim: string): Promise<ClaimedItem | undefined> {
    const next = await this.#db
      .selectFrom('machine_item')
      .innerJoin('machine_job', 'machine_job.id_job', 'machine_item.id_job')
      .select(['machine_item.id_job', 'place', 'kind', 'id', 'path', 'language', 'tries'])
      .select(['id_museum', 'id_staff', 'staff_name', 'ability'])
      .where('machine_item.state', '=', 'waiting')
      .where((by) => by.or([by('not_before', 'is', null), by('not_before', '<=', now.toISOString())]))
      .where(isClaimOver(now.getTime(), CLAIM_MS))
      .orderBy('place')
      .orderBy('begun_at')
      .limit(1)
      .executeTakeFirst();
    if (!next) return undefined;
    const { numUpdatedRows } = await this.#db
      .updateTable('machine_item')
      .set({ claim, claimed_until: new Date(now.getTime() + CLAIM_MS).toISOString(), tries: next.tries + 1 })
      .where('id_job', '=', next.id_job)
      .where('place', '=', next.place)
      .where('state', '=', 'waiting')
      .where('tries', '=', next.tries)
      .where(isClaimOver(now.getTime(), CLAIM_MS))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    const { kind, id, language } = next;
    return {
      idJob: next.id_job,
      place: next.place,
      idMuseum: next.id_museum,
      idStaff: next.id_staff,
      staffName: next.staff_name,
      ability: next.ability,
      target: { kind, id, path: JSON.parse(next.path) as string[], language },
      tries: next.tries + 1,
      claim,
    };
  }

  /** Extends a claim. Returns false if the item was cancelled, or another server has claimed it. */
  async renew({ idJob, place, claim }: ClaimedItem, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('machine_item')
      .set({ claimed_until: new Date(now.getTime() + CLAIM_MS).toISOString() })
      .where('id_job', '=', idJob)
      .where('place', '=', place)
      .where('claim', '=', claim)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Stores the result of an item. If it was the last unfinished item of its job, the job ends, too. */
  async end(
    { idJob, place, claim }: ClaimedItem,
    state: 'done' | 'failed',
    problem: MachineProblem | null,
  ): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await trx
        .updateTable('machine_item')
        .set({ state, problem, claim: null, claimed_until: null })
        .where('id_job', '=', idJob)
        .where('place', '=', place)
        .where('claim', '=', claim)
        .where('state', '=', 'waiting')
        .execute();
      const left = await trx
        .selectFrom('machine_item')
        .select('place')
        .where('id_job', '=', idJob)
        .where('state', '=', 'waiting')
        .limit(1)
        .executeTakeFirst();
      if (!left)
        await trx
          .updateTable('machine_job')
          .set({ state: 'done' })
          .where('id_job', '=', idJob)
          .where('state', '=', 'waiting')
          .execute();
    });
  }

  /**
   * Releases the claim on an item, which is then tried again, after `until` if it is given. If `isTry` is false,
   * this attempt is not counted. `problem` says why the item is waiting.
   */
  async postpone(
    { idJob, place, claim }: ClaimedItem,
    until: Date | null,
    { isTry, problem = null }: { isTry: boolean; problem?: MachineProblem | null },
  ): Promise<void> {
    await this.#db
      .updateTable('machine_item')
      .set((item) => ({
        problem,
        not_before: until?.toISOString() ?? null,
        claim: null,
        claimed_until: null,
        tries: isTry ? item.ref('tries') : item('tries', '-', 1),
      }))
      .where('id_job', '=', idJob)
      .where('place', '=', place)
      .where('claim', '=', claim)
      .where('state', '=', 'waiting')
      .execute();
  }

  /** Stores the times at which the sentences of a transcript begin. Only possible while the item is claimed. */
  async propose({ idJob, place, claim }: ClaimedItem, times: ProposedTimes): Promise<void> {
    await this.#db
      .updateTable('machine_item')
      .set({ times: JSON.stringify(times) })
      .where('id_job', '=', idJob)
      .where('place', '=', place)
      .where('claim', '=', claim)
      .execute();
  }

  /** Returns the sentence times that were stored with the latest transcript of a text. */
  async times(idMuseum: number, { kind, id, path, language }: MachinePlace): Promise<ProposedTimes | null> {
    const found = await this.#db
      .selectFrom('machine_item')
      .innerJoin('machine_job', 'machine_job.id_job', 'machine_item.id_job')
      .select('times')
      .where('id_museum', '=', idMuseum)
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where('path', '=', JSON.stringify(path))
      .where('language', '=', language)
      .where('machine_item.state', '=', 'done')
      .where('times', 'is not', null)
      .orderBy('begun_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return found?.times ? (JSON.parse(found.times) as ProposedTimes) : null;
  }

  async usedOn(day: string): Promise<{ ability: MachineAbility; program: string; characters: number }[]> {
    return this.#db
      .selectFrom('machine_use')
      .select(['ability', 'program', 'characters'])
      .where('day', '=', day)
      .execute();
  }

  /**
   * Adds characters to the count of a day, before they are sent to a program. If the limit would be exceeded,
   * nothing is counted and the result is false.
   */
  async use(
    { day, ability, program }: { day: string; ability: MachineAbility; program: string },
    characters: number,
    limit: number | undefined,
  ): Promise<boolean> {
    await this.#db
      .insertInto('machine_use')
      .values({ day, ability, program, characters: 0 })
      .onConflict((conflict) => conflict.columns(['day', 'ability', 'program']).doNothing())
      .execute();
    const { numUpdatedRows } = await this.#db
      .updateTable('machine_use')
      .set((row) => ({ characters: row('characters', '+', characters) }))
      .where('day', '=', day)
      .where('ability', '=', ability)
      .where('program', '=', program)
      .$if(limit !== undefined, (query) => query.where('characters', '<=', (limit ?? 0) - characters))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Deletes old jobs and counters. */
  async tidy(before: string): Promise<void> {
    const old = this.#db.selectFrom('machine_job').select('id_job').where('begun_at', '<', before);
    await this.#db.deleteFrom('machine_item').where('id_job', 'in', old).execute();
    await this.#db.deleteFrom('machine_job').where('begun_at', '<', before).execute();
    await this.#db.deleteFrom('machine_use').where('day', '<', before.slice(0, 10)).execute();
  }
}

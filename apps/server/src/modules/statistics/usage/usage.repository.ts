import { type UsageKind, type UsageReport, usageItem } from '@museummate/domain';
import type { Kysely } from 'kysely';
import type { Db } from '#database/client.ts';
import type { Database } from '#database/schema.ts';
import { addSums } from '../sums/daily-sums.repository.ts';
import { addDays } from '../sums/local-day.ts';
import { MuseumClock } from '../sums/museum-clock.repository.ts';
import { type SumKey, SumSet } from '../sums/visit-sums.ts';

type Transaction = Kysely<Database>;

/**
 * Maximum age of a report in days. A report that is sent twice is recognised by its id. The id is deleted after
 * this time, so older reports are ignored.
 */
const REPORT_DAYS = 60;
/**
 * Maximum number of different items per museum, day and kind. Visitors never need as many. Without a limit, a
 * client could fill the disk.
 */
const MAX_ITEMS = 500;
/** Number of days after which rare search terms are deleted. */
const RARE_TERM_DAYS = 30;
const MIN_VISITS = 5;

/** Adds usage reports of phones to the daily sums. */
export class UsageRepository {
  readonly #db: Db;
  readonly #clock = new MuseumClock();
  readonly #now: () => Date;

  constructor(db: Db, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  /** Counts several reports in one transaction. A report that was counted before is ignored. */
  async count(reports: readonly UsageReport[]): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const fresh = await insertNew(trx, reports, this.#now().toISOString().slice(0, 10));
      await this.#clock.load(
        trx,
        fresh.map(({ idMuseum }) => idMuseum),
      );
      const keys = fresh.flatMap((report) => this.#keysOf(report));
      const full = await fullLists(trx, keys);
      const sums = new SumSet();
      for (const key of keys) if (!full.refuses(key)) sums.add(key, { visits: 1 });
      await addSums(trx, sums);
    });
  }

  /** Deletes the ids of old reports, and rare search terms. */
  async tidy(): Promise<void> {
    const today = this.#now().toISOString().slice(0, 10);
    // Two days are added to the maximum age, because a report's day depends on its museum's time zone.
    const oldest = addDays(today, -REPORT_DAYS - 2);
    await this.#db.deleteFrom('usage_report').where('received_day', '<', oldest).execute();
    const before = addDays(today, -RARE_TERM_DAYS);
    const rare = await this.#db
      .selectFrom('daily_sum')
      .select(['id_museum', 'item'])
      .where('kind', '=', 'search')
      .groupBy(['id_museum', 'item'])
      .having(({ fn }) => fn.sum<number>('visits'), '<', MIN_VISITS)
      .having(({ fn }) => fn.min('day'), '<', before)
      .execute();
    for (const { id_museum, item } of rare)
      await this.#db
        .deleteFrom('daily_sum')
        .where('id_museum', '=', id_museum)
        .where('kind', '=', 'search')
        .where('item', '=', item)
        .where('day', '<', before)
        .execute();
  }

  #keysOf({ idMuseum, languageCode, items }: UsageReport): SumKey[] {
    const now = this.#now().getTime();
    const keys = items.flatMap(({ kind, item: given, at }): SumKey[] => {
      const item = usageItem(kind, given);
      const { day } = this.#clock.localHour(idMuseum, at);
      const latest = this.#clock.localHour(idMuseum, now).day;
      if (item === undefined || day > addDays(latest, 1) || day < addDays(latest, -REPORT_DAYS)) return [];
      return [{ idMuseum, kind, day, language: languageCode, item }];
    });
    // An item that a report contains several times is counted once per day and kind.
    return [...new Map(keys.map((key) => [`${key.kind} ${key.day} ${key.item}`, key])).values()];
  }
}

/** Stores the ids of the reports that are new, and returns these reports. */
async function insertNew(
  trx: Transaction,
  reports: readonly UsageReport[],
  receivedDay: string,
): Promise<UsageReport[]> {
  const byId = new Map(reports.map((report) => [report.idReport, report]));
  const rows = await trx
    .insertInto('usage_report')
    .values([...byId.keys()].sort().map((id) => ({ id_report: id, received_day: receivedDay })))
    .onConflict((conflict) => conflict.column('id_report').doNothing())
    .returning('id_report')
    .execute();
  return rows.flatMap(({ id_report }) => byId.get(id_report) ?? []);
}

const LISTED: readonly UsageKind[] = ['number', 'search', 'wish', 'error'];

/**
 * Finds lists that have the maximum number of items. Items that are already in such a list are still counted, but
 * new ones are ignored.
 */
async function fullLists(trx: Transaction, keys: readonly SumKey[]) {
  const listOf = ({ idMuseum, kind, day }: SumKey) => `${idMuseum} ${kind} ${day}`;
  const lists = new Map(
    keys.filter(({ kind }) => LISTED.some((each) => each === kind)).map((key) => [listOf(key), key]),
  );
  const known = new Map<string, Set<string>>();
  for (const [name, { idMuseum, kind, day }] of lists) {
    const rows = await trx
      .selectFrom('daily_sum')
      .select('item')
      .distinct()
      .where('id_museum', '=', idMuseum)
      .where('kind', '=', kind)
      .where('day', '=', day)
      .limit(MAX_ITEMS)
      .execute();
    known.set(name, new Set(rows.map(({ item }) => item)));
  }
  return {
    refuses(key: SumKey): boolean {
      const items = known.get(listOf(key));
      if (!items || items.has(key.item)) return false;
      if (items.size >= MAX_ITEMS) return true;
      items.add(key.item);
      return false;
    },
  };
}

import { type Kysely, sql } from 'kysely';
import { chunks } from '#database/chunks.ts';
import type { Database } from '#database/schema.ts';
import type { Amounts, SumKey, SumSet } from './visit-sums.ts';

type Writer = Kysely<Database>;

/** Adds to the stored sums. Use the transaction that stores the counted records. */
export async function addSums(trx: Writer, sums: SumSet): Promise<void> {
  for (const some of chunks(sums.entries()))
    await trx
      .insertInto('daily_sum')
      .values(
        some.map(({ key: { idMuseum, ...key }, amounts }) => ({ id_museum: idMuseum, ...key, ...amounts })),
      )
      .onConflict((conflict) =>
        conflict.columns(['id_museum', 'kind', 'day', 'language', 'item']).doUpdateSet({
          visits: sum('visits'),
          times: sum('times'),
          seconds: sum('seconds'),
          heard: sum('heard'),
          finished: sum('finished'),
        }),
      )
      .execute();
}

const sum = (column: keyof Amounts) =>
  sql<number>`${sql.ref(`daily_sum.${column}`)} + ${sql.ref(`excluded.${column}`)}`;

export interface DailySum extends Amounts {
  kind: SumKey['kind'];
  day: string;
  language: string;
  item: string;
}

export interface SumsAsked {
  idMuseum: number;
  kinds: readonly SumKey['kind'][];
  /** First and last day, both included. */
  from: string;
  to: string;
}

/** Reads daily sums, sorted by kind and day. */
export async function readSums(db: Writer, { idMuseum, kinds, from, to }: SumsAsked): Promise<DailySum[]> {
  const rows = await db
    .selectFrom('daily_sum')
    .select(['kind', 'day', 'language', 'item', 'visits', 'times', 'seconds', 'heard', 'finished'])
    .where('id_museum', '=', idMuseum)
    .where('kind', 'in', [...kinds])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('kind')
    .orderBy('day')
    .orderBy('language')
    .orderBy('item')
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: row.kind as SumKey['kind'],
    times: Number(row.times),
    seconds: Number(row.seconds),
  }));
}

/** Returns the first and last day with a visit. */
export async function countedDays(
  db: Writer,
  idMuseum: number,
): Promise<{ first: string; last: string } | undefined> {
  const row = await db
    .selectFrom('daily_sum')
    .select(({ fn }) => [fn.min<string | null>('day').as('first'), fn.max<string | null>('day').as('last')])
    .where('id_museum', '=', idMuseum)
    .where('kind', '=', 'visit')
    .where('visits', '>', 0)
    .executeTakeFirst();
  return row?.first && row.last ? { first: row.first, last: row.last } : undefined;
}

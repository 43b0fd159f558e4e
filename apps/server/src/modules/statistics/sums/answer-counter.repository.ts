import { type Kysely, PostgresAdapter } from 'kysely';
import type { Database } from '#database/schema.ts';
import { addSums } from './daily-sums.repository.ts';
import { MuseumClock } from './museum-clock.repository.ts';
import { type SumKey, SumSet } from './visit-sums.ts';

type Transaction = Kysely<Database>;

/** An answer to be stored. `counted` is described at the database column of this name. */
export interface CountableAnswer {
  idVisit: string;
  idStudyQuestionAnswer: number;
  counted: string | null;
}

/** Keeps the daily sums of answers up to date, in the transaction that stores them. */
export class AnswerCounter {
  readonly #clock: MuseumClock;

  constructor(clock = new MuseumClock()) {
    this.#clock = clock;
  }

  /**
   * Call this function before the new answers are stored, because it reads the earlier ones. Call `count` of the result
   * when the new answers are stored.
   */
  async before(trx: Transaction, answers: readonly CountableAnswer[]): Promise<{ count(): Promise<void> }> {
    const sums = new SumSet();
    const ids = [...new Set(answers.map(({ idVisit }) => idVisit))].sort();
    const visits = await countedVisits(trx, ids);
    await this.#clock.load(
      trx,
      [...visits.values()].map((visit) => visit.idMuseum),
    );
    const stored = await storedAnswers(trx, ids);
    for (const answer of answers) {
      const visit = visits.get(answer.idVisit);
      if (!visit || this.#clock.isFrozen(visit.idMuseum, visit.day)) continue;
      addAnswer(sums, visit, { ...answer, counted: stored.get(keyOf(answer)) ?? null }, -1);
      addAnswer(sums, visit, answer, 1);
    }
    return { count: () => addSums(trx, sums) };
  }
}

type Day = Pick<SumKey, 'idMuseum' | 'day'>;

/** Adds or subtracts an answer, with the same rules as `addVisit`. */
function addAnswer(
  sums: SumSet,
  { idMuseum, day }: Day,
  { idStudyQuestionAnswer: id, counted }: CountableAnswer,
  sign: 1 | -1,
): void {
  if (counted === null) return;
  const key = { idMuseum, day, language: '' };
  sums.add({ ...key, kind: 'answer', item: String(id) }, { visits: 1 }, sign);
  for (const value of new Set(JSON.parse(counted) as string[]))
    sums.add({ ...key, kind: 'value', item: `${id} ${value}` }, { visits: 1 }, sign);
}

/**
 * Locks the visits, and returns those that are already in the daily sums. The other visits are counted later in
 * the background, together with their answers.
 */
async function countedVisits(trx: Transaction, ids: string[]): Promise<Map<string, Day>> {
  if (ids.length === 0) return new Map();
  const query = trx
    .selectFrom('visit')
    .select(['id_visit', 'id_museum', 'day', 'aside'])
    .where('id_visit', 'in', ids)
    .orderBy('id_visit');
  const isPostgres = trx.getExecutor().adapter instanceof PostgresAdapter;
  const rows = await (isPostgres ? query.forUpdate() : query).execute();
  return new Map(
    rows.flatMap(({ id_visit, id_museum, day, aside: quarantine }) =>
      day === null || quarantine !== null ? [] : [[id_visit, { idMuseum: id_museum, day }] as const],
    ),
  );
}

async function storedAnswers(trx: Transaction, ids: string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('visit_answer')
    .select(['id_visit as idVisit', 'id_study_question_answer as idStudyQuestionAnswer', 'counted'])
    .where('id_visit', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row.counted]));
}

const keyOf = ({ idVisit, idStudyQuestionAnswer }: Omit<CountableAnswer, 'counted'>) =>
  `${idVisit} ${idStudyQuestionAnswer}`;

import { randomInt } from 'node:crypto';
import { implausibleAnswer, type QuarantineReason, type VisitStudyQuestionAnswer } from '@museummate/domain';
import type { Transaction } from 'kysely';
import type { Db } from '#database/client.ts';
import type { Database } from '#database/schema.ts';
import { lockVisits } from '#database/visit-lock.ts';
import { KnownAnswers, type MuseumAnswers } from '../statistics/known-answers.repository.ts';
import { PlausibilityCheck } from '../statistics/plausibility.ts';
import { AnswerCounter } from '../statistics/sums/answer-counter.repository.ts';
import { countedValues } from '../statistics/sums/answer-values.ts';

export interface AnswersWrite {
  idMuseum: number;
  answers: VisitStudyQuestionAnswer[];
}

/** Maximum answer id. Ids are random, so that they cannot be guessed and do not reveal how many answers exist. */
const MAX_ID = 2 ** 47;

export class AnswersRepository {
  readonly #db: Db;
  readonly #known = new KnownAnswers();
  readonly #plausibility: PlausibilityCheck;
  readonly #counter = new AnswerCounter();

  constructor(db: Db, plausibility = new PlausibilityCheck({ now: () => new Date() })) {
    this.#db = db;
    this.#plausibility = plausibility;
  }

  /**
   * Stores many lists of answers in one transaction. There is one row per visit and answer field, which contains
   * the last value. If a list refers to a visit of another museum, or changes an answer of another visit, its
   * result is undefined.
   */
  async save(writes: AnswersWrite[]): Promise<(VisitStudyQuestionAnswer[] | undefined)[]> {
    return this.#db.transaction().execute(async (trx) => {
      await lockVisits(trx, 'storing');
      return this.#saveIn(trx, writes);
    });
  }

  async #saveIn(
    trx: Transaction<Database>,
    writes: AnswersWrite[],
  ): Promise<(VisitStudyQuestionAnswer[] | undefined)[]> {
    const museums = await museumsOf(
      trx,
      writes.flatMap((write) => write.answers.map((answer) => answer.idVisit)),
    );
    const owners = await ownersOf(
      trx,
      writes.flatMap((write) => write.answers.flatMap((answer) => answer.idVisitStudyQuestionAnswer ?? [])),
    );
    const accepted = writes.map(({ idMuseum, answers }) =>
      answers.every(
        (answer) =>
          museums.get(answer.idVisit) === idMuseum &&
          (answer.idVisitStudyQuestionAnswer === null ||
            owners.get(answer.idVisitStudyQuestionAnswer) === keyOf(answer)),
      ),
    );
    const rows = new Map(
      writes
        .filter((_, place) => accepted[place])
        .flatMap(({ idMuseum, answers }) =>
          answers.map((answer) => [keyOf(answer), { idMuseum, ...answer }] as const),
        ),
    );
    // Rows are written in the order of their keys. In another order, two servers that write the same rows could
    // block each other (deadlock).
    const inOrder = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    const ids = await this.#upsert(trx, inOrder);
    return writes.map(({ answers }, place) =>
      accepted[place]
        ? answers.map((answer) => ({ ...answer, idVisitStudyQuestionAnswer: ids.get(keyOf(answer)) ?? null }))
        : undefined,
    );
  }

  /** Erases personal answers given before a date. */
  async forgetBefore(date: string): Promise<void> {
    await this.#db
      .deleteFrom('visit_answer')
      .where('personal', '=', 1)
      .where('answered_at', '<', date)
      .execute();
  }

  /**
   * Erases all personal answers of visits that contain this email address or telephone number, in any spelling.
   * Resolves with the number of erased answers.
   */
  async forget(contact: string): Promise<number> {
    const personal = await this.#db
      .selectFrom('visit_answer')
      .select(['id_visit', 'value'])
      .where('personal', '=', 1)
      .execute();
    const wanted = bare(contact);
    const visits = personal.filter(({ value }) => bare(value) === wanted).map((row) => row.id_visit);
    if (visits.length === 0) return 0;
    const { numDeletedRows } = await this.#db
      .deleteFrom('visit_answer')
      .where('personal', '=', 1)
      .where('id_visit', 'in', [...new Set(visits)])
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  }

  async #upsert(
    trx: Transaction<Database>,
    answers: (VisitStudyQuestionAnswer & { idMuseum: number })[],
  ): Promise<Map<string, number>> {
    if (answers.length === 0) return new Map();
    const answeredAt = new Date().toISOString();
    const known = await this.#known.of(
      trx,
      answers.map(({ idMuseum }) => idMuseum),
    );
    const thisYear = this.#plausibility.now().getFullYear();
    const judged = answers.map(({ idMuseum, idStudyQuestionAnswer, value }): QuarantineReason | null => {
      const asked = known.get(idMuseum)?.asked;
      return (asked && implausibleAnswer(value, asked.get(idStudyQuestionAnswer), thisYear)) ?? null;
    });
    const countable = answers.map((answer) => countableAnswer(answer, known.get(answer.idMuseum), thisYear));
    const sums = await this.#counter.before(trx, countable);
    const rows = await trx
      .insertInto('visit_answer')
      .values(
        answers.map((answer, place) => ({
          id_visit_study_question_answer: randomInt(1, MAX_ID),
          id_museum: answer.idMuseum,
          id_visit: answer.idVisit,
          id_study_question_answer: answer.idStudyQuestionAnswer,
          value: answer.value,
          answered_at: answeredAt,
          personal: countable[place]?.isPersonal === false ? 0 : 1,
          aside: judged[place] ?? null,
          counted: countable[place]?.counted ?? null,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['id_visit', 'id_study_question_answer']).doUpdateSet((row) => ({
          value: row.ref('excluded.value'),
          answered_at: answeredAt,
          personal: row.ref('excluded.personal'),
          // Only the new value decides whether the answer is quarantined.
          aside: row.ref('excluded.aside'),
          counted: row.ref('excluded.counted'),
          // Staff may have hidden the earlier text. The new text is visible again, because staff have not read it.
          hidden: 0,
        })),
      )
      .returning([
        'id_visit_study_question_answer as id',
        'id_visit as idVisit',
        'id_study_question_answer as idStudyQuestionAnswer',
      ])
      .execute();
    await sums.count();
    for (const reason of judged) if (reason) this.#plausibility.reportQuarantine('answer', reason);
    return new Map(rows.map((row) => [keyOf(row), Number(row.id)]));
  }
}

function countableAnswer(
  { idVisit, idStudyQuestionAnswer, value }: VisitStudyQuestionAnswer,
  known: MuseumAnswers | undefined,
  thisYear: number,
) {
  // If the museum no longer has the question, it is unknown what was asked. The answer is then treated as
  // personal.
  const isPersonal = known?.kinds?.get(idStudyQuestionAnswer) !== 'anonymous';
  const fields = known?.asked?.get(idStudyQuestionAnswer) ?? [];
  const counted = countedValues(value, { fields, isPersonal, thisYear });
  return { idVisit, idStudyQuestionAnswer, isPersonal, counted };
}

async function museumsOf(trx: Transaction<Database>, visits: string[]): Promise<Map<string, number>> {
  if (visits.length === 0) return new Map();
  const rows = await trx
    .selectFrom('visit')
    .select(['id_visit', 'id_museum'])
    .where('id_visit', 'in', [...new Set(visits)])
    .execute();
  return new Map(rows.map((row) => [row.id_visit, row.id_museum]));
}

async function ownersOf(trx: Transaction<Database>, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('visit_answer')
    .select([
      'id_visit_study_question_answer as id',
      'id_visit as idVisit',
      'id_study_question_answer as idStudyQuestionAnswer',
    ])
    .where('id_visit_study_question_answer', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [Number(row.id), keyOf(row)]));
}

function keyOf({
  idVisit,
  idStudyQuestionAnswer,
}: {
  idVisit: string;
  idStudyQuestionAnswer: number;
}): string {
  return `${idVisit} ${idStudyQuestionAnswer}`;
}

/**
 * Normalises a contact, because contacts are written in many ways. An email address becomes lower case, and a telephone
 * number becomes digits.
 */
function bare(contact: string): string {
  const text = contact.trim().toLowerCase();
  return text.includes('@') ? text : text.replace(/\D/g, '') || text;
}

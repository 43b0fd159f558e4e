import { randomInt } from 'node:crypto';
import { implausibleAnswer, type QuarantineReason, type VisitStudyQuestionAnswer } from '@museummate/domain';
import type { Transaction } from 'kysely';
import type { Db } from '#database/client.ts';
import type { Database } from '#database/schema.ts';
import { lockVisits } from '#database/visit-lock.ts';
import { PlausibilityCheck } from '../statistics/plausibility.ts';
import { KnownAnswers } from './known-answers.repository.ts';

export interface AnswersWrite {
  idMuseum: number;
  answers: VisitStudyQuestionAnswer[];
}

/** Ids are random, so that they do not reveal how many there are, and cannot be guessed. */
const MAX_ID = 2 ** 47;

export class AnswersRepository {
  readonly #db: Db;
  readonly #known = new KnownAnswers();
  readonly #truth: PlausibilityCheck;

  constructor(db: Db, truth = new PlausibilityCheck({ now: () => new Date() })) {
    this.#db = db;
    this.#truth = truth;
  }

  /**
   * Stores many lists in one transaction: one row per visit and answer, the last value counts. The result is undefined
   * for a list that refers to a visit of another museum, or changes an answer of another visit.
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
    // Rows are written in the order of their keys, like visits, so that servers that write the same answers do not
    // deadlock.
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
   * Erases the person with this email address or telephone number, however it was written: all personal answers of the
   * same visits. Resolves with the number of erased answers.
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
    const thisYear = this.#truth.now().getFullYear();
    const judged = answers.map(({ idMuseum, idStudyQuestionAnswer, value }): QuarantineReason | null => {
      const asked = known.get(idMuseum)?.asked;
      return (asked && implausibleAnswer(value, asked.get(idStudyQuestionAnswer), thisYear)) ?? null;
    });
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
          // A question that the museum no longer has may have asked for anything, so it counts as personal.
          personal:
            known.get(answer.idMuseum)?.kinds.get(answer.idStudyQuestionAnswer) === 'anonymous' ? 0 : 1,
          aside: judged[place] ?? null,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['id_visit', 'id_study_question_answer']).doUpdateSet((row) => ({
          value: row.ref('excluded.value'),
          answered_at: answeredAt,
          personal: row.ref('excluded.personal'),
          // The last value counts, and so does its plausibility.
          aside: row.ref('excluded.aside'),
        })),
      )
      .returning([
        'id_visit_study_question_answer as id',
        'id_visit as idVisit',
        'id_study_question_answer as idStudyQuestionAnswer',
      ])
      .execute();
    for (const reason of judged) if (reason) this.#truth.keptAside('answer', reason);
    return new Map(rows.map((row) => [keyOf(row), Number(row.id)]));
  }
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
 * Normalises a contact: an email address in lower case, a telephone number as digits, because both are written in many
 * ways.
 */
function bare(contact: string): string {
  const text = contact.trim().toLowerCase();
  return text.includes('@') ? text : text.replace(/\D/g, '') || text;
}

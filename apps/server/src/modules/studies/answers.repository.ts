import { randomInt } from 'node:crypto';
import type { VisitStudyQuestionAnswer } from '@museummate/domain';
import type { Db } from '#database/client.ts';

export interface AnswersWrite {
  idMuseum: number;
  answers: VisitStudyQuestionAnswer[];
}

/** Ids are drawn, not counted: nobody learns from one how many there are, or finds another's. */
const MAX_ID = 2 ** 47;

export class AnswersRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Stores many lists in one transaction: one row per visit and answer, the last value counts. A list that
   * speaks of a visit of another museum, or changes an answer of another visit, is undefined in the result.
   */
  async save(writes: AnswersWrite[]): Promise<(VisitStudyQuestionAnswer[] | undefined)[]> {
    // Both are read before the statement that writes: neither visits nor the visit of an answer ever change.
    const museums = await this.#museumsOf(
      writes.flatMap((write) => write.answers.map((answer) => answer.idVisit)),
    );
    const owners = await this.#ownersOf(
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
    // Rows are written in the order of their keys, as visits are: servers that write the same answers at once must
    // not wait for each other.
    const inOrder = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    const ids = await this.#upsert(inOrder);
    return writes.map(({ answers }, place) =>
      accepted[place]
        ? answers.map((answer) => ({ ...answer, idVisitStudyQuestionAnswer: ids.get(keyOf(answer)) ?? null }))
        : undefined,
    );
  }

  async #museumsOf(visits: string[]): Promise<Map<string, number>> {
    if (visits.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('visit')
      .select(['id_visit', 'id_museum'])
      .where('id_visit', 'in', [...new Set(visits)])
      .execute();
    return new Map(rows.map((row) => [row.id_visit, row.id_museum]));
  }

  async #ownersOf(ids: number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#db
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

  async #upsert(answers: (VisitStudyQuestionAnswer & { idMuseum: number })[]): Promise<Map<string, number>> {
    if (answers.length === 0) return new Map();
    const answeredAt = new Date().toISOString();
    const rows = await this.#db
      .insertInto('visit_answer')
      .values(
        answers.map((answer) => ({
          id_visit_study_question_answer: randomInt(1, MAX_ID),
          id_museum: answer.idMuseum,
          id_visit: answer.idVisit,
          id_study_question_answer: answer.idStudyQuestionAnswer,
          value: answer.value,
          answered_at: answeredAt,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['id_visit', 'id_study_question_answer'])
          .doUpdateSet((row) => ({ value: row.ref('excluded.value'), answered_at: answeredAt })),
      )
      .returning([
        'id_visit_study_question_answer as id',
        'id_visit as idVisit',
        'id_study_question_answer as idStudyQuestionAnswer',
      ])
      .execute();
    return new Map(rows.map((row) => [keyOf(row), Number(row.id)]));
  }
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

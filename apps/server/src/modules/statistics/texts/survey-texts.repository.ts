import { sql } from 'kysely';
import { chunks } from '#database/chunks.ts';
import type { Db } from '#database/client.ts';

interface TextsAsked {
  idMuseum: number;
  from: string;
  to: string;
  /** The days for which free-text answers are requested, by question. */
  days: ReadonlyMap<number, readonly string[]>;
  /** Text that the answers must contain, ignoring case. */
  search: string;
  isHidden: boolean | undefined;
  limit: number;
}

export interface SurveyText {
  idText: string;
  idStudyQuestionAnswer: number;
  text: string;
  day: string;
  isHidden: boolean;
}

/** Free-text answers of visitors. They are deleted with their visits. */
export class SurveyTextsRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Returns the matching texts, newest first. The days are queried in batches, because a statement has a maximum
   * number of parameters.
   */
  async find(asked: TextsAsked): Promise<SurveyText[]> {
    const found: SurveyText[] = [];
    for (const [idQuestion, days] of asked.days) {
      let ofQuestion = 0;
      for (const some of chunks(days.toSorted().reverse())) {
        const rows = await this.#ofDays(asked, idQuestion, some);
        found.push(...rows);
        ofQuestion += rows.length;
        if (ofQuestion >= asked.limit) break;
      }
    }
    return found
      .sort((a, b) => (a.day === b.day ? Number(a.idText) - Number(b.idText) : a.day < b.day ? 1 : -1))
      .slice(0, asked.limit);
  }

  async #ofDays(asked: TextsAsked, idQuestion: number, days: string[]): Promise<SurveyText[]> {
    const { idMuseum, from, to, search, isHidden, limit } = asked;
    let query = this.#db
      .selectFrom('visit_answer')
      .innerJoin('visit', 'visit.id_visit', 'visit_answer.id_visit')
      .select([
        'visit_answer.id_visit_study_question_answer as idText',
        'visit_answer.id_study_question_answer as idStudyQuestionAnswer',
        'visit_answer.value as text',
        'visit.day as day',
        'visit_answer.hidden as hidden',
      ])
      .where('visit_answer.id_museum', '=', idMuseum)
      .where('visit_answer.id_study_question_answer', '=', idQuestion)
      .where('visit.day', 'in', days)
      .where('visit_answer.counted', 'is not', null)
      .where('visit.aside', 'is', null)
      .where('visit.day', '>=', from)
      .where('visit.day', '<=', to);
    if (search)
      query = query.where(sql<boolean>`lower(visit_answer.value) like ${contains(search)} escape '\\'`);
    if (isHidden !== undefined) query = query.where('visit_answer.hidden', '=', isHidden ? 1 : 0);
    const rows = await query
      .orderBy('visit.day', 'desc')
      .orderBy('visit_answer.id_visit_study_question_answer')
      .limit(limit)
      .execute();
    return rows.map(({ idText, day, hidden, ...row }) => ({
      ...row,
      idText: String(idText),
      day: day ?? '',
      isHidden: hidden === 1,
    }));
  }

  /** Hides or shows a text. Returns whether the text exists. */
  async setHidden(idMuseum: number, idText: number, isHidden: boolean): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('visit_answer')
      .set({ hidden: isHidden ? 1 : 0 })
      .where('id_visit_study_question_answer', '=', idText)
      .where('id_museum', '=', idMuseum)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}

const contains = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

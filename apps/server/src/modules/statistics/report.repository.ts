import { type Kysely, sql } from 'kysely';
import type { Db } from '#database/client.ts';
import type { Database } from '#database/schema.ts';
import { QuarantineRepository } from './quarantine.repository.ts';
import type { DatabaseCount, ReportRange } from './report-range.ts';

/**
 * Counts the visits that began in a range of days, without quarantined records. PostgreSQL returns sums as text, hence
 * Number().
 */
export class ReportRepository {
  readonly keptAside: QuarantineRepository;
  readonly #db: Kysely<Database>;

  constructor(db: Db) {
    this.#db = db;
    this.keptAside = new QuarantineRepository(db);
  }

  async days(range: ReportRange) {
    const day = sql<string>`substr(visit.start_date, 1, 10)`;
    const rows = await this.#visits(range)
      .select([day.as('day'), (select) => select.fn.countAll<DatabaseCount>().as('visits')])
      .groupBy(day)
      .orderBy(day)
      .execute();
    return rows.map(({ day, visits }) => ({ day, visits: Number(visits) }));
  }

  async languages(range: ReportRange) {
    const rows = await this.#visits(range)
      .select([
        'visit.language_code as language',
        (select) => select.fn.countAll<DatabaseCount>().as('visits'),
      ])
      .groupBy('visit.language_code')
      .orderBy('visits', 'desc')
      .orderBy('visit.language_code')
      .execute();
    return rows.map(({ language, visits }) => ({ language, visits: Number(visits) }));
  }

  async artworks(range: ReportRange) {
    const rows = await this.#visits(range)
      .innerJoin('visit_artwork', 'visit_artwork.id_visit', 'visit.id_visit')
      .select([
        'visit_artwork.id_artwork as idArtwork',
        (select) => select.fn.countAll<DatabaseCount>().as('opened'),
        (select) => select.fn.sum<DatabaseCount | null>('visit_artwork.duration').as('seconds'),
      ])
      .where('visit_artwork.aside', 'is', null)
      .groupBy('visit_artwork.id_artwork')
      .orderBy('opened', 'desc')
      .orderBy('visit_artwork.id_artwork')
      .execute();
    return rows.map(({ idArtwork, opened, seconds }) => ({
      idArtwork,
      opened: Number(opened),
      seconds: Number(seconds),
    }));
  }

  async routes(range: ReportRange) {
    const rows = await this.#visits(range)
      .innerJoin('visit_route', 'visit_route.id_visit', 'visit.id_visit')
      .select([
        'visit_route.id_route as idRoute',
        (select) => select.fn.countAll<DatabaseCount>().as('begun'),
      ])
      .where('visit_route.aside', 'is', null)
      .groupBy('visit_route.id_route')
      .orderBy('begun', 'desc')
      .orderBy('visit_route.id_route')
      .execute();
    return rows.map(({ idRoute, begun }) => ({ idRoute, begun: Number(begun) }));
  }

  async answers(range: ReportRange) {
    const rows = await this.#visits(range)
      .innerJoin('visit_answer', 'visit_answer.id_visit', 'visit.id_visit')
      .select([
        'visit_answer.id_study_question_answer as idStudyQuestionAnswer',
        'visit_answer.value',
        (select) => select.fn.countAll<DatabaseCount>().as('given'),
      ])
      // An answer that was withdrawn is empty.
      .where('visit_answer.value', '!=', '')
      .where('visit_answer.aside', 'is', null)
      .groupBy(['visit_answer.id_study_question_answer', 'visit_answer.value'])
      .orderBy('visit_answer.id_study_question_answer')
      .orderBy('given', 'desc')
      .orderBy('visit_answer.value')
      .execute();
    return rows.map(({ given, ...row }) => ({ ...row, given: Number(given) }));
  }

  #visits({ idMuseum, from, until }: ReportRange) {
    return this.#db
      .selectFrom('visit')
      .where('visit.id_museum', '=', idMuseum)
      .where('visit.aside', 'is', null)
      .where('visit.start_date', '>=', from)
      .where('visit.start_date', '<', until);
  }
}

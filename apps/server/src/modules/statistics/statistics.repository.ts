import { randomInt } from 'node:crypto';
import type { Annotation, NewAnnotation } from '@museummate/studio-api/statistics';
import type { Db } from '#database/client.ts';
import { countedDays, type DailySum, readSums, type SumsAsked } from './sums/daily-sums.repository.ts';

const MAX_ID = 2_147_483_647;

export interface DueMail {
  idStaff: number;
  sentMonth: string;
  language: string;
}

interface Subscription extends DueMail {
  idMuseum: number;
}

/** Reads daily sums, and stores annotations and subscriptions. */
export class StatisticsRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  sums(asked: SumsAsked): Promise<DailySum[]> {
    return readSums(this.#db, asked);
  }

  countedDays(idMuseum: number) {
    return countedDays(this.#db, idMuseum);
  }

  /** Counts all stored visits, including quarantined ones. */
  async storedVisits(idMuseum: number): Promise<number> {
    const { visits } = await this.#db
      .selectFrom('visit')
      .select(({ fn }) => fn.countAll<number | string>().as('visits'))
      .where('id_museum', '=', idMuseum)
      .executeTakeFirstOrThrow();
    return Number(visits);
  }

  /** Counts visits that began at `begunAfter` or later, and had any activity at `activeAfter` or later. */
  async activeVisits(idMuseum: number, begunAfter: string, activeAfter: string): Promise<number> {
    const { visits } = await this.#db
      .selectFrom('visit')
      .select(({ fn }) => fn.countAll<number | string>().as('visits'))
      .where('id_museum', '=', idMuseum)
      .where('start_date', '>=', begunAfter)
      .where('aside', 'is', null)
      .where((where) =>
        where.or([
          where('start_date', '>=', activeAfter),
          where('end_date', '>=', activeAfter),
          where.exists(
            where
              .selectFrom('visit_artwork')
              .select('visit_artwork.id_visit')
              .whereRef('visit_artwork.id_visit', '=', 'visit.id_visit')
              .where((item) =>
                item.or([
                  item('visit_artwork.start_date', '>=', activeAfter),
                  item('visit_artwork.end_date', '>=', activeAfter),
                ]),
              ),
          ),
        ]),
      )
      .executeTakeFirstOrThrow();
    return Number(visits);
  }

  async annotations(idMuseum: number, from: string, to: string): Promise<Annotation[]> {
    const rows = await this.#db
      .selectFrom('annotation')
      .select(['id_annotation', 'first_day', 'last_day', 'text'])
      .where('id_museum', '=', idMuseum)
      .where('first_day', '<=', to)
      .where('last_day', '>=', from)
      .orderBy('first_day')
      .orderBy('id_annotation')
      .execute();
    return rows.map((row) => ({
      idAnnotation: row.id_annotation,
      from: row.first_day,
      to: row.last_day,
      text: row.text,
    }));
  }

  async countAnnotations(idMuseum: number): Promise<number> {
    const { count } = await this.#db
      .selectFrom('annotation')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('id_museum', '=', idMuseum)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async addAnnotation(idMuseum: number, { from, to, text }: NewAnnotation): Promise<Annotation> {
    const idAnnotation = randomInt(1, MAX_ID);
    await this.#db
      .insertInto('annotation')
      .values({ id_museum: idMuseum, id_annotation: idAnnotation, first_day: from, last_day: to, text })
      .execute();
    return { idAnnotation, from, to, text };
  }

  async removeAnnotation(idMuseum: number, idAnnotation: number): Promise<void> {
    await this.#db
      .deleteFrom('annotation')
      .where('id_museum', '=', idMuseum)
      .where('id_annotation', '=', idAnnotation)
      .execute();
  }

  async isSubscribed(idMuseum: number, idStaff: number): Promise<boolean> {
    const row = await this.#db
      .selectFrom('statistics_mail')
      .select('id_staff')
      .where('id_museum', '=', idMuseum)
      .where('id_staff', '=', idStaff)
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Subscribes a person to the monthly mail. `sentMonth` is stored as the last month that was sent, so that the
   * first mail is about the month after it. If the person is already subscribed, only the language is changed.
   */
  async subscribe({ idMuseum, idStaff, language, sentMonth }: Subscription): Promise<void> {
    await this.#db
      .insertInto('statistics_mail')
      .values({ id_museum: idMuseum, id_staff: idStaff, sent_month: sentMonth, language })
      .onConflict((conflict) => conflict.columns(['id_museum', 'id_staff']).doUpdateSet({ language }))
      .execute();
  }

  async unsubscribe(idMuseum: number, idStaff: number): Promise<void> {
    await this.#db
      .deleteFrom('statistics_mail')
      .where('id_museum', '=', idMuseum)
      .where('id_staff', '=', idStaff)
      .execute();
  }

  /** Returns the subscriptions for which this month was not sent yet. */
  async dueMails(idMuseum: number, month: string): Promise<DueMail[]> {
    const rows = await this.#db
      .selectFrom('statistics_mail')
      .select(['id_staff', 'sent_month', 'language'])
      .where('id_museum', '=', idMuseum)
      .where('sent_month', '<', month)
      .execute();
    return rows.map((row) => ({ idStaff: row.id_staff, sentMonth: row.sent_month, language: row.language }));
  }

  async subscribedMuseums(): Promise<number[]> {
    const rows = await this.#db.selectFrom('statistics_mail').select('id_museum').distinct().execute();
    return rows.map((row) => row.id_museum);
  }

  /** Marks a month as sent before the mail is sent. Returns false if another server has already marked it. */
  async claimMail(idMuseum: number, idStaff: number, month: string, before: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('statistics_mail')
      .set({ sent_month: month })
      .where('id_museum', '=', idMuseum)
      .where('id_staff', '=', idStaff)
      .where('sent_month', '=', before)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}

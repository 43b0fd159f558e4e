import type { Db } from '#database/client.ts';

/** Who somebody is at the museum's own provider: its issuer, and the id that it has given them for good. */
export interface Identity {
  issuer: string;
  subject: string;
}

export class IdentitiesRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async find({ issuer, subject }: Identity): Promise<number | undefined> {
    const row = await this.#db
      .selectFrom('staff_identity')
      .select('id_staff')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row?.id_staff;
  }

  async add({ issuer, subject }: Identity, idStaff: number): Promise<void> {
    await this.#db
      .insertInto('staff_identity')
      .values({ issuer, subject, id_staff: idStaff })
      .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ id_staff: idStaff }))
      .execute();
  }
}

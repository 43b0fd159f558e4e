import type { Db } from '#database/client.ts';

export interface ImportedDemonstration {
  /** Name of the folder that contains the pack. */
  name: string;
  digest: string;
  contentVersion: string;
}

export class DemonstrationRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async find(name: string): Promise<ImportedDemonstration | undefined> {
    return this.#db
      .selectFrom('demonstration')
      .select(['name', 'digest', 'content_version as contentVersion'])
      .where('name', '=', name)
      .executeTakeFirst();
  }

  async save({ name, digest, contentVersion }: ImportedDemonstration): Promise<void> {
    const values = { digest, content_version: contentVersion };
    await this.#db
      .insertInto('demonstration')
      .values({ name, ...values })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
      .execute();
  }
}

import type { Transaction } from 'kysely';
import type { Db } from '#database/client.ts';
import type { Database } from '#database/schema.ts';

/** The sign-in methods that the owner of an account keeps. */
export interface KeptMethods {
  passkeys: readonly number[];
  identities: readonly number[];
}

/**
 * Removes sign-in methods that may belong to another person. If the constructor gets a transaction, all queries run
 * inside that transaction.
 */
export class SignInMethodsRepository {
  readonly #db: Db | Transaction<Database>;

  constructor(db: Db | Transaction<Database>) {
    this.#db = db;
  }

  /** Removes all passkeys and identities except those that the owner keeps. */
  async keepOnly(idStaff: number, kept: KeptMethods, at: string): Promise<void> {
    let passkeys = this.#db.deleteFrom('staff_passkey').where('id_staff', '=', idStaff);
    if (kept.passkeys.length > 0) passkeys = passkeys.where('id_passkey', 'not in', [...kept.passkeys]);
    await passkeys.execute();
    let identities = this.#db
      .updateTable('staff_identity')
      .set({ ended_at: at })
      .where('id_staff', '=', idStaff)
      .where('ended_at', 'is', null);
    if (kept.identities.length > 0)
      identities = identities.where('id_identity', 'not in', [...kept.identities]);
    await identities.execute();
  }

  /** Removes passkeys, identities, the second factor and the password if they were added since a given time. */
  async removeAddedSince(idStaff: number, since: string): Promise<void> {
    for (const table of ['staff_passkey', 'staff_identity'] as const)
      await this.#db
        .deleteFrom(table)
        .where('id_staff', '=', idStaff)
        .where('created_at', '>=', since)
        .execute();
    const ended = await this.#db
      .updateTable('staff')
      .set({ factor_secret: null, factor_at: null })
      .where('id_staff', '=', idStaff)
      .where('factor_at', '>=', since)
      .executeTakeFirstOrThrow();
    if (ended.numUpdatedRows > 0)
      await this.#db.deleteFrom('staff_recovery_code').where('id_staff', '=', idStaff).execute();
    await this.#db
      .updateTable('staff')
      .set({ password_hash: null, password_at: null })
      .where('id_staff', '=', idStaff)
      .where('password_at', '>=', since)
      .execute();
    // An unconfirmed secret is also removed, because the person who requested it could confirm it later.
    await this.#db
      .updateTable('staff')
      .set({ factor_waiting: null, untrusted_since: null })
      .where('id_staff', '=', idStaff)
      .execute();
  }
}

import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { User } from '@museummate/domain';
import type { Db } from '#database/client.ts';

/** A profile that a provider has confirmed. */
export type VerifiedUser = User & { email: string };

export class SignInRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Stores a confirmed profile for one use. Returns the key, which only the visitor's browser gets. */
  async openSession(user: VerifiedUser, lifeMs: number): Promise<string> {
    const key = randomBytes(32).toString('base64url');
    await this.#db
      .insertInto('sign_in_session')
      .values({
        key_hash: hashOf(key),
        profile: JSON.stringify(user),
        expires_at: new Date(Date.now() + lifeMs).toISOString(),
      })
      .execute();
    return key;
  }

  /** Resolves with the user of a key and deletes the session, because a key is valid once. */
  async takeSession(key: string): Promise<VerifiedUser | undefined> {
    const row = await this.#db
      .deleteFrom('sign_in_session')
      .where('key_hash', '=', hashOf(key))
      .returning(['profile', 'expires_at'])
      .executeTakeFirst();
    if (!row || row.expires_at < new Date().toISOString()) return undefined;
    return JSON.parse(row.profile) as VerifiedUser;
  }

  /**
   * Records that a visitor has returned from the provider with this `state`. Returns whether this is the first
   * return with it.
   */
  async takeFlow(state: string, lifeMs: number): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('sign_in_flow')
      .values({ state_hash: hashOf(state), expires_at: new Date(Date.now() + lifeMs).toISOString() })
      .onConflict((conflict) => conflict.column('state_hash').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  /** Stores one row per museum and provider account. Another sign-in updates the row. */
  async saveUser(user: VerifiedUser): Promise<void> {
    const values = {
      name: user.name,
      email: user.email,
      gender: user.gender,
      birthdate: user.birthdate,
      image_url: user.imageUrl,
      created_at: new Date().toISOString(),
    };
    await this.#db
      .insertInto('app_user')
      .values({
        id_user: randomUUID(),
        id_museum: user.idMuseum,
        method: user.method,
        token: user.token,
        ...values,
      })
      .onConflict((conflict) => conflict.columns(['id_museum', 'method', 'token']).doUpdateSet(values))
      .execute();
  }

  /** Erases all users with this email address in any spelling. Resolves with their number. */
  async forget(email: string): Promise<number> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('app_user')
      .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  }

  /** Erases users who signed in before a date. Also erases expired sessions and expired flows. */
  async forgetBefore(date: string): Promise<void> {
    await this.#db.deleteFrom('app_user').where('created_at', '<', date).execute();
    const now = new Date().toISOString();
    for (const table of ['sign_in_session', 'sign_in_flow'] as const)
      await this.#db.deleteFrom(table).where('expires_at', '<', now).execute();
  }
}

/** Returns the hash of a key. Only hashes are stored, so that the database contains no usable key. */
function hashOf(key: string): string {
  return hash('sha256', key, 'base64url');
}

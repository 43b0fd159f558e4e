import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { User } from '@museummate/domain';
import type { Db } from '#database/client.ts';

/** What a provider has confirmed of somebody who signs in. */
export type VerifiedUser = User & { email: string };

export class SignInRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Keeps what a provider confirmed, for one use; returns the key that only the visitor's browser gets. */
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

  /** Resolves with the user behind a key, once. */
  async takeSession(key: string): Promise<VerifiedUser | undefined> {
    const row = await this.#db
      .deleteFrom('sign_in_session')
      .where('key_hash', '=', hashOf(key))
      .returning(['profile', 'expires_at'])
      .executeTakeFirst();
    if (!row || row.expires_at < new Date().toISOString()) return undefined;
    return JSON.parse(row.profile) as VerifiedUser;
  }

  /** Resolves with whether this is the first time that somebody comes back with this state. */
  async takeFlow(state: string, lifeMs: number): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('sign_in_flow')
      .values({ state_hash: hashOf(state), expires_at: new Date(Date.now() + lifeMs).toISOString() })
      .onConflict((conflict) => conflict.column('state_hash').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  /** Keeps one row per museum and person at a provider; signing in again renews it. */
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

  /** Erases everybody with this address, of whatever spelling, and resolves with how many that were. */
  async forget(email: string): Promise<number> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('app_user')
      .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  }

  /** Erases users who signed in before a date, sessions that nobody took up, and flows that nobody can bring again. */
  async forgetBefore(date: string): Promise<void> {
    await this.#db.deleteFrom('app_user').where('created_at', '<', date).execute();
    const now = new Date().toISOString();
    for (const table of ['sign_in_session', 'sign_in_flow'] as const)
      await this.#db.deleteFrom(table).where('expires_at', '<', now).execute();
  }
}

/** Keys are stored as hashes, so that the database holds none that opens anything. */
function hashOf(key: string): string {
  return hash('sha256', key, 'base64url');
}

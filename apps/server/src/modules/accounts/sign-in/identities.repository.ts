import { randomUUID } from 'node:crypto';
import type { LinkedIdentity } from '@museummate/studio-api/people';
import type { Transaction } from 'kysely';
import type { Db } from '#database/client.ts';
import type { Database } from '#database/schema.ts';
import { randomRowId } from './secret-tokens.ts';

/** A person's identity at the museum's own provider: the issuer, and the permanent id that the issuer assigned. */
export interface Identity {
  issuer: string;
  subject: string;
}

/**
 * Stores which identities belong to which accounts. If the constructor gets a transaction, all queries run inside that
 * transaction.
 */
export class IdentitiesRepository {
  readonly #db: Db | Transaction<Database>;

  constructor(db: Db | Transaction<Database>) {
    this.#db = db;
  }

  /** Returns the account of an identity. */
  async find({ issuer, subject }: Identity): Promise<number | undefined> {
    const row = await this.#db
      .selectFrom('staff_identity')
      .select('id_staff')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return row?.id_staff;
  }

  /** Whether an account has, or has had, an identity of this issuer. */
  async hasOf(issuer: string, idStaff: number): Promise<boolean> {
    const row = await this.#db
      .selectFrom('staff_identity')
      .select('id_staff')
      .where('issuer', '=', issuer)
      .where('id_staff', '=', idStaff)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Whether an identity still belongs to the account. Waits for a running transaction that removes the identity.
   */
  async hold({ issuer, subject }: Identity, idStaff: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('staff_identity')
      .set({ id_staff: idStaff })
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .where('id_staff', '=', idStaff)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0;
  }

  async ofStaff(idStaff: number): Promise<LinkedIdentity[]> {
    return this.#db
      .selectFrom('staff_identity')
      .select(['id_identity as idIdentity', 'issuer', 'email', 'created_at as createdAt'])
      .where('id_staff', '=', idStaff)
      .where('ended_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id_identity')
      .execute();
  }

  /** Links an identity to an account. Returns false if the identity belongs to another account. */
  async add(
    { issuer, subject }: Identity,
    idStaff: number,
    email: string | null,
    at: string,
  ): Promise<boolean> {
    // The ended row stays with its account under a made-up id, because `hasOf` must find it there.
    await this.#db
      .updateTable('staff_identity')
      .set({ subject: `ended ${randomUUID()}` })
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .where('ended_at', 'is not', null)
      .execute();
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('staff_identity')
      .values({
        issuer,
        subject,
        id_staff: idStaff,
        id_identity: randomRowId(),
        email,
        created_at: at,
        ended_at: null,
      })
      .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  /** Ends an identity of a person. Returns whether the person had this identity. */
  async end(idStaff: number, idIdentity: number, at: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('staff_identity')
      .set({ ended_at: at })
      .where('id_staff', '=', idStaff)
      .where('id_identity', '=', idIdentity)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0;
  }
}

import type { StudioRole } from '@museummate/studio-api';
import type { Transaction } from 'kysely';
import type { Db } from '#database/client.ts';
import type { Database } from '#database/schema.ts';
import { generateToken, hashToken, randomRowId } from '../sign-in/secret-tokens.ts';
import { listOf } from './staff.repository.ts';

export interface StoredInvitation {
  idInvitation: number;
  email: string;
  /** Null means all museums of this server. */
  idMuseum: number | null;
  role: StudioRole;
  languages: string[] | null;
  invitedBy: string | null;
  createdAt: string;
  expires: string;
}

const COLUMNS = [
  'id_invitation as idInvitation',
  'email',
  'id_museum as idMuseum',
  'role',
  'languages',
  'invited_by as invitedBy',
  'created_at as createdAt',
  'expires_at as expires',
] as const;

/**
 * Stores invitations until they are accepted, withdrawn or expired. If the constructor gets a transaction, all queries
 * run inside that transaction.
 */
export class InvitationsRepository {
  readonly #db: Db | Transaction<Database>;

  constructor(db: Db | Transaction<Database>) {
    this.#db = db;
  }

  /**
   * Stores an invitation. An earlier invitation for the same email address and museum is deleted, so its link becomes
   * invalid.
   */
  async make(
    invitation: Omit<StoredInvitation, 'idInvitation'>,
  ): Promise<{ invitation: StoredInvitation; token: string }> {
    const { email, idMuseum, role, languages, invitedBy, createdAt, expires } = invitation;
    await this.#db
      .deleteFrom('staff_invitation')
      .where('email', '=', email)
      .where((where) => where('id_museum', idMuseum === null ? 'is' : '=', idMuseum))
      .execute();
    const token = generateToken();
    const idInvitation = randomRowId();
    await this.#db
      .insertInto('staff_invitation')
      .values({
        id_invitation: idInvitation,
        token_hash: hashToken(token),
        email,
        id_museum: idMuseum,
        role,
        languages: languages && JSON.stringify(languages),
        invited_by: invitedBy,
        created_at: createdAt,
        expires_at: expires,
      })
      .execute();
    return { invitation: { idInvitation, ...invitation }, token };
  }

  async byToken(token: string, at: string): Promise<StoredInvitation | undefined> {
    const row = await this.#db
      .selectFrom('staff_invitation')
      .select(COLUMNS)
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', at)
      .executeTakeFirst();
    return row && { ...row, languages: listOf(row.languages) };
  }

  async byEmail(email: string, at: string): Promise<StoredInvitation[]> {
    const rows = await this.#db
      .selectFrom('staff_invitation')
      .select(COLUMNS)
      .where('email', '=', email)
      .where('expires_at', '>', at)
      .execute();
    return rows.map((row) => ({ ...row, languages: listOf(row.languages) }));
  }

  async ofMuseum(idMuseum: number, at: string): Promise<StoredInvitation[]> {
    const rows = await this.#db
      .selectFrom('staff_invitation')
      .select(COLUMNS)
      .where('id_museum', '=', idMuseum)
      .where('expires_at', '>', at)
      .orderBy('created_at')
      .orderBy('id_invitation')
      .execute();
    return rows.map((row) => ({ ...row, languages: listOf(row.languages) }));
  }

  /**
   * Removes an invitation. Returns whether it still existed: of two simultaneous attempts to accept it, only one
   * succeeds.
   */
  async take(idInvitation: number): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('staff_invitation')
      .where('id_invitation', '=', idInvitation)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0;
  }

  async withdraw(idMuseum: number, idInvitation: number): Promise<StoredInvitation | undefined> {
    const row = await this.#db
      .deleteFrom('staff_invitation')
      .where('id_invitation', '=', idInvitation)
      .where('id_museum', '=', idMuseum)
      .returning(COLUMNS)
      .executeTakeFirst();
    return row && { ...row, languages: listOf(row.languages) };
  }

  async tidy(at: string): Promise<void> {
    await this.#db.deleteFrom('staff_invitation').where('expires_at', '<=', at).execute();
  }
}

import type { Transaction } from 'kysely';
import type { Db } from '#database/client.ts';
import type { Database } from '#database/schema.ts';
import { generateToken, hashToken } from './secret-tokens.ts';

type TokenKind = Database['staff_token']['kind'];

interface Token {
  idStaff: number | null;
  details: unknown;
}

/**
 * Stores tokens that expire: for first-administrator and reset links, challenges, sign-in flows and known devices.
 * Each token is valid once, except a known device's token, which can be used again.
 */
export class TokensRepository {
  readonly #db: Db | Transaction<Database>;

  constructor(db: Db | Transaction<Database>) {
    this.#db = db;
  }

  /**
   * Stores the hash of a token, and resolves with the token itself. `given` is a token that was generated
   * elsewhere; by default, a new one is generated.
   */
  async make(
    kind: TokenKind,
    { idStaff = null, details = {}, expiresAt }: Partial<Token> & { expiresAt: string },
    given: string = generateToken(),
  ): Promise<string> {
    await this.#db
      .insertInto('staff_token')
      .values({
        token_hash: hashToken(given),
        kind,
        id_staff: idStaff,
        details: JSON.stringify(details),
        expires_at: expiresAt,
      })
      .execute();
    return given;
  }

  /** Returns the data of a token, which stays valid. */
  async look(kind: TokenKind, token: string, at: string): Promise<Token | undefined> {
    const row = await this.#db
      .selectFrom('staff_token')
      .select(['id_staff', 'details'])
      .where('token_hash', '=', hashToken(token))
      .where('kind', '=', kind)
      .where('expires_at', '>', at)
      .executeTakeFirst();
    return row && { idStaff: row.id_staff, details: JSON.parse(row.details) };
  }

  /** Returns the data of a token and deletes it. Of two simultaneous requests, only one gets the data. */
  async take(kind: TokenKind, token: string, at: string): Promise<Token | undefined> {
    const row = await this.#db
      .deleteFrom('staff_token')
      .where('token_hash', '=', hashToken(token))
      .where('kind', '=', kind)
      .returning(['id_staff', 'details', 'expires_at'])
      .executeTakeFirst();
    if (!row || row.expires_at <= at) return undefined;
    return { idStaff: row.id_staff, details: JSON.parse(row.details) };
  }

  /** Deletes all tokens of a kind. Returns whether the given token was among them and had not expired. */
  async takeAll(kind: TokenKind, token: string, at: string): Promise<boolean> {
    const rows = await this.#db
      .deleteFrom('staff_token')
      .where('kind', '=', kind)
      .returning(['token_hash', 'expires_at'])
      .execute();
    return rows.some((row) => row.token_hash === hashToken(token) && row.expires_at > at);
  }

  async withdraw(kind: TokenKind, idStaff: number): Promise<void> {
    await this.#db
      .deleteFrom('staff_token')
      .where('kind', '=', kind)
      .where('id_staff', '=', idStaff)
      .execute();
  }

  /**
   * Deletes all tokens of an account, so that open links and unfinished sign-in flows can no longer change the
   * account.
   */
  async withdrawAll(idStaff: number): Promise<void> {
    await this.#db.deleteFrom('staff_token').where('id_staff', '=', idStaff).execute();
  }

  async tidy(at: string): Promise<void> {
    await this.#db.deleteFrom('staff_token').where('expires_at', '<=', at).execute();
  }
}

import type { StaffSession } from '@museummate/studio-api/people';
import type { Transaction } from 'kysely';
import type { Db } from '#database/client.ts';
import type { Database } from '#database/schema.ts';
import type { SignedIn } from '#modules/studio-endpoints/signed-in.ts';
import { generateToken, hashToken, randomRowId } from './secret-tokens.ts';

export type SignInMethod = StaffSession['method'];

/** A valid session and its owner. */
export interface FoundSession extends SignedIn {
  seenAt: string;
  /**
   * Whether the key must be replaced now: the person's permissions have changed, and this request used the newest
   * key.
   */
  mustRenew: boolean;
}

/**
 * Stores sessions as rows, so that they can be listed and ended on any server. If the constructor gets a transaction,
 * all queries run inside that transaction.
 */
export class SessionsRepository {
  readonly #db: Db | Transaction<Database>;

  constructor(db: Db | Transaction<Database>) {
    this.#db = db;
  }

  /** Resolves with the session key, which only the browser gets. */
  async open(session: {
    idStaff: number;
    device: string;
    method: SignInMethod;
    at: string;
    expiresAt: string;
  }): Promise<{ key: string; idSession: number }> {
    const key = generateToken();
    const idSession = randomRowId();
    await this.#db
      .insertInto('staff_session')
      .values({
        id_session: idSession,
        key_hash: hashToken(key),
        id_staff: session.idStaff,
        device: session.device,
        method: session.method,
        created_at: session.at,
        seen_at: session.at,
        expires_at: session.expiresAt,
        renew: 0,
        previous_hash: null,
        previous_until: null,
      })
      .execute();
    return { key, idSession };
  }

  /**
   * Finds a valid session that was used after `idleBefore`. Sessions that began after `madeBefore` (a time
   * slightly in the future) are rejected. They were created while a clock was wrong, and would last too long. In
   * the same way, `renewedBefore` rejects replaced keys that would be valid too long.
   */
  async find(
    key: string,
    {
      at,
      idleBefore,
      madeBefore,
      renewedBefore,
    }: Record<'at' | 'idleBefore' | 'madeBefore' | 'renewedBefore', string>,
  ): Promise<FoundSession | undefined> {
    const hash = hashToken(key);
    const row = await this.#db
      .selectFrom('staff_session')
      .innerJoin('staff', 'staff.id_staff', 'staff_session.id_staff')
      .select([
        'staff_session.id_session as idSession',
        'staff.id_staff as idStaff',
        'staff.name',
        'staff.email',
        'staff.everywhere',
        'staff_session.created_at as createdAt',
        'staff_session.seen_at as seenAt',
        'staff_session.key_hash as keyHash',
        'staff_session.renew',
      ])
      .where((where) =>
        where.or([
          where('key_hash', '=', hash),
          where.and([
            where('previous_hash', '=', hash),
            where('previous_until', '>', at),
            where('previous_until', '<=', renewedBefore),
          ]),
        ]),
      )
      .where('expires_at', '>', at)
      .where('seen_at', '>', idleBefore)
      .where('staff_session.created_at', '<=', madeBefore)
      .executeTakeFirst();
    if (!row || row.email === null) return undefined;
    const { keyHash, renew, email, everywhere, ...session } = row;
    return { ...session, email, everywhere: everywhere === 1, mustRenew: renew === 1 && keyHash === hash };
  }

  /**
   * Replaces the key of a session. Requests that are already running may use the previous key until `previousUntil`.
   * Returns undefined if another request has replaced the key at the same time.
   */
  async renew(idSession: number, key: string, previousUntil: string): Promise<string | undefined> {
    const next = generateToken();
    const { numUpdatedRows } = await this.#db
      .updateTable('staff_session')
      .set({
        key_hash: hashToken(next),
        previous_hash: hashToken(key),
        previous_until: previousUntil,
        renew: 0,
      })
      .where('id_session', '=', idSession)
      .where('key_hash', '=', hashToken(key))
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0 ? next : undefined;
  }

  /**
   * Marks all sessions of a person after the person's permissions have changed. Each marked session gets a new key with
   * its next request.
   */
  async renewAll(idStaff: number): Promise<void> {
    await this.#db.updateTable('staff_session').set({ renew: 1 }).where('id_staff', '=', idStaff).execute();
  }

  /**
   * Whether a session still exists. If it is called in a transaction, the session cannot be ended before the
   * transaction is over.
   */
  async hold(idSession: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('staff_session')
      .set({ id_session: idSession })
      .where('id_session', '=', idSession)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0;
  }

  async markSeen(idSession: number, at: string): Promise<void> {
    await this.#db
      .updateTable('staff_session')
      .set({ seen_at: at })
      .where('id_session', '=', idSession)
      .execute();
  }

  async ofStaff(idStaff: number, at: string, idleBefore: string): Promise<Omit<StaffSession, 'isThis'>[]> {
    return this.#db
      .selectFrom('staff_session')
      .select(['id_session as idSession', 'device', 'method', 'created_at as createdAt', 'seen_at as seenAt'])
      .where('id_staff', '=', idStaff)
      .where('expires_at', '>', at)
      .where('seen_at', '>', idleBefore)
      .orderBy('seen_at', 'desc')
      .orderBy('id_session')
      .execute();
  }

  /** Ends a session of a person. Returns whether the person had this session. */
  async end(idStaff: number, idSession: number): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('staff_session')
      .where('id_staff', '=', idStaff)
      .where('id_session', '=', idSession)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0;
  }

  async endByKey(key: string): Promise<void> {
    await this.#db.deleteFrom('staff_session').where('key_hash', '=', hashToken(key)).execute();
  }

  async endOthers(idStaff: number, keptSession?: number): Promise<void> {
    let query = this.#db.deleteFrom('staff_session').where('id_staff', '=', idStaff);
    if (keptSession !== undefined) query = query.where('id_session', '!=', keptSession);
    await query.execute();
  }

  async tidy(at: string, idleBefore: string): Promise<void> {
    await this.#db
      .deleteFrom('staff_session')
      .where((where) => where.or([where('expires_at', '<=', at), where('seen_at', '<=', idleBefore)]))
      .execute();
  }
}

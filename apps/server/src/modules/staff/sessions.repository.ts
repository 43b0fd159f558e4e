import type { StaffSession } from '@museummate/studio/people';
import type { Db } from '#database/client.ts';
import { hashOf, newId, newKey } from './keys.ts';

export type SignInMethod = StaffSession['method'];

/** A session that is good now, and whose it is. */
export interface FoundSession {
  idSession: number;
  idStaff: number;
  name: string;
  email: string;
  everywhere: boolean;
  createdAt: string;
  seenAt: string;
}

/** Keeps sessions as rows, so that they can be listed and ended, on whichever server. */
export class SessionsRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Resolves with the key that only the browser gets. */
  async open(session: {
    idStaff: number;
    device: string;
    method: SignInMethod;
    at: string;
    expiresAt: string;
  }): Promise<{ key: string; idSession: number }> {
    const key = newKey();
    const idSession = newId();
    await this.#db
      .insertInto('staff_session')
      .values({
        id_session: idSession,
        key_hash: hashOf(key),
        id_staff: session.idStaff,
        device: session.device,
        method: session.method,
        created_at: session.at,
        seen_at: session.at,
        expires_at: session.expiresAt,
      })
      .execute();
    return { key, idSession };
  }

  /** `idleBefore`: who was not seen since then has to sign in again. */
  async find(key: string, at: string, idleBefore: string): Promise<FoundSession | undefined> {
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
      ])
      .where('key_hash', '=', hashOf(key))
      .where('expires_at', '>', at)
      .where('seen_at', '>', idleBefore)
      .executeTakeFirst();
    if (!row || row.email === null) return undefined;
    return { ...row, email: row.email, everywhere: row.everywhere === 1 };
  }

  async seen(idSession: number, at: string): Promise<void> {
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

  /** Whether there was such a session of theirs. */
  async end(idStaff: number, idSession: number): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('staff_session')
      .where('id_staff', '=', idStaff)
      .where('id_session', '=', idSession)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0;
  }

  async endByKey(key: string): Promise<void> {
    await this.#db.deleteFrom('staff_session').where('key_hash', '=', hashOf(key)).execute();
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

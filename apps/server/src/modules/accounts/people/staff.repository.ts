import type { StaffMuseum } from '@museummate/studio-api/people';
import type { Selectable, Transaction } from 'kysely';
import type { Db } from '#database/client.ts';
import type { Database } from '#database/schema.ts';
import type { Membership } from '#modules/studio-endpoints/signed-in.ts';
import { randomRowId } from '../sign-in/secret-tokens.ts';

/** A person who may sign in. */
export interface Account {
  idStaff: number;
  name: string;
  email: string;
  everywhere: boolean;
  passwordHash: string | null;
  factorSecret: string | null;
  factorWaiting: string | null;
  factorStep: number;
  passwordAt: string | null;
  /**
   * Sign-in methods added since this time may belong to another person. See `untrusted_since` in
   * database/staff-schema.ts.
   */
  untrustedSince: string | null;
  createdAt: string;
}

type NewAccount = Pick<Account, 'name' | 'email' | 'everywhere' | 'passwordHash'>;

const COLUMNS = [
  'staff.id_staff',
  'staff.name',
  'staff.email',
  'staff.everywhere',
  'staff.password_hash',
  'staff.factor_secret',
  'staff.factor_waiting',
  'staff.factor_step',
  'staff.password_at',
  'staff.untrusted_since',
  'staff.created_at',
] as const;

/**
 * Reads and writes accounts and their roles. If the constructor gets a transaction, all queries run inside that
 * transaction.
 */
export class StaffRepository {
  readonly #db: Db | Transaction<Database>;

  constructor(db: Db | Transaction<Database>) {
    this.#db = db;
  }

  async isEmpty(): Promise<boolean> {
    const row = await this.#db
      .selectFrom('staff')
      .select('id_staff')
      .where('email', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    return row === undefined;
  }

  async byEmail(email: string): Promise<Account | undefined> {
    const query = this.#db.selectFrom('staff').select(COLUMNS).where('email', '=', email.toLowerCase());
    return accountOf(await query.executeTakeFirst());
  }

  async byId(idStaff: number): Promise<Account | undefined> {
    const query = this.#db.selectFrom('staff').select(COLUMNS).where('id_staff', '=', idStaff);
    return accountOf(await query.executeTakeFirst());
  }

  async all(): Promise<Account[]> {
    const rows = await this.#db
      .selectFrom('staff')
      .select(COLUMNS)
      .where('email', 'is not', null)
      .orderBy('email')
      .execute();
    return rows.flatMap((row) => accountOf(row) ?? []);
  }

  /** Resolves with the id of the new account, or with undefined if the email address already has one. */
  async add({ name, email, everywhere, passwordHash }: NewAccount, at: string): Promise<number | undefined> {
    const idStaff = randomRowId();
    const row = await this.#db
      .insertInto('staff')
      .values({
        id_staff: idStaff,
        name,
        email: email.toLowerCase(),
        everywhere: everywhere ? 1 : 0,
        password_hash: passwordHash,
        factor_secret: null,
        factor_waiting: null,
        factor_step: 0,
        password_at: passwordHash === null ? null : at,
        factor_at: null,
        untrusted_since: null,
        created_at: at,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id_staff')
      .executeTakeFirst();
    return row?.id_staff;
  }

  async rename(idStaff: number, name: string): Promise<void> {
    await this.#db.updateTable('staff').set({ name }).where('id_staff', '=', idStaff).execute();
  }

  async setPassword(idStaff: number, passwordHash: string, at: string): Promise<void> {
    await this.#db
      .updateTable('staff')
      .set({ password_hash: passwordHash, password_at: at })
      .where('id_staff', '=', idStaff)
      .execute();
  }

  /**
   * Locks an account until the end of the transaction, so that two servers change it one after the other. The lock is
   * an update statement, because SQLite has no `select for update`.
   */
  async lock(idStaff: number): Promise<void> {
    await this.#db
      .updateTable('staff')
      .set({ factor_step: (where) => where.ref('factor_step') })
      .where('id_staff', '=', idStaff)
      .execute();
  }

  /**
   * Whether `passwordHash` is still the hash of the person's password. Waits for a running transaction that
   * changes it.
   */
  async isPassword(idStaff: number, passwordHash: string | null): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('staff')
      .set({ password_hash: passwordHash })
      .where('id_staff', '=', idStaff)
      .where('password_hash', passwordHash === null ? 'is' : '=', passwordHash)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0;
  }

  /**
   * Stores that sign-in methods added from `since` on may belong to another person. If an earlier time is already
   * stored, that time is kept.
   */
  async distrust(idStaff: number, since: string): Promise<void> {
    await this.#db
      .updateTable('staff')
      .set({ untrusted_since: since })
      .where('id_staff', '=', idStaff)
      .where((where) =>
        where.or([where('untrusted_since', 'is', null), where('untrusted_since', '>', since)]),
      )
      .execute();
  }

  async makeEverywhere(idStaff: number): Promise<void> {
    await this.#db.updateTable('staff').set({ everywhere: 1 }).where('id_staff', '=', idStaff).execute();
  }

  /** Returns a person's role in a museum; undefined if the museum does not exist or the person has no role in it. */
  async membership(
    { idStaff, everywhere }: Pick<Account, 'idStaff' | 'everywhere'>,
    idMuseum: number,
  ): Promise<Membership | undefined> {
    const row = await this.#db
      .selectFrom('museum')
      .leftJoin('staff_role', (join) =>
        join.onRef('staff_role.id_museum', '=', 'museum.id_museum').on('staff_role.id_staff', '=', idStaff),
      )
      .select(['staff_role.role', 'staff_role.languages'])
      .where('museum.id_museum', '=', idMuseum)
      .executeTakeFirst();
    if (!row) return undefined;
    if (everywhere) return { role: 'administrator', languages: null };
    return row.role ? { role: row.role, languages: listOf(row.languages) } : undefined;
  }

  async museumsOf({ idStaff, everywhere }: Pick<Account, 'idStaff' | 'everywhere'>): Promise<StaffMuseum[]> {
    const rows = await this.#db
      .selectFrom('museum')
      .leftJoin('staff_role', (join) =>
        join.onRef('staff_role.id_museum', '=', 'museum.id_museum').on('staff_role.id_staff', '=', idStaff),
      )
      .select(['museum.id_museum as idMuseum', 'museum.name', 'museum.is_published'])
      .select(['staff_role.role', 'staff_role.languages'])
      .orderBy('museum.id_museum')
      .execute();
    return rows.flatMap(({ role, languages, is_published, ...row }) => {
      const museum = { ...row, isPublished: is_published === 1 };
      if (everywhere) return [{ ...museum, role: 'administrator' as const, languages: null }];
      return role ? [{ ...museum, role, languages: listOf(languages) }] : [];
    });
  }

  async setMembership(idStaff: number, idMuseum: number, { role, languages }: Membership): Promise<void> {
    const values = { role, languages: languages && JSON.stringify(languages) };
    await this.#db
      .insertInto('staff_role')
      .values({ id_staff: idStaff, id_museum: idMuseum, ...values })
      .onConflict((conflict) => conflict.columns(['id_museum', 'id_staff']).doUpdateSet(values))
      .execute();
  }

  async removeMembership(idStaff: number, idMuseum: number): Promise<void> {
    await this.#db
      .deleteFrom('staff_role')
      .where('id_staff', '=', idStaff)
      .where('id_museum', '=', idMuseum)
      .execute();
  }

  /** Whether a person has a role in any museum other than `except`. */
  async hasMembership(idStaff: number, except = 0): Promise<boolean> {
    const row = await this.#db
      .selectFrom('staff_role')
      .select('id_museum')
      .where('id_staff', '=', idStaff)
      .where('id_museum', '!=', except)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Closes an account: deletes its roles, sessions, email address and sign-in methods. The name is kept for the
   * history.
   */
  async close(idStaff: number): Promise<void> {
    for (const table of [
      'staff_role',
      'staff_session',
      'staff_token',
      'staff_recovery_code',
      'staff_passkey',
      'staff_identity',
    ] as const)
      await this.#db.deleteFrom(table).where('id_staff', '=', idStaff).execute();
    await this.#db
      .updateTable('staff')
      .set({
        email: null,
        everywhere: 0,
        password_hash: null,
        password_at: null,
        factor_secret: null,
        factor_waiting: null,
        factor_at: null,
        untrusted_since: null,
      })
      .where('id_staff', '=', idStaff)
      .execute();
  }
}

type StaffRow = Omit<Selectable<Database['staff']>, 'factor_at'>;

function accountOf(row: StaffRow | undefined): Account | undefined {
  if (!row || row.email === null) return undefined;
  return {
    idStaff: row.id_staff,
    name: row.name,
    email: row.email,
    everywhere: row.everywhere === 1,
    passwordHash: row.password_hash,
    factorSecret: row.factor_secret,
    factorWaiting: row.factor_waiting,
    factorStep: row.factor_step,
    passwordAt: row.password_at,
    untrustedSince: row.untrusted_since,
    createdAt: row.created_at,
  };
}

export function listOf(languages: string | null): string[] | null {
  return languages === null ? null : (JSON.parse(languages) as string[]);
}

import type { Person } from '@museummate/studio-api/people';
import type { Db } from '#database/client.ts';
import { listOf } from './staff.repository.ts';

/** Reads the staff of a museum. */
export class PeopleRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async museumName(idMuseum: number): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('museum')
      .select('name')
      .where('id_museum', '=', idMuseum)
      .executeTakeFirst();
    return row?.name;
  }

  /** Returns people with a role in the museum, and server administrators. */
  async ofMuseum(idMuseum: number): Promise<Omit<Person, 'isYou'>[]> {
    const rows = await this.#db
      .selectFrom('staff')
      .leftJoin('staff_role', (join) =>
        join.onRef('staff_role.id_staff', '=', 'staff.id_staff').on('staff_role.id_museum', '=', idMuseum),
      )
      .leftJoin('staff_session', 'staff_session.id_staff', 'staff.id_staff')
      .select(({ fn }) => [
        'staff.id_staff as idStaff',
        'staff.name',
        'staff.email',
        'staff.everywhere',
        'staff.factor_secret as factorSecret',
        'staff_role.role',
        'staff_role.languages',
        fn.max<string | null>('staff_session.seen_at').as('seenAt'),
      ])
      .where('staff.email', 'is not', null)
      .where((where) =>
        where.or([where('staff_role.role', 'is not', null), where('staff.everywhere', '=', 1)]),
      )
      .groupBy([
        'staff.id_staff',
        'staff.name',
        'staff.email',
        'staff.everywhere',
        'staff.factor_secret',
        'staff_role.role',
        'staff_role.languages',
      ])
      .orderBy('staff.name')
      .orderBy('staff.id_staff')
      .execute();
    return rows.map(({ idStaff, name, email, everywhere, factorSecret, role, languages, seenAt }) => ({
      idStaff,
      name,
      email: email ?? '',
      role: everywhere === 1 || role === null ? 'administrator' : role,
      languages: everywhere === 1 ? null : listOf(languages),
      everywhere: everywhere === 1,
      hasSecondFactor: factorSecret !== null,
      seenAt,
    }));
  }
}

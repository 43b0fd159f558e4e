import type { AuditEvent } from '@museummate/studio-api/people';
import type { Transaction } from 'kysely';
import type { Db } from '#database/client.ts';
import type { Database } from '#database/schema.ts';
import { randomRowId } from '../sign-in/secret-tokens.ts';
import { listOf } from './staff.repository.ts';

export type NewAuditEvent = Pick<AuditEvent, 'at' | 'what' | 'whom'> &
  Partial<Pick<AuditEvent, 'by' | 'role' | 'languages'>> & {
    /**
     * Null if the event is about the account itself. Such an event concerns all museums in which the person works.
     */
    idMuseum: number | null;
  };

const PAGE = 50;

/**
 * Append-only audit log of people and their permissions. If the constructor gets a transaction, all queries run inside
 * that transaction.
 */
export class AuditLogRepository {
  readonly #db: Db | Transaction<Database>;

  constructor(db: Db | Transaction<Database>) {
    this.#db = db;
  }

  async add({
    idMuseum,
    at,
    what,
    whom,
    by = null,
    role = null,
    languages = null,
  }: NewAuditEvent): Promise<void> {
    await this.#db
      .insertInto('staff_event')
      .values({
        id_event: randomRowId(),
        at,
        id_museum: idMuseum,
        by_staff: by?.idStaff ?? null,
        by_name: by?.name ?? null,
        what,
        whom,
        role,
        languages: languages && JSON.stringify(languages),
      })
      .execute();
  }

  /**
   * Returns events that are older than `before`, newest first. Events about an account are included if its owner
   * works in this museum.
   */
  async ofMuseum(idMuseum: number, before?: number): Promise<{ events: AuditEvent[]; hasMore: boolean }> {
    const from =
      before === undefined
        ? undefined
        : await this.#db
            .selectFrom('staff_event')
            .select(['at', 'id_event'])
            .where('id_event', '=', before)
            .executeTakeFirst();
    let query = this.#db
      .selectFrom('staff_event')
      .leftJoin('staff_role', (join) =>
        join
          .onRef('staff_role.id_staff', '=', 'staff_event.by_staff')
          .on('staff_role.id_museum', '=', idMuseum),
      )
      .leftJoin('staff', 'staff.id_staff', 'staff_event.by_staff')
      .select([
        'staff_event.id_event',
        'staff_event.at',
        'staff_event.by_staff',
        'staff_event.by_name',
        'staff_event.what',
        'staff_event.whom',
        'staff_event.role',
        'staff_event.languages',
      ])
      .where((where) =>
        where.or([
          where('staff_event.id_museum', '=', idMuseum),
          where.and([
            where('staff_event.id_museum', 'is', null),
            where.or([where('staff_role.id_museum', 'is not', null), where('staff.everywhere', '=', 1)]),
          ]),
        ]),
      );
    if (from)
      query = query.where((where) =>
        where.or([
          where('staff_event.at', '<', from.at),
          where.and([
            where('staff_event.at', '=', from.at),
            where('staff_event.id_event', '<', from.id_event),
          ]),
        ]),
      );
    const rows = await query
      .orderBy('staff_event.at', 'desc')
      .orderBy('staff_event.id_event', 'desc')
      .limit(PAGE + 1)
      .execute();
    return { events: rows.slice(0, PAGE).map(eventOf), hasMore: rows.length > PAGE };
  }
}

type EventRow = Pick<
  Database['staff_event'],
  'id_event' | 'at' | 'by_staff' | 'by_name' | 'what' | 'whom' | 'role' | 'languages'
>;

function eventOf({ id_event, at, by_staff, by_name, what, whom, role, languages }: EventRow): AuditEvent {
  return {
    idEvent: id_event,
    at,
    by: by_staff === null ? null : { idStaff: by_staff, name: by_name ?? '' },
    what: what as AuditEvent['what'],
    whom,
    role,
    languages: listOf(languages),
  };
}

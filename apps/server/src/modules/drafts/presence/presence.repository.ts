import type { Person, PresenceRequest, PresenceResponse } from '@museummate/studio-api';
import type { Db } from '#database/client.ts';

/** Presence expires after this time without a heartbeat. */
const GONE_MS = 15_000;

/**
 * Maximum difference between the clocks of two servers. If a page was seen at a later time than that, it was seen
 * while a clock was wrong.
 */
const CLOCK_SKEW_MS = 60_000;

/** Stores who has the studio of a museum open on any server, and where in the studio they are. */
export class PresenceRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Stores where a person is, and returns who else is present. */
  async heartbeat(
    idMuseum: number,
    { idStaff, name }: Person,
    { page, place }: PresenceRequest,
    now: Date,
  ): Promise<PresenceResponse['others']> {
    const seen = {
      id_staff: idStaff,
      staff_name: name,
      place: JSON.stringify(place),
      seen_at: now.toISOString(),
    };
    await this.#db
      .insertInto('draft_presence')
      .values({ id_museum: idMuseum, page, ...seen })
      .onConflict((conflict) => conflict.columns(['id_museum', 'page']).doUpdateSet(seen))
      .execute();
    const rows = await this.#db
      .selectFrom('draft_presence')
      .selectAll()
      .where('id_museum', '=', idMuseum)
      .where('page', '!=', page)
      .where('seen_at', '>', new Date(now.getTime() - GONE_MS).toISOString())
      .where('seen_at', '<', new Date(now.getTime() + CLOCK_SKEW_MS).toISOString())
      .orderBy('staff_name')
      .orderBy('page')
      .execute();
    return rows.map((row) => ({
      idStaff: row.id_staff,
      name: row.staff_name,
      page: row.page,
      place: JSON.parse(row.place) as PresenceRequest['place'],
      at: row.seen_at,
    }));
  }

  /** Deletes expired presence. */
  async tidy(now: Date): Promise<void> {
    await this.#db
      .deleteFrom('draft_presence')
      .where((seen) =>
        seen.or([
          seen('seen_at', '<', new Date(now.getTime() - GONE_MS).toISOString()),
          seen('seen_at', '>', new Date(now.getTime() + CLOCK_SKEW_MS).toISOString()),
        ]),
      )
      .execute();
  }
}

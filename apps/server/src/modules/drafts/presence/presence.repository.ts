import type { Person, PresenceRequest, PresenceResponse } from '@museummate/studio-api';
import type { Db } from '#database/client.ts';

/** Presence expires after this time without a heartbeat. */
const GONE_MS = 15_000;

/**
 * Maximum difference between the clocks of two servers. A row whose time is further in the future than this is
 * ignored, because a clock was wrong when it was written.
 */
const CLOCK_SKEW_MS = 60_000;

/**
 * Stores which people have the studio of a museum open, on all servers, and which page and document each has open.
 */
export class PresenceRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Stores what a person has open, and returns the other people who are present. */
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

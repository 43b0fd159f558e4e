import type { Change, DraftFinding, Person } from '@museummate/studio-api';
import { isClaimOver } from '#database/claims.ts';
import type { Db } from '#database/client.ts';

export interface ScheduledPublication {
  idPublication: number;
  idMuseum: number;
  at: string;
  changes: Change[];
  note: string;
  by: Person;
  /** The findings that stopped the publication; empty if the server failed. */
  failed: DraftFinding[] | null;
}

/**
 * Time within which a server must finish a publication that it has claimed. After this time, another server may
 * claim it.
 */
const CLAIM_MS = 5 * 60_000;
/** How long a failed publication is listed. */
const FAILED_SHOWN_DAYS = 30;

export class ScheduledPublicationsRepository {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async add(publication: Omit<ScheduledPublication, 'idPublication' | 'failed'>): Promise<number> {
    // The id is random. If it is already used, the database rejects it, and the request fails.
    const idPublication = 1 + Math.floor(Math.random() * 2_147_483_646);
    await this.#db
      .insertInto('draft_publication')
      .values({
        id_publication: idPublication,
        id_museum: publication.idMuseum,
        publish_at: publication.at,
        changes: JSON.stringify(publication.changes),
        note: publication.note,
        id_staff: publication.by.idStaff,
        staff_name: publication.by.name,
        state: 'planned',
        failed: null,
        claimed_until: null,
      })
      .execute();
    return idPublication;
  }

  /** Returns future publications, and those that failed recently. */
  async list(idMuseum: number, now: Date): Promise<Omit<ScheduledPublication, 'changes'>[]> {
    const rows = await this.#db
      .selectFrom('draft_publication')
      .select(['id_publication', 'publish_at', 'note', 'id_staff', 'staff_name', 'failed'])
      .where('id_museum', '=', idMuseum)
      .where('state', 'in', ['planned', 'failed'])
      .where('publish_at', '>', new Date(now.getTime() - FAILED_SHOWN_DAYS * 86_400_000).toISOString())
      .orderBy('publish_at')
      .execute();
    return rows.map((row) => ({
      idPublication: row.id_publication,
      idMuseum,
      at: row.publish_at,
      note: row.note,
      by: { idStaff: row.id_staff, name: row.staff_name },
      failed: row.failed === null ? null : (JSON.parse(row.failed) as DraftFinding[]),
    }));
  }

  /** Returns the changes of a scheduled publication. */
  async changesOf(idMuseum: number, idPublication: number): Promise<Change[] | undefined> {
    const row = await this.#db
      .selectFrom('draft_publication')
      .select('changes')
      .where('id_museum', '=', idMuseum)
      .where('id_publication', '=', idPublication)
      .where('state', 'in', ['planned', 'failed'])
      .executeTakeFirst();
    return row && (JSON.parse(row.changes) as Change[]);
  }

  async cancel(idMuseum: number, idPublication: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('draft_publication')
      .set({ state: 'cancelled' })
      .where('id_museum', '=', idMuseum)
      .where('id_publication', '=', idPublication)
      .where('state', 'in', ['planned', 'failed'])
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Claims a publication that is due and that no other server has claimed. */
  async claim(now: Date): Promise<ScheduledPublication | undefined> {
    const at = now.toISOString();
    const due = await this.#db
      .selectFrom('draft_publication')
      .selectAll()
      .where('state', '=', 'planned')
      .where('publish_at', '<=', at)
      .where(isClaimOver(now.getTime(), CLAIM_MS))
      .orderBy('publish_at')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    const { numUpdatedRows } = await this.#db
      .updateTable('draft_publication')
      .set({ claimed_until: new Date(now.getTime() + CLAIM_MS).toISOString() })
      .where('id_publication', '=', due.id_publication)
      .where('state', '=', 'planned')
      .where(isClaimOver(now.getTime(), CLAIM_MS))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    return {
      idPublication: due.id_publication,
      idMuseum: due.id_museum,
      at: due.publish_at,
      changes: JSON.parse(due.changes) as Change[],
      note: due.note,
      by: { idStaff: due.id_staff, name: due.staff_name },
      failed: null,
    };
  }

  async end(idPublication: number, failed: DraftFinding[] | null): Promise<void> {
    await this.#db
      .updateTable('draft_publication')
      .set({
        state: failed === null ? 'done' : 'failed',
        failed: failed && JSON.stringify(failed),
        claimed_until: null,
      })
      .where('id_publication', '=', idPublication)
      .where('state', '=', 'planned')
      .execute();
  }
}

import { type Visit, visitShape } from '@museummate/domain';
import { fits } from '@museummate/domain/shape';
import type { Database } from '#platform/database/database.ts';

const KEY = 'begun';
/** After this time, the localStorage keys of a new visit have reached every tab, even on a busy phone. */
const RECENT_MS = 60_000;

/**
 * The visit that a tab has just started. Browsers give each tab a copy of localStorage and update the copy with a
 * delay. So the next tab that holds the lock may not see the keys of the visit yet, but it sees the record in the
 * database.
 */
export class CrossTabVisit {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async write(visit: Visit | null): Promise<void> {
    if (visit) await this.#database.put('visit', { key: KEY, visit });
  }

  async forget(): Promise<void> {
    await this.#database.remove('visit', KEY);
  }

  /** The visit of this museum, if it has just started. */
  async recent(idMuseum: number, now: Date): Promise<Visit | undefined> {
    const stored = (await this.#database.get('visit', KEY)) as { visit?: unknown } | undefined;
    const visit = stored?.visit;
    if (!fits(visitShape, visit) || visit.idMuseum !== idMuseum) return undefined;
    return Math.abs(now.getTime() - Date.parse(visit.startDate)) < RECENT_MS ? visit : undefined;
  }
}

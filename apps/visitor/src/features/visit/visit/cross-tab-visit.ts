import { type Visit, visitShape } from '@museummate/domain';
import { fits } from '@museummate/domain/shape';
import type { Database } from '#platform/database/database.ts';

const KEY = 'begun';
/** By then the keys have reached every tab, however busy the phone is. */
const RECENT_MS = 60_000;

/**
 * The visit that some tab has just begun. Browsers give each tab a copy of localStorage and bring it up to date a moment
 * later, so the tab whose turn is next may not see the keys of the one before; what stands in the database, it does.
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

  /** The one of this museum, if it has begun just now. */
  async recent(idMuseum: number, now: Date): Promise<Visit | undefined> {
    const stored = (await this.#database.get('visit', KEY)) as { visit?: unknown } | undefined;
    const visit = stored?.visit;
    if (!fits(visitShape, visit) || visit.idMuseum !== idMuseum) return undefined;
    return Math.abs(now.getTime() - Date.parse(visit.startDate)) < RECENT_MS ? visit : undefined;
  }
}

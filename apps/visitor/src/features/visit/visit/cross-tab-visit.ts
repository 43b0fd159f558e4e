import { type Visit, visitShape } from '@museummate/domain';
import { fits } from '@museummate/domain/shape';
import type { Database } from '#platform/database/database.ts';

const KEY = 'begun';
/** Milliseconds after which the localStorage keys of a new visit have reached every tab, even on a busy phone. */
const RECENT_MS = 60_000;

/**
 * A visit that a tab has just started, stored in the database for the other tabs. Browsers give each tab a copy of
 * localStorage and update it with a delay. Another tab may therefore not see the new visit in localStorage yet,
 * but it sees this record.
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

  /** Returns the visit, if it is of this museum and has just started. */
  async recent(idMuseum: number, now: Date): Promise<Visit | undefined> {
    const stored = (await this.#database.get('visit', KEY)) as { visit?: unknown } | undefined;
    const visit = stored?.visit;
    if (!fits(visitShape, visit) || visit.idMuseum !== idMuseum) return undefined;
    return Math.abs(now.getTime() - Date.parse(visit.startDate)) < RECENT_MS ? visit : undefined;
  }
}

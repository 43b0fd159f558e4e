import { setImmediate } from 'node:timers/promises';
import { type Change, MAX_CHANGES_PER_SAVE } from '@museummate/studio-api';
import type { Caller } from '../caller.ts';
import type { SaveChangesService } from '../changes/save-changes.service.ts';

interface Saved {
  /** Changes that are stored in the draft. */
  saved: Change[];
  /**
   * Changes that were not saved: another person has changed the value in the meantime, or the id is already used.
   */
  conflicts: Change[];
}

/** Saves many changes in batches. Between two batches, the server processes other requests. */
export class ChangeSaver {
  readonly #saving: Pick<SaveChangesService, 'save'>;

  constructor(saving: Pick<SaveChangesService, 'save'>) {
    this.#saving = saving;
  }

  /**
   * Saves the changes under the keys `key`-0, `key`-1 and so on. If the same import is sent twice, each change is
   * therefore saved only once.
   */
  async save(idMuseum: number, staff: Caller, changes: readonly Change[], key: string): Promise<Saved> {
    const saved: Change[] = [];
    const conflicts: Change[] = [];
    for (let start = 0; start < changes.length; start += MAX_CHANGES_PER_SAVE) {
      const some = changes.slice(start, start + MAX_CHANGES_PER_SAVE);
      const sent = some.map((change, place) => ({
        ...change,
        path: [...change.path],
        key: `${key}-${start + place}`,
      }));
      const { results } = await this.#saving.save(idMuseum, staff, { from: '', changes: sent });
      for (const [place, change] of some.entries()) {
        const result = results[place];
        if (result?.state === 'saved') saved.push(change);
        else if (result?.state === 'merged') saved.push({ ...change, after: result.value });
        else conflicts.push(change);
      }
      await setImmediate();
    }
    return { saved, conflicts };
  }
}

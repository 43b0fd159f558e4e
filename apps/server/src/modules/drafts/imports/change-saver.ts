import { setImmediate } from 'node:timers/promises';
import { type Change, MAX_CHANGES_PER_SAVE } from '@museummate/studio-api';
import type { Caller } from '../caller.ts';
import type { SaveChangesService } from '../changes/save-changes.service.ts';

interface Saved {
  /** Changes that are in the draft now. */
  saved: Change[];
  /** Changes that were left out, because someone has changed the value meanwhile or the number is taken. */
  conflicts: Change[];
}

/** Saves many changes in pieces, so that visitors' requests are served in between. */
export class ChangeSaver {
  readonly #saving: Pick<SaveChangesService, 'save'>;

  constructor(saving: Pick<SaveChangesService, 'save'>) {
    this.#saving = saving;
  }

  /** `key` begins the keys of the changes. Sent twice, a change is saved once. */
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

import { type UsageKind, usageItem } from '@museummate/domain';
import type { LocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import type { Outbox } from '#features/visit/outbox/outbox.ts';
import { uuid } from '#platform/uuid/uuid.ts';

interface UsageCounterOptions {
  keys: LocalStorageStore;
  outbox: Pick<Outbox, 'put' | 'send'>;
  /** Whether the museum wants usage reports. */
  isWanted: () => boolean;
  now: () => Date;
}

/** Maximum number of reported items per visit. A visitor does not reach it. */
const MAX_ITEMS = 200;
const HOUR_MS = 3_600_000;

/**
 * Reports usage events, which are counted separately from the visit (A110). Each item is reported once per visit.
 * The report contains no id of the visit.
 */
export class UsageCounter {
  readonly #options: UsageCounterOptions;

  constructor(options: UsageCounterOptions) {
    this.#options = options;
  }

  async count(kind: UsageKind, given: string): Promise<void> {
    const { keys, outbox, isWanted, now } = this.#options;
    const { visit, mode, usageCounted } = keys;
    const item = usageItem(kind, given);
    if (!visit || item === undefined || mode === 'kids' || !isWanted()) return;
    const name = `${kind} ${item}`;
    if (usageCounted.includes(name) || usageCounted.length >= MAX_ITEMS) return;
    keys.usageCounted = [...usageCounted, name];
    // The time is rounded down to the full hour, because a report with an exact time could be linked to a visit.
    const at = new Date(Math.floor(now().getTime() / HOUR_MS) * HOUR_MS).toISOString();
    const idReport = uuid();
    const { idMuseum, languageCode } = visit;
    await outbox.put('usage', idReport, { idReport, idMuseum, languageCode, items: [{ kind, item, at }] });
    await outbox.send();
  }
}

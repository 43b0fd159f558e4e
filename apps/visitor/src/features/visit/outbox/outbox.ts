import type { BackgroundSync } from '#platform/background-sync/background-sync.ts';
import type { Database } from '#platform/database/database.ts';
import type { Locks } from '#platform/locks/locks.ts';
import type { Network } from '#platform/network/network.ts';
import { uuid } from '#platform/uuid/uuid.ts';
import { isKind, kindOf, type RecordBodies, type RecordKindName } from './kinds.ts';
import { afterFailure, afterRejection, inOrder, isDue, isRecord, type OutboxRecord } from './record.ts';
import type { Acknowledgement } from './record-kind.ts';

export { studyAnswersId } from './study-answers-kind.ts';

interface OutboxOptions {
  database: Database;
  network: Pick<Network, 'postJson' | 'online'>;
  locks: Locks;
  background: BackgroundSync;
  now?: () => number;
  random?: () => number;
  /** Called when the server has acknowledged a record. */
  onArrival?: (record: OutboxRecord, acknowledgement: Acknowledgement) => void;
}

type Delivery =
  | { kind: 'arrived'; acknowledgement: Acknowledgement }
  | { kind: 'refused'; status: number; message: string }
  /** `isAway`: no response was received, so it is unknown whether the server has the record. */
  | { kind: 'failed'; isAway: boolean; message: string; retryAfter?: number | undefined };

/** Result of sending one record. `refused`: the server has rejected it. `away`: the server was not reached. */
export type SendOutcome = 'arrived' | 'refused' | 'failed' | 'away';

const LOCK = 'outbox';
/**
 * HTTP statuses with which our server rejects the record itself. If a proxy sends them, they are unrelated to the
 * record.
 */
const REJECTED_STATUSES = [400, 404, 409, 410, 413, 415, 422];
/**
 * Maximum delay of the retry timer (one hour), in milliseconds. Browsers allow about 24 days, but checking every
 * hour is enough.
 */
const MAX_TIMER = 60 * 60 * 1000;
const SHORTEST_TIMER = 250;

/**
 * Queue of records for the server. A record stays in the device's database until the server has acknowledged it.
 * Page and service worker use the same code, and only one of them sends at a time. Sending a record twice does no
 * harm, because the server recognises it by its id.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  /** Records that the database could not store, because it is full or blocked. They are kept in memory instead. */
  readonly #spare = new Map<string, OutboxRecord>();
  #keeping = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** Stores a record, or merges it into the record with the same id. The next call of `send` sends it. */
  async put<K extends RecordKindName>(kind: K, id: string, body: RecordBodies[K]): Promise<void> {
    const { database } = this.#options;
    const places = (await this.waiting()).map(({ place }) => place);
    const place = Math.max(0, ...places) + 1;
    const joinRecords = (stored: unknown): OutboxRecord => {
      const older = isRecord(stored) && stored.kind === kind ? stored : this.#spare.get(id);
      return {
        ...(older ?? { place, tries: 0, notBefore: 0, isServerPause: false }),
        id,
        kind,
        body: older ? kindOf(kind).merge(older.body, body) : body,
        revision: uuid(),
        // If the server has rejected the record before, it may accept the changed body. Remove the rejection.
        refused: null,
        ...(older?.refused ? { notBefore: 0, isServerPause: false } : {}),
      } as OutboxRecord;
    };
    if (await database.update('outbox', id, joinRecords)) this.#spare.delete(id);
    else this.#spare.set(id, joinRecords(undefined));
  }

  /** Returns all records that are not acknowledged, oldest first. */
  async waiting(): Promise<OutboxRecord[]> {
    const { database } = this.#options;
    const stored = await database.getAll('outbox');
    const records = new Map<string, OutboxRecord>();
    for (const record of stored) if (isRecord(record)) records.set(record.id, record);
    for (const record of this.#spare.values()) records.set(record.id, record);
    return [...records.values()].sort((a, b) => a.place - b.place);
  }

  /**
   * Sends all records that are due. With `hurry`, also sends records that are waiting for a retry. A failure ends
   * the round, because the records after it would fail, too, and their order must not change. Returns 'sent' if no
   * record is left except those that the server has rejected.
   */
  async send({ hurry = false } = {}): Promise<'sent' | 'kept'> {
    return (await this.#round(hurry)) === 'sent' ? 'sent' : 'kept';
  }

  /**
   * Sends all records now, also those that are waiting for a retry. Returns the result for the record with this
   * id.
   */
  async sendNow(id: string): Promise<SendOutcome> {
    const outcome = await this.#round(true);
    const record = (await this.waiting()).find((each) => each.id === id);
    if (!record) return 'arrived';
    if (record.refused !== null) return 'refused';
    return outcome === 'away' ? 'away' : 'failed';
  }

  /** From now on, records that could not be sent are sent again automatically, after pauses. */
  keepSending(): void {
    this.#keeping = true;
  }

  async #planNext(): Promise<void> {
    // Offline, a retry would fail. The next one is triggered when the network returns.
    if (!this.#keeping || !this.#options.network.online()) return;
    const moments = (await this.waiting()).map(({ notBefore }) => notBefore);
    if (moments.length === 0) return;
    const pause = Math.max(SHORTEST_TIMER, Math.min(...moments) - this.#now());
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.send(), Math.min(MAX_TIMER, pause));
  }

  /** Sends the records once. A lock prevents another page or worker from sending at the same time. */
  async #round(hurry: boolean): Promise<'sent' | 'kept' | 'away'> {
    const { locks, background } = this.#options;
    const outcome = (await locks.exclusive(LOCK, () => this.#sendAll(hurry))) ?? 'kept';
    if (outcome !== 'sent') await Promise.all([background.ask(), this.#planNext()]);
    return outcome;
  }

  async #sendAll(hurry: boolean): Promise<'sent' | 'kept' | 'away'> {
    const { network, random = Math.random } = this.#options;
    await this.#dropBroken();
    for (const record of inOrder(await this.waiting())) {
      if (!network.online()) return 'away';
      if (!isDue(record, this.#now(), hurry)) continue;
      const delivery = await this.#deliver(record);
      if (delivery.kind === 'arrived') {
        await this.#takeOut(record);
        this.#options.onArrival?.(record, delivery.acknowledgement);
      } else if (delivery.kind === 'refused') {
        console.warn(
          `${kindOf(record.kind).called} was refused (${delivery.status}) and is kept aside${delivery.message}`,
        );
        await this.#change(record, afterRejection(delivery.status, this.#now()));
      } else {
        console.warn(`${kindOf(record.kind).called} could not be sent and is kept${delivery.message}`);
        await this.#change(record, afterFailure(record.tries, delivery.retryAfter, this.#now(), random));
        return delivery.isAway ? 'away' : 'kept';
      }
    }
    return (await this.waiting()).every(({ refused }) => refused !== null) ? 'sent' : 'kept';
  }

  async #deliver(record: OutboxRecord, isFirst = true): Promise<Delivery> {
    const { network } = this.#options;
    const kind = kindOf(record.kind);
    let delivery: Delivery = { kind: 'failed', isAway: false, message: '' };
    for (const { path, body } of kind.calls(record.body)) {
      const result = await network.postJson(path, body);
      if (result.kind !== 'answer')
        return {
          kind: 'failed',
          isAway: result.kind !== 'unreadable',
          message: '',
          retryAfter: 'retryAfter' in result ? result.retryAfter : undefined,
        };
      const acknowledgement = result.status === 200 ? kind.acknowledgement(result.body) : undefined;
      if (!acknowledgement) {
        const message = messageOf(result.body);
        const instead = isFirst && result.status === 404 ? kind.unfound?.(record.body) : undefined;
        if (instead && isOurs(result.body))
          return this.#deliver({ ...record, body: instead } as OutboxRecord, false);
        return REJECTED_STATUSES.includes(result.status) && isOurs(result.body)
          ? { kind: 'refused', status: result.status, message }
          : { kind: 'failed', isAway: false, message, retryAfter: result.retryAfter };
      }
      delivery = { kind: 'arrived', acknowledgement };
    }
    if (delivery.kind !== 'arrived') return delivery;
    const rest = kind.rest?.(record.body, delivery.acknowledgement);
    return rest ? this.#deliver({ ...record, body: rest } as OutboxRecord, isFirst) : delivery;
  }

  /**
   * Removes a record that was sent. If its body has changed meanwhile, the record stays, with its retries reset.
   */
  async #takeOut(sent: OutboxRecord): Promise<void> {
    if (this.#spare.get(sent.id)?.revision === sent.revision) this.#spare.delete(sent.id);
    await this.#options.database.update('outbox', sent.id, (stored) => {
      if (!isRecord(stored)) return undefined;
      return stored.revision === sent.revision
        ? null
        : { ...stored, tries: 0, notBefore: 0, isServerPause: false };
    });
  }

  async #change({ id }: OutboxRecord, part: Partial<OutboxRecord>): Promise<void> {
    const spare = this.#spare.get(id);
    if (spare) this.#spare.set(id, { ...spare, ...part } as OutboxRecord);
    await this.#options.database.update('outbox', id, (stored) =>
      isRecord(stored) ? { ...stored, ...part } : undefined,
    );
  }

  /**
   * Removes broken records, which can never be sent. Records of a newer version of the app are kept, because that
   * version can read them.
   */
  async #dropBroken(): Promise<void> {
    const { database } = this.#options;
    for (const stored of await database.getAll('outbox')) {
      const { id, kind, body } = (stored ?? {}) as { id?: unknown; kind?: unknown; body?: unknown };
      if (isRecord(stored) || (typeof id !== 'string' && typeof id !== 'number')) continue;
      if (typeof kind === 'string' && (!isKind(kind) || kindOf(kind).isNamed(String(id), body))) continue;
      console.warn('a broken record in the outbox was dropped');
      await database.remove('outbox', id);
    }
  }

  #now(): number {
    return this.#options.now?.() ?? Date.now();
  }
}

/**
 * Whether an error response is from our server. A proxy may also respond with JSON, but its response is unrelated
 * to the record.
 */
function isOurs(body: unknown): boolean {
  const { success, error } = (body ?? {}) as { success?: unknown; error?: unknown };
  return success === false && typeof error === 'string';
}

/** Returns the server's message about a rejected record, for the log. */
function messageOf(body: unknown): string {
  const { success, message } = (body ?? {}) as { success?: unknown; message?: unknown };
  return success === false && typeof message === 'string' ? `: ${message}` : '';
}

import { backoff } from '@museummate/domain';
import type { StoredRecord } from '#platform/database/database.ts';
import { isKind, kindOf, type RecordBodies, type RecordKindName } from './kinds.ts';

/** A record for the server. It stays in the outbox until the server has acknowledged it. */
export type OutboxRecord<K extends RecordKindName = RecordKindName> = { [Each in K]: RecordOf<Each> }[K];

interface RecordOf<K extends RecordKindName> extends StoredRecord {
  /** Generated on the device. The server uses it to recognise duplicates. */
  id: string;
  kind: K;
  body: RecordBodies[K];
  /** Position in the order of writing. A counter, because clocks can be set back. */
  place: number;
  /** Changes with the body, so that an acknowledgement does not cover later additions. */
  revision: string;
  /** Number of failures since the record was last sent successfully. */
  tries: number;
  /** Earliest time of the next retry, in milliseconds of the device's clock. */
  notBefore: number;
  /**
   * Whether the server has set `notBefore` (Retry-After). If so, the record is not sent earlier, even if a visitor is
   * waiting.
   */
  isServerPause: boolean;
  /** The HTTP status with which the server rejected the record. Null if it has not. */
  refused: number | null;
}

export function isRecord(value: unknown): value is OutboxRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, body, place, revision, tries, notBefore } = value as Partial<OutboxRecord>;
  return (
    typeof id === 'string' &&
    isKind(kind) &&
    kindOf(kind).isBody(body) &&
    typeof revision === 'string' &&
    [place, tries, notBefore].every((number) => Number.isFinite(number))
  );
}

const SECOND = 1000;
const FIRST_PAUSE = 2 * SECOND;
const MAX_PAUSE = 10 * 60 * SECOND;
const MAX_RETRY_AFTER = 60 * 60 * SECOND;
const REFUSED_PAUSE = 24 * 60 * 60 * SECOND;
/**
 * After this number of failures, other records are sent first, because the cause may be the record and not the
 * connection.
 */
const MANY_TRIES = 5;

/**
 * Exponential backoff with jitter, so that not all devices return at once after an outage. Thousands of
 * devices may get the same Retry-After, so a random pause of up to the same length is added to it.
 */
export function afterFailure(
  tries: number,
  retryAfter: number | undefined,
  now: number,
  random: () => number,
) {
  const serverPause = retryAfter === undefined ? 0 : Math.min(retryAfter * SECOND, MAX_RETRY_AFTER);
  const pause =
    random() *
    Math.max(Math.min(serverPause, MAX_PAUSE), backoff(tries, { first: FIRST_PAUSE, max: MAX_PAUSE }));
  return { tries: tries + 1, notBefore: now + serverPause + pause, isServerPause: serverPause > 0 };
}

/**
 * The server has rejected the record, so an immediate retry cannot help. The record stays, and is sent after all
 * others without delaying them. It is sent again once a day, because a museum that is gone today may return tomorrow,
 * and a newer server may accept the record.
 */
export function afterRejection(status: number, now: number) {
  return { refused: status, notBefore: now + REFUSED_PAUSE, isServerPause: true };
}

/** Records in the order of writing. Those that fail repeatedly or were rejected come last. */
export function inOrder(records: OutboxRecord[]): OutboxRecord[] {
  const group = ({ refused, tries }: OutboxRecord) => (refused !== null ? 2 : tries >= MANY_TRIES ? 1 : 0);
  return records.toSorted((a, b) => group(a) - group(b) || a.place - b.place);
}

/**
 * Whether a record may be sent now. In a `hurry` (a visitor is waiting, or the network has just returned), only a
 * Retry-After delays it.
 */
export function isDue(record: OutboxRecord, now: number, hurry: boolean): boolean {
  if (hurry && !record.isServerPause) return true;
  // If `notBefore` is later than any pause can be, the clock has been set back since.
  const longest = record.refused === null ? MAX_RETRY_AFTER : REFUSED_PAUSE;
  return record.notBefore <= now || record.notBefore > now + longest + MAX_PAUSE;
}

import { backoff } from '@museummate/domain';
import type { StoredRecord } from '#platform/database/database.ts';
import { isKind, kindOf, type RecordBodies, type RecordKindName } from './kinds.ts';

/** A record for the server. It stays in the outbox until the server has acknowledged it. */
export type OutboxRecord<K extends RecordKindName = RecordKindName> = { [Each in K]: RecordOf<Each> }[K];

interface RecordOf<K extends RecordKindName> extends StoredRecord {
  /** Generated on the device. From it, the server recognises a record that is sent twice. */
  id: string;
  kind: K;
  body: RecordBodies[K];
  /** Position in the order of writing. It is a counter instead of a time, because clocks can be set back. */
  place: number;
  /** Changes whenever the body changes. An acknowledgement is valid only for the revision that was sent. */
  revision: string;
  /** Number of failed attempts since the record was last sent successfully. */
  tries: number;
  /** Earliest time of the next retry, in milliseconds since 1970 by the device's clock. */
  notBefore: number;
  /**
   * Whether the server has determined `notBefore` (Retry-After). In that case, the record is not sent earlier,
   * even if a visitor is waiting.
   */
  isServerPause: boolean;
  /** The HTTP status with which the server has rejected the record, or null. */
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
 * After this number of failures, other records are sent before this one, because the record itself may be the
 * cause.
 */
const MANY_TRIES = 5;

/**
 * Returns the changes to a record after a failure: exponential backoff with jitter, so that not all devices return
 * at once after an outage. Thousands of devices may get the same Retry-After, so a random pause is added to it.
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
 * Returns the changes to a record that the server has rejected. An immediate retry cannot help, but the record is
 * kept and sent once a day, after all others. A museum that is gone today may return, or a newer server may accept
 * the record.
 */
export function afterRejection(status: number, now: number) {
  return { refused: status, notBefore: now + REFUSED_PAUSE, isServerPause: true };
}

/**
 * Returns the records in the order of sending: first those in the order of writing, then those that failed
 * repeatedly, then rejected ones.
 */
export function inOrder(records: OutboxRecord[]): OutboxRecord[] {
  const group = ({ refused, tries }: OutboxRecord) => (refused !== null ? 2 : tries >= MANY_TRIES ? 1 : 0);
  return records.toSorted((a, b) => group(a) - group(b) || a.place - b.place);
}

/**
 * Whether a record may be sent now. With `hurry` (a visitor is waiting, or the network has just returned), only a
 * pause set by the server delays it.
 */
export function isDue(record: OutboxRecord, now: number, hurry: boolean): boolean {
  if (hurry && !record.isServerPause) return true;
  // No pause is longer than `longest + MAX_PAUSE`. If `notBefore` is later, the clock was set back, so send the
  // record.
  const longest = record.refused === null ? MAX_RETRY_AFTER : REFUSED_PAUSE;
  return record.notBefore <= now || record.notBefore > now + longest + MAX_PAUSE;
}

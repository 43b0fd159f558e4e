import { backoff } from '@museummate/domain';
import type { StoredRecord } from '#platform/database/database.ts';
import { isKind, kindOf, type RecordBodies, type RecordKindName } from './kinds.ts';

/** Something that the server shall have. It leaves the outbox when the server has acknowledged it, and not before. */
export type OutboxRecord<K extends RecordKindName = RecordKindName> = { [Each in K]: RecordOf<Each> }[K];

interface RecordOf<K extends RecordKindName> extends StoredRecord {
  /** The device has made it, and the server knows by it what it has already. */
  id: string;
  kind: K;
  body: RecordBodies[K];
  /** Its place in the order of writing is counted, because clocks go back. */
  place: number;
  /** It changes with the body: what is acknowledged is this one, not what has been added meanwhile. */
  revision: string;
  /** How often sending has failed since it last worked. */
  tries: number;
  /** It is not sent before that moment, in milliseconds of the device's clock. */
  notBefore: number;
  /** The moment was named by the server (Retry-After) and counts even if somebody is in a hurry. */
  told: boolean;
  /** The HTTP status by which the server has refused it, if it has. */
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
const MAX_TOLD = 60 * 60 * SECOND;
const REFUSED_PAUSE = 24 * 60 * 60 * SECOND;
/** A record that has failed so often lets the others go first: it may be the record, not the line. */
const MANY_TRIES = 5;

/**
 * Pauses grow, and any moment within them may come: after a breakdown not all devices are back at once. What the server
 * said is told to thousands alike, so they come spread over as long again.
 */
export function afterFailure(
  tries: number,
  retryAfter: number | undefined,
  now: number,
  random: () => number,
) {
  const told = retryAfter === undefined ? 0 : Math.min(retryAfter * SECOND, MAX_TOLD);
  const pause =
    random() * Math.max(Math.min(told, MAX_PAUSE), backoff(tries, { first: FIRST_PAUSE, max: MAX_PAUSE }));
  return { tries: tries + 1, notBefore: now + told + pause, told: told > 0 };
}

/**
 * The server has understood a record and does not want it: trying at once cannot help. It is kept all the same and
 * stands aside: behind all others, holding none of them up, and tried again once a day, because a museum that is gone
 * today may be back tomorrow, and the next version of the server may read what this one does not.
 */
export function afterRefusal(status: number, now: number) {
  return { refused: status, notBefore: now + REFUSED_PAUSE, told: true };
}

/** Records in the order in which they were made; what stands aside, or fails again and again, comes after the rest. */
export function inOrder(records: OutboxRecord[]): OutboxRecord[] {
  const group = ({ refused, tries }: OutboxRecord) => (refused !== null ? 2 : tries >= MANY_TRIES ? 1 : 0);
  return records.toSorted((a, b) => group(a) - group(b) || a.place - b.place);
}

/** In a `hurry` somebody waits, or the network has just come back: then only what the server said holds. */
export function isDue(record: OutboxRecord, now: number, hurry: boolean): boolean {
  if (hurry && !record.told) return true;
  // A moment further away than any pause of its kind: the clock has been set back since.
  const longest = record.refused === null ? MAX_TOLD : REFUSED_PAUSE;
  return record.notBefore <= now || record.notBefore > now + longest + MAX_PAUSE;
}

import { type SqlBool, sql } from 'kysely';

/** The clocks of two servers may differ by this much. */
const CLOCK_SKEW_MS = 5 * 60_000;

/**
 * Condition: the row's `claimed_until` lets another server take the row. A claim that ends later than any new claim could
 * was made before the clock was set back. It would otherwise block the row for as long as the clock had been ahead.
 */
export function isClaimOver(now: number, claimMs: number) {
  const at = new Date(now).toISOString();
  const latest = new Date(now + Math.max(0, claimMs) + CLOCK_SKEW_MS).toISOString();
  return sql<SqlBool>`(claimed_until is null or claimed_until < ${at} or claimed_until > ${latest})`;
}

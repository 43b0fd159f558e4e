import { type SqlBool, sql } from 'kysely';

/** Maximum difference between the clocks of two servers. */
const CLOCK_SKEW_MS = 5 * 60_000;

/**
 * SQL condition: the claim on the row (`claimed_until`) is over, so another server may take it. A claim is also over if
 * it ends later than any claim that is made now. It was made before a clock was set back, and would block the row for
 * too long.
 */
export function isClaimOver(now: number, claimMs: number) {
  const at = new Date(now).toISOString();
  const latest = new Date(now + Math.max(0, claimMs) + CLOCK_SKEW_MS).toISOString();
  return sql<SqlBool>`(claimed_until is null or claimed_until < ${at} or claimed_until > ${latest})`;
}

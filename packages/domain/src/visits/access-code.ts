import { ACCESS_CODE } from '../constants.ts';

const HOUR_MS = 3_600_000;

export interface StoredAccessCode {
  /** The stored date and time as ISO 8601 text. */
  creationDate: string | null;
  /**
   * Number of days as stored text. If the text is missing, not a number or below 1, the code is valid for 1
   * day (A21).
   */
  daysUntilExpiration: string | null;
}

/**
 * Whether a code is expired. A code is also treated as expired if its date is missing, invalid or in the future
 * (A21).
 */
export function isAccessCodeExpired(code: StoredAccessCode, now: Date): boolean {
  const hours = (now.getTime() - Date.parse(code.creationDate ?? '')) / HOUR_MS;
  const days = Number(code.daysUntilExpiration);
  const validDays = Number.isFinite(days) && days >= 1 ? days : ACCESS_CODE.defaultDays;
  return !(hours >= 0 && hours < ACCESS_CODE.hoursPerDay * validDays);
}

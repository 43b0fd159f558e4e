import type { AnswerType } from '../entities/answer.ts';
import { isAnswerValue, isChoice, parseChoices } from './answer-value.ts';

/**
 * Why a record of a visit cannot be true. Such a record is taken and kept, since whoever sent it may ask for it, but it
 * is no part of any statistics.
 */
export type QuarantineReason =
  /** A work, route or answer of no version of the museum that was ever imported. */
  | 'unknown'
  | 'end-before-start'
  /** More than a day before the museum was on the server. */
  | 'before-museum'
  /** More than a day ahead. */
  | 'in-future'
  /** A value that its question cannot have. */
  | 'misfit';

/** Clocks of phones are wrong by hours, and days begin elsewhere earlier: a day to either side is no lie. */
const DAY_MS = 86_400_000;

/** What is known of the time in which a museum has visits: when it was first imported, if that is known, and now. */
export interface MuseumTime {
  since: string | undefined;
  now: Date;
}

/** Why a visit, or something of it, cannot have been at this time. */
export function implausibleTime(
  { startDate, endDate }: { startDate: string; endDate: string | null },
  { since, now }: MuseumTime,
): QuarantineReason | undefined {
  if (endDate !== null && endDate < startDate) return 'end-before-start';
  if ((endDate ?? startDate) > dayFrom(now.getTime(), 1)) return 'in-future';
  if (since !== undefined && startDate < dayFrom(Date.parse(since), -1)) return 'before-museum';
  return undefined;
}

const dayFrom = (moment: number, days: number) => new Date(moment + days * DAY_MS).toISOString();

/** An answer as one version of the museum has asked for it. */
export interface AskedAnswer {
  type: AnswerType;
  options: readonly number[];
}

/**
 * Why an answer cannot have been given. A visitor may have had any version of the museum, so one that has asked for such
 * a value is enough; an answer that was taken back is empty.
 */
export function implausibleAnswer(
  value: string,
  asked: readonly AskedAnswer[] | undefined,
  thisYear: number,
): QuarantineReason | undefined {
  if (!asked || asked.length === 0) return 'unknown';
  if (value === '' || asked.some((answer) => couldBe(value, answer, thisYear))) return undefined;
  return 'misfit';
}

function couldBe(value: string, { type, options }: AskedAnswer, thisYear: number): boolean {
  if (!isChoice(type)) return isAnswerValue(type, value, thisYear);
  const chosen = parseChoices(value);
  return (
    chosen.every((id) => options.includes(id)) &&
    new Set(chosen).size === chosen.length &&
    (type === 'MULTIPLE' || chosen.length === 1)
  );
}

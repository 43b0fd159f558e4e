import type { AnswerType } from '../entities/answer.ts';
import { isAnswerValue, isChoice, parseChoices } from './answer-value.ts';

/**
 * Why a record of a visit is implausible. Such a record is stored, because the device that sent it may request
 * it later. It is not counted in any statistics.
 */
export type QuarantineReason =
  /** No imported version of the museum contains this id of an artwork, route or answer. */
  | 'unknown'
  | 'end-before-start'
  /** The time is more than a day before the museum was first imported. */
  | 'before-museum'
  /** The time is more than a day in the future. */
  | 'in-future'
  /** The value is not valid for any version of the question. */
  | 'misfit';

/**
 * Tolerance of one day in milliseconds, before and after. Clocks of phones are wrong by hours, and time zones
 * differ.
 */
const DAY_MS = 86_400_000;

/** The period in which a museum can have visits: from its first import, if known, to now. */
export interface MuseumTime {
  since: string | undefined;
  now: Date;
}

/** Returns why a visit, or an item in it, cannot have taken place at this time; undefined if it can. */
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

/** An answer as one version of the museum's content defines it. */
export interface AskedAnswer {
  type: AnswerType;
  options: readonly number[];
}

/**
 * Returns why an answer is implausible; undefined if it is plausible. A visitor's device may have had any
 * version of the museum, so a value is plausible if one version allows it. An empty value is always plausible,
 * because visitors can delete an answer.
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

import { BIRTH_YEAR_MIN, RATING_STARS, SCORE } from './constants.ts';
import type { AnswerType } from './entities/answer.ts';

// No screen uses these rules yet: surveys are built later, and their tests hold what they will need.

// The shape alone: whether an address exists only a letter to it would tell.
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const POSTAL_CODE = /^[0-9]{5}$/;

/** Whether a value that is not empty fits its type (A68). Whether it may be empty is the question's affair. */
export function isAnswerValue(type: AnswerType, value: string, thisYear: number): boolean {
  switch (type) {
    case 'EMAIL':
      return EMAIL.test(value);
    case 'NUMBER':
      return value.trim() !== '' && Number.isFinite(Number(value));
    case 'POSTAL_CODE':
      return POSTAL_CODE.test(value);
    case 'BIRTH_YEAR':
      return isWholeBetween(value, BIRTH_YEAR_MIN, thisYear);
    case 'SCORE':
      return isWholeBetween(value, SCORE.min, SCORE.max);
    case 'RATING':
      return isWholeBetween(value, 1, RATING_STARS);
    default:
      return true;
  }
}

/** Puts a choice at the end of a comma-separated list, or takes it out. */
export function toggleChoice(value: string, choice: number): string {
  const chosen = value === '' ? [] : value.split(',');
  const text = String(choice);
  return (chosen.includes(text) ? chosen.filter((other) => other !== text) : [...chosen, text]).join(',');
}

function isWholeBetween(value: string, min: number, max: number): boolean {
  return /^[0-9]{1,4}$/.test(value) && Number(value) >= min && Number(value) <= max;
}

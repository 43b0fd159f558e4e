import { BIRTH_YEAR_MIN, LIMITS, RATING_STARS, SCORE } from '../constants.ts';
import type { AnswerType } from '../entities/answer.ts';

// Checks only the syntax, because only sending an email could show whether the address exists.
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
const POSTAL_CODE = /^[0-9]{5}$/;
/**
 * Matches digits with the separators that people write in telephone numbers. The number of digits is checked
 * separately and follows E.164.
 */
const TELEPHONE = /^\+?[0-9 ().\-/]+$/;
const TELEPHONE_DIGITS = { min: 5, max: 15 } as const;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const CHOICES: readonly AnswerType[] = ['SELECT', 'SELECTOR', 'MULTIPLE'];
const WITH_DIGITS: readonly AnswerType[] = ['NUMBER', 'TEL', 'BIRTH_YEAR', 'POSTAL_CODE'];
const PERSONAL: readonly AnswerType[] = ['EMAIL', 'TEL'];

/** Whether the value of an answer of this type consists of option ids (A68). */
export const isChoice = (type: AnswerType): boolean => CHOICES.includes(type);

/**
 * Whether answers of this type identify a person. Such answers are deleted after some time and are not called
 * anonymous.
 */
export const isPersonal = (type: AnswerType): boolean => PERSONAL.includes(type);

/**
 * Returns the value to send for a typed text. Removes spaces at both ends. In types with digits, such as telephone
 * numbers, it converts Arabic, Persian and full-width digits to ASCII.
 */
export function answerValue(type: AnswerType, typed: string): string {
  const value = typed.trim();
  return WITH_DIGITS.includes(type) ? plainDigits(value) : value;
}

/**
 * Why a value cannot be sent. An empty value is not an error here, because the question decides whether an
 * answer is required.
 */
export type AnswerError = 'too-long' | 'no-such-value';

export function validateAnswer(type: AnswerType, value: string, thisYear: number): AnswerError | undefined {
  if (value === '') return undefined;
  if (value.length > LIMITS.studyValueLength) return 'too-long';
  return isAnswerValue(type, value, thisYear) ? undefined : 'no-such-value';
}

/** Whether a non-empty value is valid for the type of its answer (A68). */
export function isAnswerValue(type: AnswerType, value: string, thisYear: number): boolean {
  switch (type) {
    case 'EMAIL':
      return EMAIL.test(value);
    case 'NUMBER':
      return value.trim() !== '' && Number.isFinite(Number(value));
    case 'TEL': {
      const digits = value.replace(/[^0-9]/g, '').length;
      return TELEPHONE.test(value) && digits >= TELEPHONE_DIGITS.min && digits <= TELEPHONE_DIGITS.max;
    }
    case 'DATE':
      return DATE.test(value) && !Number.isNaN(Date.parse(value));
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

/** Parses a comma-separated list of choices. */
export function parseChoices(value: string): number[] {
  return value === '' ? [] : value.split(',').map(Number);
}

/** Appends a choice to a comma-separated list, or removes it. */
export function toggleChoice(value: string, choice: number): string {
  const chosen = parseChoices(value);
  return (chosen.includes(choice) ? chosen.filter((other) => other !== choice) : [...chosen, choice]).join(
    ',',
  );
}

function isWholeBetween(value: string, min: number, max: number): boolean {
  return /^[0-9]{1,4}$/.test(value) && Number(value) >= min && Number(value) <= max;
}

/**
 * Code points of the digit zero on visitors' keyboards: Arabic, Persian, and the full-width digits of East
 * Asia.
 */
const ZEROS = [0x0660, 0x06f0, 0xff10];

function plainDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.findLast((each) => each <= code) ?? code;
    return String(code - zero);
  });
}

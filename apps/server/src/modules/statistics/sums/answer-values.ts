import { type AnswerType, implausibleAnswer, isChoice } from '@museummate/domain';

/** An answer field, as defined in one version of the museum's content. */
interface AnswerField {
  type: AnswerType;
  options: readonly number[];
}

/** Types with free text. These answers are counted, but their text is never part of a daily sum. */
const WRITTEN: readonly AnswerType[] = ['TEXT', 'TEXTAREA', 'EMAIL', 'TEL'];

/**
 * Returns the values under which an answer is counted, as JSON for the column `counted`. Returns null if the
 * answer is not counted: it was withdrawn, is implausible, or may identify a person.
 */
export function countedValues(
  value: string,
  { fields, isPersonal, thisYear }: { fields: readonly AnswerField[]; isPersonal: boolean; thisYear: number },
): string | null {
  if (value === '' || isPersonal) return null;
  const field = fields.find((each) => implausibleAnswer(value, [each], thisYear) === undefined);
  if (!field) return null;
  if (WRITTEN.includes(field.type)) return '[]';
  return JSON.stringify(isChoice(field.type) ? value.split(',') : [value.trim()]);
}

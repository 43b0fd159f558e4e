import { type AnswerError, answerValue, type StudyQuestion, validateAnswer } from '@museummate/domain';
import type { StoredAnswers } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { answerIn } from './study-store.ts';

/** Why an answer does not let the visitor go on. 'empty' is a fault only where the question is mandatory. */
export type AnswerIssue = AnswerError | 'empty';

/** The faults of the answers to a question, by the number of the answer, in the order in which they stand. */
export function validateAnswers(
  { answers, mandatory }: StudyQuestion,
  stored: StoredAnswers,
  isUnreadable: (idStudyQuestionAnswer: number) => boolean,
  thisYear: number,
): Map<number, AnswerIssue> {
  const faults = new Map<number, AnswerIssue>();
  for (const { idStudyQuestionAnswer: id, type } of answers) {
    const value = answerValue(type, answerIn(stored, id).typed);
    const fault =
      // Something stands in the field that the browser cannot read: it is not empty, though it looks so to us.
      value === '' && isUnreadable(id)
        ? 'no-such-value'
        : value === '' && mandatory
          ? 'empty'
          : validateAnswer(type, value, thisYear);
    if (fault) faults.set(id, fault);
  }
  return faults;
}

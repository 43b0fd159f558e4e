import { type AnswerError, answerValue, type StudyQuestion, validateAnswer } from '@museummate/domain';
import type { StoredAnswers } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { answerIn } from '../study-store.ts';

/** Why an answer is invalid. 'empty' is an error only if the question is mandatory. */
export type AnswerIssue = AnswerError | 'empty';

/** Returns the errors of a question's answers by answer id, in display order. */
export function validateAnswers(
  { answers, mandatory }: StudyQuestion,
  stored: StoredAnswers,
  isUnreadable: (idStudyQuestionAnswer: number) => boolean,
  thisYear: number,
): Map<number, AnswerIssue> {
  const issues = new Map<number, AnswerIssue>();
  for (const { idStudyQuestionAnswer: id, type } of answers) {
    const value = answerValue(type, answerIn(stored, id).typed);
    const issue =
      // If the browser cannot parse the text in a field, the field's value is empty although the visitor has typed
      // something.
      value === '' && isUnreadable(id)
        ? 'no-such-value'
        : value === '' && mandatory
          ? 'empty'
          : validateAnswer(type, value, thisYear);
    if (issue) issues.set(id, issue);
  }
  return issues;
}

import { LIMITS } from '../constants.ts';
import { id, integer, nullable, record, type TypeOf, text } from '../lib/shape.ts';
import { idVisitShape } from './visit-v2.ts';

export const visitStudyQuestionAnswerShape = record({
  /**
   * null for a new answer. The server generates the id and returns it. If the visitor changes the answer, the
   * client sends this id (A69).
   */
  idVisitStudyQuestionAnswer: nullable(integer(1, Number.MAX_SAFE_INTEGER)),
  idStudyQuestionAnswer: id,
  idVisit: idVisitShape,
  /** The entered value. For choices it is a list of option ids, separated by commas (A68). */
  value: text({ maxLength: LIMITS.studyValueLength }),
});
export type VisitStudyQuestionAnswer = TypeOf<typeof visitStudyQuestionAnswerShape>;

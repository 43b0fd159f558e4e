import { LIMITS } from '../constants.ts';
import { id, integer, nullable, record, type TypeOf, text } from '../lib/shape.ts';
import { idVisitShape } from './visit-v2.ts';

export const visitStudyQuestionAnswerShape = record({
  /** It is null when new: the server draws it, returns it and takes it back for changes (A69). */
  idVisitStudyQuestionAnswer: nullable(integer(1, Number.MAX_SAFE_INTEGER)),
  idStudyQuestionAnswer: id,
  idVisit: idVisitShape,
  /** Choices are option ids, several separated by commas (A68). */
  value: text({ maxLength: LIMITS.studyValueLength }),
});
export type VisitStudyQuestionAnswer = TypeOf<typeof visitStudyQuestionAnswerShape>;

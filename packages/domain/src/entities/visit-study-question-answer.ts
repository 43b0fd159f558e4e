import * as z from 'zod/mini';
import { idField } from './fields.ts';

export const visitStudyQuestionAnswerSchema = z.object({
  /** null when new; the server returns it and takes it back for changes (A69). */
  idVisitStudyQuestionAnswer: z.nullable(idField),
  idStudyQuestionAnswer: idField,
  idVisit: z.string(),
  /** Choices are option ids, several separated by commas (A68). */
  value: z.string(),
});
export type VisitStudyQuestionAnswer = z.infer<typeof visitStudyQuestionAnswerSchema>;

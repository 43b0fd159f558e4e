import * as z from 'zod/mini';
import { answerSchema } from './answer.ts';
import { idField, textField } from './fields.ts';
import { localizationSchema } from './localization.ts';

export const studyQuestionSchema = z.object({
  idStudyQuestion: idField,
  /**
   * The artwork that the question belongs to. A question without an artwork is asked at the start of the visit.
   */
  idArtwork: z.optional(idField),
  mandatory: z.boolean(),
  order: z.int(),
  active: z.boolean(),
  /** Position among the questions that are shown together (A68). */
  index: z.int(),
  answers: z.array(answerSchema),
  localizations: z.array(localizationSchema),
  locale: z.object({ title: textField }),
});
export type StudyQuestion = z.infer<typeof studyQuestionSchema>;

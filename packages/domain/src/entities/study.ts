import * as z from 'zod/mini';
import { dateField, idField } from './fields.ts';
import { studyQuestionSchema } from './study-question.ts';

export const studySchema = z.object({
  idStudy: idField,
  /**
   * May be any text. This app shows only studies with EASYGUIDE or BOTH (`startQuestions`,
   * `artworkQuestions`).
   */
  showOn: z.string(),
  questions: z.array(studyQuestionSchema),
  updateAt: dateField,
});
export type Study = z.infer<typeof studySchema>;

import * as z from 'zod/mini';
import { dateField, idField } from './fields.ts';
import { studyQuestionSchema } from './study-question.ts';

export const studySchema = z.object({
  idStudy: idField,
  /** Any text; only EASYGUIDE and BOTH are shown in this app (`startQuestions`, `artworkQuestions`). */
  showOn: z.string(),
  questions: z.array(studyQuestionSchema),
  updateAt: dateField,
});
export type Study = z.infer<typeof studySchema>;

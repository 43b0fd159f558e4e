import * as z from 'zod/mini';
import { idField, textField } from './fields.ts';

/**
 * Types of answers (A68). SELECTOR is a synonym of SELECT. The types after RATING accept only a special format,
 * such as an email address.
 */
export const ANSWER_TYPES = [
  'TEXT',
  'DATE',
  'TEXTAREA',
  'SELECT',
  'SELECTOR',
  'MULTIPLE',
  'RATING',
  'EMAIL',
  'NUMBER',
  'TEL',
  'BIRTH_YEAR',
  'POSTAL_CODE',
  'SCORE',
] as const;
export const answerTypeSchema = z.enum(ANSWER_TYPES);
export type AnswerType = z.infer<typeof answerTypeSchema>;

export const answerOptionSchema = z.object({
  idStudyQuestionAnswerOption: idField,
  locale: z.object({ label: textField }),
});

/** A field of a question. The value that a visitor enters is a VisitStudyQuestionAnswer. */
export const answerSchema = z.object({
  idStudyQuestionAnswer: idField,
  type: answerTypeSchema,
  locale: z.object({ label: textField }),
  options: z.array(answerOptionSchema),
});
export type Answer = z.infer<typeof answerSchema>;

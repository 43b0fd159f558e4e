import { ANSWER_TYPES, LIMITS } from '@museummate/domain';
import * as z from 'zod';
import { roles } from '../roles.ts';
import { id, index, machineTexts, reference, text } from '../values.ts';

const answerDocument = z.strictObject({
  idStudyQuestionAnswer: id('studyQuestionAnswer'),
  type: z.enum(ANSWER_TYPES),
  label: text().optional(),
  options: z
    .array(z.strictObject({ idStudyQuestionAnswerOption: id('studyQuestionAnswerOption'), label: text() }))
    .default([]),
});

const questionDocument = z.strictObject({
  idStudyQuestion: id('studyQuestion'),
  idArtwork: reference('artwork').describe('Left out: asked before the visit starts').optional(),
  title: text(),
  mandatory: z.boolean().default(false),
  active: z.boolean().default(true),
  order: z.int().optional(),
  answers: z.array(answerDocument).min(1).max(LIMITS.answersPerCall),
});
export type QuestionDocument = z.infer<typeof questionDocument>;

/** A survey. Visitors never see its name, which is for staff. */
export const studyDocument = z.strictObject({
  idStudy: id('study'),
  name: z.string().min(1).max(200).describe('Shown to staff only').optional(),
  index: index(),
  showOn: z
    .string()
    .max(30)
    .describe('EASYGUIDE or BOTH: shown in the app')
    .register(roles, { is: 'suggested', values: ['BOTH', 'EASYGUIDE'] })
    .default('BOTH'),
  questions: z.array(questionDocument).default([]),
  machineTexts: machineTexts(),
});
export type StudyDocument = z.infer<typeof studyDocument>;

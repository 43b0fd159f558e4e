import * as z from 'zod/mini';
import { CONTENT_LISTS } from '../content/content-lists.ts';
import { countField } from './fields.ts';
import { museumFields } from './museum.ts';
import { routeSummarySchema } from './route.ts';
import { studyQuestionSchema } from './study-question.ts';

/** The number of elements per content list, compared with the local copy's (A8). */
export const contentCountsSchema = z.record(z.enum(CONTENT_LISTS), countField);
export type ContentCounts = z.infer<typeof contentCountsSchema>;

/** A text of the interface is one, or one for each plural form of its language. */
const wordsSchema = z.object({
  languageCode: z.string(),
  texts: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])),
});

/** The answer of Museum/{id}: all that Presentation, the guard and Options need (A81). */
export const museumSummarySchema = z.object({
  ...museumFields,
  routes: z.array(routeSummarySchema),
  /** The questions asked before the start screen; empty if there are none. */
  startQuestions: z.array(studyQuestionSchema),
  hasSlides: z.boolean(),
  /** Whether there is something for children, so that the way to their mode is offered (ours, A115). */
  hasKids: z.optional(z.boolean()),
  /** Whether a work is outstanding, and whether a guide's code is given: else no entry leads there (ours, A106). */
  hasHighlights: z.optional(z.boolean()),
  hasGuideCode: z.optional(z.boolean()),
  /** The museum's own words for the interface in this language, where it brings some (ours, A105). */
  words: z.optional(wordsSchema),
  counts: contentCountsSchema,
  /** Every import makes a new one (A8). */
  contentVersion: z.string(),
});
export type MuseumSummary = z.infer<typeof museumSummarySchema>;

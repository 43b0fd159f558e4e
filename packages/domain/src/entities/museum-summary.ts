import * as z from 'zod/mini';
import { CONTENT_LISTS } from '../content/content-lists.ts';
import { countField } from './fields.ts';
import { museumFields } from './museum.ts';
import { routeSummarySchema } from './route.ts';
import { studyQuestionSchema } from './study-question.ts';

/** Number of elements per content list, for comparison with the local copy (A8). */
export const contentCountsSchema = z.record(z.enum(CONTENT_LISTS), countField);
export type ContentCounts = z.infer<typeof contentCountsSchema>;

/** A text of the interface: one string, or one for each plural form of its language. */
const textsSchema = z.object({
  languageCode: z.string(),
  texts: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])),
});

/** The response of Museum/{id}: all that Presentation, the guard and Options need (A81). */
export const museumSummarySchema = z.object({
  ...museumFields,
  routes: z.array(routeSummarySchema),
  /** The questions before the start screen; empty if there are none. */
  startQuestions: z.array(studyQuestionSchema),
  hasSlides: z.boolean(),
  /** Whether there is content for children, so that the children's mode is offered (not in the specification, A115). */
  hasKids: z.optional(z.boolean()),
  /** Whether there are outstanding artworks, and whether there are guide codes; else a menu entry is hidden (A106). */
  hasHighlights: z.optional(z.boolean()),
  hasGuideCode: z.optional(z.boolean()),
  /** The museum's own interface texts in this language, if it has some (not in the specification, A105). */
  words: z.optional(textsSchema),
  counts: contentCountsSchema,
  /** Changes with every import (A8). */
  contentVersion: z.string(),
});
export type MuseumSummary = z.infer<typeof museumSummarySchema>;

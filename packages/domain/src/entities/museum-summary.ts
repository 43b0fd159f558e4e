import * as z from 'zod/mini';
import { CONTENT_LISTS } from '../content/content-lists.ts';
import { countField } from './fields.ts';
import { museumFields } from './museum.ts';
import { routeSummarySchema } from './route.ts';
import { studyQuestionSchema } from './study-question.ts';

/** Number of elements in each content list. A device compares it with its local copy (A8). */
export const contentCountsSchema = z.record(z.enum(CONTENT_LISTS), countField);
export type ContentCounts = z.infer<typeof contentCountsSchema>;

/**
 * Interface texts of one language by key. A text is one string, or one string for each plural form of the
 * language.
 */
const textsSchema = z.object({
  languageCode: z.string(),
  texts: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])),
});

/**
 * The response of the endpoint Museum/{id}. It contains all data that the screen Presentation, the guard and
 * the start screen (Options) need (A81).
 */
export const museumSummarySchema = z.object({
  ...museumFields,
  routes: z.array(routeSummarySchema),
  /** The questions before the start screen (Options); empty if there are none. */
  startQuestions: z.array(studyQuestionSchema),
  hasSlides: z.boolean(),
  /**
   * Whether there is content for children. If not, the guide does not offer the children's mode (not in the
   * specification, A115).
   */
  hasKids: z.optional(z.boolean()),
  /**
   * Whether there are outstanding artworks (`hasHighlights`) and guide codes (`hasGuideCode`). If one of them is
   * false, its menu entry is hidden (A106).
   */
  hasHighlights: z.optional(z.boolean()),
  hasGuideCode: z.optional(z.boolean()),
  /**
   * Interface texts that the museum has written in this language (not in the specification, A105). Omitted if
   * there are none.
   */
  words: z.optional(textsSchema),
  counts: contentCountsSchema,
  /** The content version. It changes with every import and publication (A8). */
  contentVersion: z.string(),
});
export type MuseumSummary = z.infer<typeof museumSummarySchema>;

import * as z from 'zod/mini';

/** Requests and responses for labels, door signs and posters. */

/**
 * Kinds of sheets: labels of works, door signs of halls, labels of routes, posters for the entrance, and posters for
 * places on the map.
 */
export const LABEL_SHEETS = ['works', 'halls', 'routes', 'entrance', 'here'] as const;
export type LabelSheet = (typeof LABEL_SHEETS)[number];

/** Names of label sizes. The server defines their layout. */
export const LABEL_SIZES = ['wall', 'small', 'strip', 'sticker', 'floor', 'large'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];

/** Size of a label in millimetres, and the number of labels on an A4 sheet. */
export const LABEL_FORMATS: Record<
  LabelSize,
  { columns: number; rows: number; width: number; height: number; isRound?: boolean }
> = {
  wall: { columns: 2, rows: 4, width: 105, height: 74 },
  small: { columns: 2, rows: 5, width: 85, height: 55 },
  strip: { columns: 1, rows: 11, width: 150, height: 25 },
  sticker: { columns: 3, rows: 4, width: 60, height: 60, isRound: true },
  floor: { columns: 1, rows: 1, width: 200, height: 200, isRound: true },
  large: { columns: 1, rows: 2, width: 210, height: 148 },
};

export const POSTER_PAPERS = ['A4', 'A3'] as const;
export type PosterPaper = (typeof POSTER_PAPERS)[number];

/** Parts of a label that a person may leave out. */
export const LABEL_PARTS = ['code', 'details', 'headphones', 'stepFree', 'hall'] as const;
export type LabelPart = (typeof LABEL_PARTS)[number];

export const CUT_MARKS = ['corners', 'lines', 'none'] as const;
export type CutMarks = (typeof CUT_MARKS)[number];

/** Maximum number of languages on a label. */
export const MAX_LABEL_LANGUAGES = 2;
export const MAX_POSTER_LANGUAGES = 12;

/**
 * Maximum number of labels per request. The URL contains the keys of all labels, and a longer URL would exceed
 * the maximum size of request headers.
 */
export const MAX_LABELS = 1000;

const itemKey = /^[a-z\d-]{1,24}$/;
const listOf = (item: RegExp, most: number, length: number) =>
  z.string().check(
    z.maxLength(length),
    z.refine((text) => {
      const items = text.split(',');
      return items.length <= most && items.every((each) => item.test(each));
    }),
  );

/** Query parameters of GET labels/sheet and of GET labels/check. */
export const labelSheetQuery = z.object({
  sheet: z.enum(LABEL_SHEETS),
  /**
   * Keys of the items to print, separated by commas. By default, all items for this kind of sheet are
   * printed.
   */
  items: z.optional(listOf(itemKey, MAX_LABELS, 12_000)),
  /**
   * Keys of the items that are not printed, separated by commas. For a selection of more than MAX_LABELS items, they
   * fit into the URL if they are few.
   */
  except: z.optional(listOf(itemKey, MAX_LABELS, 12_000)),
  size: z.optional(z.enum(LABEL_SIZES)),
  paper: z.optional(z.enum(POSTER_PAPERS)),
  /**
   * Language codes, separated by commas. The text in the first language is the largest. By default, it is the
   * museum's first language.
   */
  languages: z.optional(listOf(/^[A-Za-z_-]{2,12}$/, MAX_POSTER_LANGUAGES, 160)),
  /** Parts of the labels to print, separated by commas. */
  parts: z.optional(listOf(/^[A-Za-z]{1,12}$/, LABEL_PARTS.length, 80)),
  cut: z.optional(z.enum(CUT_MARKS)),
});
export type LabelSheetQuery = z.infer<typeof labelSheetQuery>;

/** Reasons why a label must be printed again: what has changed since its last print. */
export const LABEL_CHANGES = ['new', 'renumbered', 'renamed', 'address'] as const;

const labelItem = z.object({
  sheet: z.enum(LABEL_SHEETS),
  key: z.string(),
  number: z.nullable(z.string()),
  name: z.string(),
  /** Key and name of the hall (for a work) or of the floor (for a place on the map); null if there is none. */
  group: z.nullable(z.object({ key: z.string(), name: z.string() })),
  /** Whether visitors can open the item now. */
  isPublished: z.boolean(),
  isHeard: z.boolean(),
  /** Whether the map shows a step-free way from the entrance; null if the map has no ways. */
  isStepFree: z.nullable(z.boolean()),
  /**
   * Why the label must be printed again. null if the last print is still correct, or if this kind of sheet was
   * never printed.
   */
  change: z.nullable(z.enum(LABEL_CHANGES)),
});
export type LabelItem = z.infer<typeof labelItem>;

/** Response of GET labels. */
export const labelsResponse = z.object({
  /** The beginning of the URLs in all QR codes. */
  address: z.string(),
  /** Why the URL in the QR codes is unsuitable for print; null if it is suitable. */
  addressProblem: z.nullable(z.enum(['thisMachine', 'ipAddress', 'notEncrypted'])),
  languages: z.array(z.string()),
  items: z.array(labelItem),
  /** The last recorded print of each kind of sheet. */
  prints: z.array(z.object({ sheet: z.enum(LABEL_SHEETS), at: z.string(), by: z.string() })),
});
export type LabelsResponse = z.infer<typeof labelsResponse>;

/** Problems that the scan test can find. */
export const LABEL_PROBLEMS = ['unreadable', 'wrong', 'unpublished', 'sameNumber'] as const;

/**
 * Response of GET labels/check. The server has drawn each QR code as in print, read it, and looked up the item
 * that it opens.
 */
export const labelCheckResponse = z.object({
  /** Number of QR codes that are readable and open the right item. */
  right: z.int(),
  problems: z.array(
    z.object({
      key: z.string(),
      number: z.nullable(z.string()),
      name: z.string(),
      problem: z.enum(LABEL_PROBLEMS),
    }),
  ),
  at: z.string(),
});
export type LabelCheckResponse = z.infer<typeof labelCheckResponse>;

/** POST labels/prints: records that these labels were printed. */
export const labelPrintRequest = z.object({
  sheet: z.enum(LABEL_SHEETS),
  items: z.array(z.string().check(z.regex(itemKey))).check(z.minLength(1), z.maxLength(MAX_LABELS)),
});
export type LabelPrintRequest = z.infer<typeof labelPrintRequest>;

import * as z from 'zod/mini';

/**
 * Requests and responses about statistics. Every count is a number of visits, or belongs to at least five visits.
 * `null` means that the figure is hidden, because fewer than five visits (but at least one) are behind it.
 */

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** Null: between one and four visits, or not enough to be shown. */
const figure = z.nullable(z.int());
/** Whole per cent. Null: too few visits. */
const share = z.nullable(z.int());

/** The query of GET statistics. Both days are included, in the museum's time zone. */
export const statisticsQuery = z.object({
  from: day,
  to: day,
  /** before: the period of the same length before it; year: the same days a year before, on the same weekdays. */
  compare: z.optional(z.enum(['none', 'before', 'year'])),
});
export type StatisticsQuery = z.infer<typeof statisticsQuery>;

const period = z.object({ from: day, to: day, days: z.int() });

const summary = z.object({
  /** Visits that can be shown. If `isPartial`, there were some more, on days or in languages with fewer than five. */
  visits: figure,
  isPartial: z.boolean(),
  /** Half of the visits took longer. From 20 visits on. */
  medianMinutes: z.nullable(z.int()),
  /** Works opened per visit, with one decimal. */
  worksPerVisit: z.nullable(z.number()),
  heardToEnd: share,
  /** Share of visits that were not in the museum's own language. */
  inOtherLanguages: share,
});
export type StatisticsSummary = z.infer<typeof summary>;

const dayRow = z.object({
  day,
  /** 0: none. Null: one to four; they may be part of a `smallDays` entry. */
  visits: figure,
  /** Languages with at least five visits on this day. The rest of `visits` is in other languages. */
  languages: z.array(z.object({ language: z.string(), visits: z.int() })),
  /** The day of the period to compare with. */
  before: z.nullable(z.object({ day, visits: figure })),
});

const workRow = z.object({
  idArtwork: z.int(),
  /** The number that visitors type; empty if there is none. */
  code: z.string(),
  name: z.string(),
  /** The museum no longer has the work. */
  isGone: z.boolean(),
  /** How often the work was opened. Null: by fewer than five visits. */
  starts: figure,
  /** Number of visits that opened the work. */
  visits: figure,
  minutes: figure,
  heardToEnd: share,
  before: z.nullable(z.object({ starts: figure, heardToEnd: share })),
});
export type StatisticsWork = z.infer<typeof workRow>;

const hallRow = z.object({
  idHall: z.int(),
  name: z.string(),
  /** Minutes that all visits together listened to the works of this hall. */
  minutes: figure,
  /** Minutes per visit to the museum, with one decimal. */
  minutesPerVisit: z.nullable(z.number()),
  starts: figure,
  /** Works of the hall that no visit opened. */
  unheard: z.array(z.int()),
});

const routeRow = z.object({
  idRoute: z.int(),
  name: z.string(),
  isGone: z.boolean(),
  visits: figure,
  /**
   * How many visits reached each step, in order; empty if too few visits are known. `of`: the visits that this funnel
   * counts, which may be fewer than `visits`.
   */
  of: figure,
  steps: z.array(
    z.object({
      /** From 1. */
      place: z.int(),
      idArtwork: z.nullable(z.int()),
      name: z.string(),
      visits: z.int(),
    }),
  ),
});
export type StatisticsRoute = z.infer<typeof routeRow>;

/** How visitors came to a work. `link`: by its own URL, for instance from a printed QR code of the museum. */
export const WAYS = ['keypad', 'qr', 'camera', 'search', 'list', 'route', 'link'] as const;
const wayRow = z.object({ way: z.enum(WAYS), visits: figure });

const languageRow = z.object({
  language: z.string(),
  visits: figure,
  /** Of the visits whose language can be shown. */
  share,
  isOffered: z.boolean(),
});

const surveyRow = z.object({
  idStudyQuestionAnswer: z.int(),
  /** The artwork at which it is asked; null: at the start of the visit. */
  idArtwork: z.nullable(z.int()),
  question: z.string(),
  type: z.string(),
  isGone: z.boolean(),
  answers: figure,
  /** Of ratings and scores; rounded more coarsely if there are few answers. */
  average: z.nullable(z.number()),
  /** The best possible value. */
  of: z.nullable(z.int()),
  /** Answers per value, in the order of the question. */
  values: z.array(z.object({ value: z.string(), label: z.string(), answers: figure })),
  /** Whether there are free texts to read with GET statistics/texts. */
  hasTexts: z.boolean(),
});
export type StatisticsSurvey = z.infer<typeof surveyRow>;

export const annotation = z.object({ idAnnotation: z.int(), from: day, to: day, text: z.string() });
export type Annotation = z.infer<typeof annotation>;

const counted = z.object({ item: z.string(), visits: z.int() });
const countedList = z.object({
  shown: z.array(counted),
  /** How many further items exist, each with fewer than five visits. */
  hidden: z.int(),
});
export type CountedList = z.infer<typeof countedList>;

/** Response of GET statistics. */
export const statisticsResponse = z.object({
  period,
  before: z.nullable(period),
  timeZone: z.string(),
  /** Today in the museum's time zone. Figures of today are rounded down to a multiple of five. */
  today: day,
  /** The first day with a visit that is known; null: the guide has not been opened yet. */
  firstDay: z.nullable(day),
  /** Whether the museum counts more than visits (A110). */
  countsUsage: z.boolean(),
  summary: z.object({ now: summary, before: z.nullable(summary) }),
  days: z.array(dayRow),
  /** Days with one to four visits, together with others, so that at least five visits are in each entry. */
  smallDays: z.array(z.object({ days: z.array(day), visits: z.int() })),
  /** weekday: 1 is Monday. Hours in which visits began. Hours without visits are left out. */
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), visits: figure })),
  works: z.array(workRow),
  /** Works of the museum that no visit opened in this period. */
  never: z.array(z.int()),
  ways: z.array(wayRow),
  routes: z.array(routeRow),
  halls: z.array(hallRow),
  languages: z.object({
    visited: z.array(languageRow),
    /** Visits whose language is not shown, because too few had it. */
    other: z.int(),
    /** Languages of browsers that the museum does not offer. */
    wished: countedList,
  }),
  unknownNumbers: countedList,
  emptySearches: countedList,
  /** Visits in which it happened at least once. */
  failures: z.object({ scans: figure, recognitions: figure }),
  downloads: z.object({ started: figure, finished: figure }),
  errors: z.array(z.object({ kind: z.string(), version: z.string(), visits: z.int() })),
  survey: z.array(surveyRow),
  annotations: z.array(annotation),
  /** Whether the caller gets the monthly mail, and whether the server can send mail. */
  monthlyMail: z.object({ isSubscribed: z.boolean(), isPossible: z.boolean() }),
});
export type StatisticsResponse = z.infer<typeof statisticsResponse>;

/** GET statistics/now: visits with activity in the last 15 minutes, rounded down to a multiple of five. */
export const visitorsNowResponse = z.object({ visits: figure });

/** GET statistics/texts: free texts of visitors, newest first. */
export const surveyTextsQuery = z.object({
  from: day,
  to: day,
  idStudyQuestionAnswer: z.optional(z.string().check(z.regex(/^\d{1,10}$/))),
  search: z.optional(z.string().check(z.maxLength(100))),
  hidden: z.optional(z.enum(['yes', 'no'])),
});
export const surveyTextsResponse = z.object({
  texts: z.array(
    z.object({
      idText: z.string(),
      idStudyQuestionAnswer: z.int(),
      text: z.string(),
      /** The month of the visit, as 2026-11: a day might identify the visitor. */
      month: z.string(),
      isHidden: z.boolean(),
    }),
  ),
  /** Whether more texts match than the answer contains. */
  hasMore: z.boolean(),
});
export type SurveyTextsResponse = z.infer<typeof surveyTextsResponse>;

/** PUT statistics/texts/:idText */
export const hideTextRequest = z.object({ isHidden: z.boolean() });

/** POST statistics/annotations */
export const newAnnotation = z.object({
  from: day,
  to: day,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
});
export type NewAnnotation = z.infer<typeof newAnnotation>;

/** PUT statistics/monthly-mail: for the caller only. */
export const monthlyMailRequest = z.object({ isSubscribed: z.boolean() });

/** The tables of an export. */
export const STATISTICS_TABLES = [
  'summary',
  'days',
  'hours',
  'works',
  'ways',
  'routes',
  'halls',
  'languages',
  'wished-languages',
  'unknown-numbers',
  'empty-searches',
  'failures',
  'downloads',
  'errors',
  'answers',
  'annotations',
] as const;
export type StatisticsTable = (typeof STATISTICS_TABLES)[number];

/** GET statistics/export: a file. Without `table`, everything: a ZIP of CSV files, or a workbook. */
export const statisticsExportQuery = z.extend(statisticsQuery, {
  format: z.enum(['csv', 'xlsx']),
  table: z.optional(z.enum(STATISTICS_TABLES)),
  separator: z.optional(z.enum([',', ';'])),
});
export type StatisticsExportQuery = z.infer<typeof statisticsExportQuery>;

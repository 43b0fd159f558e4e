import * as z from 'zod/mini';

/**
 * Requests and responses for statistics. Each figure is a number of visits, or is based on at least five
 * visits. If too few visits contribute to a figure, the figure is hidden, which `null` represents.
 */

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** A figure; null if it is hidden, because too few visits contribute to it. */
const figure = z.nullable(z.int());
/** A share in whole per cent; null if there are too few visits. */
const share = z.nullable(z.int());
const language = z.string().check(z.maxLength(10));

/** The query of GET statistics. Both days are included, in the museum's time zone. */
export const statisticsQuery = z.object({
  from: day,
  to: day,
  /**
   * `before` compares with the previous period of the same length. `year` compares with the same weekdays one
   * year earlier.
   */
  compare: z.optional(z.enum(['none', 'before', 'year'])),
  /** Language of the reader, such as `de`, for texts that are not the museum’s own. The default is English. */
  language: z.optional(language),
});
export type StatisticsQuery = z.infer<typeof statisticsQuery>;

const period = z.object({ from: day, to: day, days: z.int() });

const summary = z.object({
  /**
   * Number of visits on the days whose figures are published. If `isPartial` is true, other days of the period
   * may have further visits, which are hidden.
   */
  visits: figure,
  isPartial: z.boolean(),
  /** Median duration of the visits in minutes. null if there are fewer than 20 visits. */
  medianMinutes: z.nullable(z.int()),
  /** Works opened per visit, with one decimal. */
  worksPerVisit: z.nullable(z.number()),
  heardToEnd: share,
  /** Share of visits in other languages than the museum's own language. */
  inOtherLanguages: share,
});
export type StatisticsSummary = z.infer<typeof summary>;

const dayRow = z.object({
  day,
  /**
   * 0 means that there were no visits. null means one to four visits, which may be part of a `smallDays` entry.
   */
  visits: figure,
  /**
   * Languages whose visits on this day are published. The other visits of the day were in languages that are
   * not listed.
   */
  languages: z.array(z.object({ language: z.string(), visits: z.int() })),
  /** The corresponding day of the earlier period, for comparison. */
  before: z.nullable(z.object({ day, visits: figure })),
});

const smallDays = z.array(z.object({ days: z.array(day), visits: z.int() }));

const workRow = z.object({
  idArtwork: z.int(),
  /** The number that visitors type. It is empty if the work has none. */
  code: z.string(),
  name: z.string(),
  /** Whether the museum has removed the work. */
  isGone: z.boolean(),
  /** Number of times that the work was opened. null if fewer than five visits opened it. */
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
  /** Total time that all visits spent listening in this hall, in minutes. */
  minutes: figure,
  /** Average listening time in this hall in minutes per visit to the museum, with one decimal. */
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
   * Number of visits on which `steps` is based. It may be lower than `visits`, because the furthest step of some
   * visits is hidden or unknown. `steps` contains the number of visits that reached each step. It is an empty list if
   * the furthest steps of too few visits are known.
   */
  of: figure,
  steps: z.array(
    z.object({
      /** Position of the step, from 1. */
      place: z.int(),
      idArtwork: z.nullable(z.int()),
      name: z.string(),
      visits: figure,
    }),
  ),
});
export type StatisticsRoute = z.infer<typeof routeRow>;

/** Ways to find a work. `link` means that its URL was opened directly, for example from a printed QR code. */
export const WAYS = ['keypad', 'qr', 'camera', 'search', 'list', 'route', 'link'] as const;
const wayRow = z.object({ way: z.enum(WAYS), visits: figure });

const languageRow = z.object({
  language: z.string(),
  visits: figure,
  /** Share of this language among all visits whose language can be shown. */
  share,
  isOffered: z.boolean(),
});

const surveyRow = z.object({
  idStudyQuestionAnswer: z.int(),
  /** Artwork at which the question is asked; null if it is asked at the start of the visit. */
  idArtwork: z.nullable(z.int()),
  question: z.string(),
  type: z.string(),
  isGone: z.boolean(),
  answers: figure,
  /**
   * Average of the ratings and scores, with one decimal. Hidden answers count as evenly distributed among the
   * hidden values.
   */
  average: z.nullable(z.number()),
  /** The highest possible value of an answer. */
  of: z.nullable(z.int()),
  /** Number of answers for each value, in the order of the question. */
  values: z.array(z.object({ value: z.string(), label: z.string(), answers: figure })),
  /** Whether there are free-text answers, which GET statistics/texts returns. */
  hasTexts: z.boolean(),
});
export type StatisticsSurvey = z.infer<typeof surveyRow>;

export const annotation = z.object({ idAnnotation: z.int(), from: day, to: day, text: z.string() });
export type Annotation = z.infer<typeof annotation>;

const counted = z.object({ item: z.string(), visits: z.int() });
const countedList = z.object({
  shown: z.array(counted),
  /** Number of items that are not listed, because each has fewer than five visits. */
  hidden: z.int(),
});
export type CountedList = z.infer<typeof countedList>;

/** Response of GET statistics. */
export const statisticsResponse = z.object({
  period,
  before: z.nullable(period),
  timeZone: z.string(),
  /**
   * Current date in the museum's time zone. The figures of this day are rounded down to a multiple of five.
   */
  today: day,
  /**
   * Monday of the week of the first visit; null if there is no visit yet. The day is not included, because it would
   * reveal which days of this week had no visits.
   */
  firstWeek: z.nullable(day),
  /** Whether the museum receives usage reports (A110). */
  countsUsage: z.boolean(),
  summary: z.object({ now: summary, before: z.nullable(summary) }),
  days: z.array(dayRow),
  /** Days with one to four visits are grouped with other days into entries with at least five visits. */
  smallDays,
  /** `smallDays` of the period to compare with. */
  smallDaysBefore: smallDays,
  /** Hours in which visits began. `weekday` 1 is Monday. Hours without visits are left out. */
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), visits: figure })),
  works: z.array(workRow),
  /** Works of the museum that were not opened in this period. */
  never: z.array(z.int()),
  ways: z.array(wayRow),
  routes: z.array(routeRow),
  halls: z.array(hallRow),
  languages: z.object({
    visited: z.array(languageRow),
    /** Number of visits whose language is hidden, because too few visits used it. */
    other: z.int(),
    /** Languages of visitors' browsers that the museum does not offer. */
    wished: countedList,
  }),
  unknownNumbers: countedList,
  emptySearches: countedList,
  /** Number of visits in which a scan or a recognition failed at least once. */
  failures: z.object({ scans: figure, recognitions: figure }),
  downloads: z.object({ started: figure, finished: figure }),
  errors: z.array(z.object({ kind: z.string(), version: z.string(), visits: z.int() })),
  survey: z.array(surveyRow),
  annotations: z.array(annotation),
  /**
   * Whether the caller has subscribed to the monthly mail (`isSubscribed`), and whether the server can send
   * mail (`isPossible`).
   */
  monthlyMail: z.object({ isSubscribed: z.boolean(), isPossible: z.boolean() }),
});
export type StatisticsResponse = z.infer<typeof statisticsResponse>;

/**
 * GET statistics/now: number of visits with activity in the last 15 minutes, rounded down to a multiple of
 * five. It is counted at most every five minutes.
 */
export const visitorsNowResponse = z.object({ visits: figure });

/** GET statistics/texts: the free-text answers of visitors. The newest is first. */
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
      /**
       * Month of the visit, such as 2026-11. The day is not included, because it could identify the visitor.
       */
      month: z.string(),
      isHidden: z.boolean(),
    }),
  ),
  /** Whether there are more matching texts. */
  hasMore: z.boolean(),
});
export type SurveyTextsResponse = z.infer<typeof surveyTextsResponse>;

/** PUT statistics/texts/:idText: hides a text, or shows it again. */
export const hideTextRequest = z.object({ isHidden: z.boolean() });

/** POST statistics/annotations: adds a note to days. */
export const newAnnotation = z.object({
  from: day,
  to: day,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
});
export type NewAnnotation = z.infer<typeof newAnnotation>;

/** PUT statistics/monthly-mail: subscribes the caller, or ends the subscription. */
export const monthlyMailRequest = z.object({ isSubscribed: z.boolean(), language: z.optional(language) });
export type MonthlyMailRequest = z.infer<typeof monthlyMailRequest>;

/** Names of the tables in an export. */
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

/**
 * GET statistics/export: returns a file. With `table`, it contains one table. Without it, it contains all
 * tables, as a ZIP archive of CSV files or as a workbook.
 */
export const statisticsExportQuery = z.extend(statisticsQuery, {
  format: z.enum(['csv', 'xlsx']),
  table: z.optional(z.enum(STATISTICS_TABLES)),
  separator: z.optional(z.enum([',', ';'])),
});
export type StatisticsExportQuery = z.infer<typeof statisticsExportQuery>;

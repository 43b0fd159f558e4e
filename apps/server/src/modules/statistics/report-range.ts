/** The days of a museum that a report is about. */
export interface ReportRange {
  idMuseum: number;
  /** The first day and the day after the last, as ISO dates. */
  from: string;
  until: string;
}

/** The days of a report that was asked for without any. */
export const ALL_DAYS = { from: '2000-01-01', until: '2100-01-01' };

/** PostgreSQL gives sums and counts as texts. */
export type DatabaseCount = number | string;

/** One table of a report. */
export interface ReportTable {
  title: string;
  columns: string[];
  rows: (string | number)[][];
}

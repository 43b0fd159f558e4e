/** The museum and the days of a report. */
export interface ReportRange {
  idMuseum: number;
  /** First day of the report, as ISO date. `until` is the day after its last day. */
  from: string;
  until: string;
}

/** The default range, which includes all visits. */
export const ALL_DAYS = { from: '2000-01-01', until: '2100-01-01' };

/** A sum or count from the database. PostgreSQL returns it as text. */
export type DatabaseCount = number | string;

export interface ReportTable {
  /** Name of the table in file names. */
  name: string;
  title: string;
  columns: string[];
  rows: (string | number)[][];
}

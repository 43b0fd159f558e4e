/** Tables of the module `statistics`. None of them contains an id of a visitor, visit or device. */
export interface StatisticsTables {
  daily_sum: DailySumTable;
  daily_sum_frozen: DailySumFrozenTable;
  usage_report: UsageReportTable;
  annotation: AnnotationTable;
  statistics_mail: StatisticsMailTable;
}

/** One sum of a museum and a local day. PostgreSQL returns a bigint as text. */
interface DailySumTable {
  id_museum: number;
  kind: string;
  day: string;
  language: string;
  /** The work, route, hour, value or term that is counted; empty if the kind has none. */
  item: string;
  /** How many visits are behind the other columns. */
  visits: number;
  /** How often it happened. */
  times: number | string;
  seconds: number | string;
  /** Visits that heard a recording whose length is known, and those of them that heard it to the end. */
  heard: number;
  finished: number;
}

/** Days before this one are no longer changed, because their visits have been erased. */
interface DailySumFrozenTable {
  id_museum: number;
  before_day: string;
}

/** Reports of phones that have been counted, so that a report sent twice counts once. Its id is used only once. */
interface UsageReportTable {
  id_report: string;
  received_day: string;
}

interface AnnotationTable {
  id_museum: number;
  id_annotation: number;
  first_day: string;
  last_day: string;
  text: string;
}

/** Staff who get the monthly mail. */
interface StatisticsMailTable {
  id_museum: number;
  id_staff: number;
  /** The last month that was sent, as 2026-11. */
  sent_month: string;
}

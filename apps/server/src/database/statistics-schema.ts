import type { Generated } from 'kysely';

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
  /** The work, route, hour, value or search term that is counted; empty for kinds without items. */
  item: string;
  /** Number of visits that contribute to the other columns. */
  visits: number;
  /** How often the item occurred in these visits. One visit can contribute several times. */
  times: number | string;
  seconds: number | string;
  /** Number of visits that heard a recording of known length, and (`finished`) of those that heard it to the end. */
  heard: number;
  finished: number;
}

/** Sums before this day are final, because their visits have been erased. */
interface DailySumFrozenTable {
  id_museum: number;
  before_day: string;
}

/**
 * Ids of counted reports from phones, so that a report that is sent twice counts once. Each report has a new random id.
 */
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

/** Members of staff who have subscribed to the monthly mail. */
interface StatisticsMailTable {
  id_museum: number;
  id_staff: number;
  /** The last month that was sent, as 2026-11. */
  sent_month: string;
  /** Language of the mail, which is one of the studio's languages. */
  language: Generated<string>;
}

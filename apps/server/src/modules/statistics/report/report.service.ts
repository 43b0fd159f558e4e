import type { StatisticsTable } from '@museummate/studio-api/statistics';
import type { QuarantineRepository } from '../quarantine.repository.ts';
import type { StatisticsService } from '../statistics.service.ts';
import { addDays } from '../sums/local-day.ts';
import { quarantineTables } from './report-quarantine.ts';
import { ALL_DAYS, type ReportRange, type ReportTable } from './report-range.ts';
import { statisticsTables } from './report-tables.ts';
import { DEFAULT_LANGUAGE, knownLanguage } from './report-texts.ts';

export interface Report {
  idMuseum: number;
  /** The museum's name, or its id if it was removed. */
  museum: string;
  /**
   * First and last day, as ISO dates. If all days are reported, these are whole weeks until the current day. If there are
   * no visits then, both are the current day.
   * If the report is not about days, both are empty.
   */
  from: string;
  to: string;
  /** The language of headings and all other texts, except texts of the museum. */
  language: string;
  tables: ReportTable[];
}

interface ReportOptions {
  statistics: Pick<StatisticsService, 'page' | 'countedWeeks' | 'names' | 'today'>;
  /**
   * If set, quarantined records are counted by reason. With `withQuarantined`, they are also listed one by one.
   */
  quarantine?: QuarantineRepository;
  withQuarantined?: boolean;
  compare?: 'none' | 'before' | 'year';
  /** The default is English. */
  language?: string | undefined;
  /** If given, the report contains only this table. */
  table?: StatisticsTable | undefined;
}

/** Creates the tables of a museum's statistics. The figures are the same as in the studio. */
export async function makeReport(
  range: ReportRange,
  {
    statistics,
    quarantine,
    withQuarantined = false,
    compare = 'none',
    language: wanted = DEFAULT_LANGUAGE,
    table,
  }: ReportOptions,
): Promise<Report> {
  const { idMuseum } = range;
  const language = knownLanguage(wanted);
  const counted = await statistics.countedWeeks(idMuseum);
  const today = await statistics.today(idMuseum);
  const from = range.from === ALL_DAYS.from ? (counted?.from ?? today) : range.from;
  const to = range.until === ALL_DAYS.until ? (counted?.to ?? today) : addDays(range.until, -1);
  const { museum, works } = await statistics.names(idMuseum);
  const page = from <= to ? await statistics.page(idMuseum, { from, to, compare, language }) : undefined;
  return {
    idMuseum,
    museum,
    from: page ? from : '',
    to: page ? to : '',
    language,
    tables: [
      ...(page ? statisticsTables(page, { language, works, only: table }) : []),
      ...(quarantine ? await quarantineTables(range, quarantine, withQuarantined) : []),
    ],
  };
}

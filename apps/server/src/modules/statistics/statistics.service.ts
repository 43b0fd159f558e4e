import { USAGE_KINDS } from '@museummate/domain';
import type {
  Annotation,
  MonthlyMailRequest,
  NewAnnotation,
  StatisticsQuery,
  StatisticsResponse,
} from '@museummate/studio-api/statistics';
import { ApiError, invalidRequest } from '#http/responses/api-error.ts';
import type { MuseumFacts, MuseumFactsReader } from './figures/museum-facts.ts';
import { MuseumFigures } from './figures/museum-figures.ts';
import { blocksOf, VisitSeries } from './figures/series.ts';
import { blockOf, type Period, roundedDown, WEEK } from './figures/suppression.ts';
import { SurveyFigures } from './figures/survey-figures.ts';
import { DEFAULT_LANGUAGE, knownLanguage } from './report/report-texts.ts';
import type { StatisticsRepository } from './statistics.repository.ts';
import { addDays, daysBetween, localHour } from './sums/local-day.ts';
import { VISIT_KINDS } from './sums/visit-sums.ts';

/** Maximum length of a period in days (about ten years), because a longer period would need too many sums. */
const MAX_DAYS = 3_700;
const MAX_ANNOTATIONS = 1_000;
/**
 * Distance in days between a period and the comparable period of the previous year. It is 52 whole weeks, so that
 * both periods have the same weekdays.
 */
const YEAR_DAYS = 364;
const HOUR_MS = 3_600_000;
/** Maximum length of a visit. A visit that began earlier is treated as ended. */
const MAX_VISIT_MS = 12 * HOUR_MS;
const ACTIVE_MS = HOUR_MS / 4;
const COUNT_EVERY_MS = HOUR_MS / 12;
/** Kinds of sums that are read. `track` is stored, but not shown yet. */
const SHOWN_KINDS = [...VISIT_KINDS.filter((kind) => kind !== 'track'), ...USAGE_KINDS];

/** The statistics page without the parts that depend on the caller. */
export type StatisticsPage = Omit<StatisticsResponse, 'monthlyMail'>;

interface Parts {
  repository: StatisticsRepository;
  facts: MuseumFactsReader;
  now: () => Date;
}

/**
 * Creates the statistics of a museum. Studio, report and mail use these figures, in which small figures are already
 * hidden.
 */
export class StatisticsService {
  readonly #repository: StatisticsRepository;
  readonly #facts: MuseumFactsReader;
  readonly #now: () => Date;
  /** The last count of active visits by museum, with the interval of five minutes in which they were counted. */
  readonly #active = new Map<number, { interval: number; visits: number }>();

  constructor({ repository, facts, now }: Parts) {
    this.#repository = repository;
    this.#facts = facts;
    this.#now = now;
  }

  async page(idMuseum: number, query: StatisticsQuery): Promise<StatisticsPage> {
    const period = periodOf(query);
    const before = periodBefore(period, query.compare ?? 'none');
    const facts = await this.#facts.of(idMuseum, query.language);
    const today = localHour(this.#now().getTime(), facts.timeZone).day;
    const range = blocksOf({
      from: before && before.from < period.from ? before.from : period.from,
      to: period.to,
    });
    const sums = await this.#repository.sums({ idMuseum, kinds: SHOWN_KINDS, ...range });
    const counted = await this.countedWeeks(idMuseum);
    return {
      period: withDays(period),
      before: before && withDays(before),
      timeZone: facts.timeZone,
      today,
      firstWeek: counted?.from ?? null,
      countsUsage: facts.countsUsage,
      ...new MuseumFigures(sums, { facts, range, today }).of(period, before),
      annotations: await this.#repository.annotations(idMuseum, period.from, period.to),
    };
  }

  /**
   * Returns the weeks from the first to the last visit, until the current day. The days of these visits are not
   * returned, because they would reveal which other days of their weeks had no visits.
   */
  async countedWeeks(idMuseum: number): Promise<Period | undefined> {
    const days = await this.#repository.countedDays(idMuseum);
    if (!days) return undefined;
    const today = await this.today(idMuseum);
    const { to } = blockOf(days.last, WEEK);
    return { from: blockOf(days.first, WEEK).from, to: to < today ? to : later(today, days.last) };
  }

  /** Returns the names of the museum and its works. */
  async names(idMuseum: number): Promise<{ museum: string; works: MuseumFacts['works'] }> {
    const { name, works } = await this.#facts.of(idMuseum);
    return { museum: name, works };
  }

  /** Returns the current date in the museum's time zone. */
  async today(idMuseum: number): Promise<string> {
    const { timeZone } = await this.#facts.of(idMuseum);
    return localHour(this.#now().getTime(), timeZone).day;
  }

  /** Returns the last complete month in the museum's time zone. */
  async lastMonth(idMuseum: number): Promise<Period> {
    const today = await this.today(idMuseum);
    const to = addDays(`${today.slice(0, 7)}-01`, -1);
    return { from: `${to.slice(0, 7)}-01`, to };
  }

  /** Returns, for each question, the days whose free-text answers may be read. */
  async textDays(idMuseum: number, { from, to }: Period): Promise<Map<number, string[]>> {
    const period = periodOf({ from, to });
    const facts = await this.#facts.of(idMuseum);
    const today = localHour(this.#now().getTime(), facts.timeZone).day;
    const range = blocksOf(period);
    const sums = await this.#repository.sums({ idMuseum, kinds: ['visit', 'answer'], ...range });
    const [visits, answers] = [['visit'], ['answer']].map(([kind]) =>
      sums.filter((sum) => sum.kind === kind),
    );
    const cells = new VisitSeries(visits ?? [], range, today).cells();
    return new SurveyFigures(new Map([['answer', answers ?? []]]), facts, cells).textDays(period);
  }

  /**
   * Returns the number of visits with activity in the last 15 minutes. It is rounded down to a multiple of five, and
   * counted at most every five minutes. Otherwise, a reader who asks every second could observe a single visitor, whose
   * arrival changes the figure.
   */
  async visitorsNow(idMuseum: number): Promise<{ visits: number | null }> {
    const now = this.#now().getTime();
    const interval = Math.floor(now / COUNT_EVERY_MS);
    let counted = this.#active.get(idMuseum);
    if (counted?.interval !== interval) {
      const visits = await this.#repository.activeVisits(
        idMuseum,
        new Date(now - MAX_VISIT_MS).toISOString(),
        new Date(now - ACTIVE_MS).toISOString(),
      );
      counted = { interval, visits };
      this.#active.set(idMuseum, counted);
    }
    return { visits: roundedDown(counted.visits) || (counted.visits === 0 ? 0 : null) };
  }

  async addAnnotation(idMuseum: number, annotation: NewAnnotation): Promise<Annotation> {
    periodOf(annotation);
    if ((await this.#repository.countAnnotations(idMuseum)) >= MAX_ANNOTATIONS)
      throw new ApiError(409, 'too_many_annotations', `There are already ${MAX_ANNOTATIONS} annotations`);
    return this.#repository.addAnnotation(idMuseum, annotation);
  }

  removeAnnotation(idMuseum: number, idAnnotation: number): Promise<void> {
    return this.#repository.removeAnnotation(idMuseum, idAnnotation);
  }

  isSubscribed(idMuseum: number, idStaff: number): Promise<boolean> {
    return this.#repository.isSubscribed(idMuseum, idStaff);
  }

  async setSubscription(
    idMuseum: number,
    idStaff: number,
    { isSubscribed, language = DEFAULT_LANGUAGE }: MonthlyMailRequest,
  ): Promise<void> {
    if (!isSubscribed) return this.#repository.unsubscribe(idMuseum, idStaff);
    const { to } = await this.lastMonth(idMuseum);
    await this.#repository.subscribe({
      idMuseum,
      idStaff,
      language: knownLanguage(language),
      sentMonth: to.slice(0, 7),
    });
  }
}

export function periodOf({ from, to }: { from: string; to: string }): Period {
  for (const day of [from, to])
    if (!isDay(day)) throw invalidRequest(`${day} is not a date; write it as YYYY-MM-DD`);
  if (from > to) throw invalidRequest('from is later than to');
  if (daysBetween(from, to) > MAX_DAYS) throw invalidRequest(`the period is longer than ${MAX_DAYS} days`);
  return { from, to };
}

/**
 * Minimum year of a period. In an earlier year, the preceding period, with which a period is compared, could be in a
 * negative year, whose dates have another format.
 */
const MIN_YEAR = '1900';

const isDay = (day: string) => {
  const moment = Date.parse(day);
  return day >= MIN_YEAR && !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day);
};

function periodBefore({ from, to }: Period, compare: 'none' | 'before' | 'year'): Period | null {
  if (compare === 'none') return null;
  const days = compare === 'year' ? YEAR_DAYS : daysBetween(from, to);
  return { from: addDays(from, -days), to: addDays(to, -days) };
}

const later = (a: string, b: string) => (a > b ? a : b);

const withDays = ({ from, to }: Period) => ({ from, to, days: daysBetween(from, to) });

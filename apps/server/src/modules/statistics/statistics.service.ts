import { USAGE_KINDS } from '@museummate/domain';
import type {
  Annotation,
  NewAnnotation,
  StatisticsQuery,
  StatisticsResponse,
} from '@museummate/studio-api/statistics';
import { ApiError, invalidRequest } from '#http/responses/api-error.ts';
import { MIN_VISITS } from './figures/atoms.ts';
import type { MuseumFacts, MuseumFactsReader } from './figures/museum-facts.ts';
import { RouteFigures } from './figures/route-figures.ts';
import type { Period } from './figures/series.ts';
import { SurveyFigures } from './figures/survey-figures.ts';
import { UsageFigures } from './figures/usage-figures.ts';
import { VisitFigures } from './figures/visit-figures.ts';
import { WorkFigures } from './figures/work-figures.ts';
import type { StatisticsRepository } from './statistics.repository.ts';
import type { DailySum } from './sums/daily-sums.repository.ts';
import { addDays, daysBetween, localHour } from './sums/local-day.ts';
import { VISIT_KINDS } from './sums/visit-sums.ts';

/** Longer periods are not needed, and would read very many sums. */
const MAX_DAYS = 3_700;
const MAX_ANNOTATIONS = 1_000;
/** 52 weeks, so that weekdays match. */
const YEAR_DAYS = 364;
const HOUR_MS = 3_600_000;
/** A visit that began earlier than this counts as ended. */
const MAX_VISIT_MS = 12 * HOUR_MS;
const ACTIVE_MS = HOUR_MS / 4;
/** Sums of the kind `track` are stored, but not shown yet. */
const SHOWN_KINDS = [...VISIT_KINDS.filter((kind) => kind !== 'track'), ...USAGE_KINDS];

/** The statistics page without the parts that depend on the caller. */
export type StatisticsPage = Omit<StatisticsResponse, 'monthlyMail'>;

interface Parts {
  repository: StatisticsRepository;
  facts: MuseumFactsReader;
  now: () => Date;
}

/** Makes the statistics of a museum. All figures of studio, report and mail are made here, already suppressed. */
export class StatisticsService {
  readonly #repository: StatisticsRepository;
  readonly #facts: MuseumFactsReader;
  readonly #now: () => Date;

  constructor({ repository, facts, now }: Parts) {
    this.#repository = repository;
    this.#facts = facts;
    this.#now = now;
  }

  async page(idMuseum: number, query: StatisticsQuery): Promise<StatisticsPage> {
    const period = periodOf(query);
    const before = periodBefore(period, query.compare ?? 'none');
    const facts = await this.#facts.of(idMuseum);
    const today = localHour(this.#now().getTime(), facts.timeZone).day;
    const sums = await this.#repository.sums({
      idMuseum,
      kinds: SHOWN_KINDS,
      // Atoms are collected from the first of January on.
      from: `${(before && before.from < period.from ? before : period).from.slice(0, 4)}-01-01`,
      to: before && before.to > period.to ? before.to : period.to,
    });
    const days = await this.#repository.countedDays(idMuseum);
    return {
      period: withDays(period),
      before: before && withDays(before),
      timeZone: facts.timeZone,
      today,
      firstDay: days?.first ?? null,
      countsUsage: facts.countsUsage,
      ...figuresOf(
        Map.groupBy<string, DailySum>(sums, ({ kind }) => kind),
        { facts, today, period, before },
      ),
      annotations: await this.#repository.annotations(idMuseum, period.from, period.to),
    };
  }

  countedDays(idMuseum: number) {
    return this.#repository.countedDays(idMuseum);
  }

  /** The museum's name, and those of its works. */
  async names(idMuseum: number): Promise<{ museum: string; works: MuseumFacts['works'] }> {
    const { name, works } = await this.#facts.of(idMuseum);
    return { museum: name, works };
  }

  /** The last complete month in the museum's time zone. */
  async lastMonth(idMuseum: number): Promise<Period> {
    const { timeZone } = await this.#facts.of(idMuseum);
    const today = localHour(this.#now().getTime(), timeZone).day;
    const to = addDays(`${today.slice(0, 7)}-01`, -1);
    return { from: `${to.slice(0, 7)}-01`, to };
  }

  /** The days whose free texts may be read, by question. */
  async textDays(idMuseum: number, { from, to }: Period): Promise<Map<number, string[]>> {
    const period = periodOf({ from, to });
    const facts = await this.#facts.of(idMuseum);
    const today = localHour(this.#now().getTime(), facts.timeZone).day;
    const sums = await this.#repository.sums({
      idMuseum,
      kinds: ['answer'],
      from: `${from.slice(0, 4)}-01-01`,
      to,
    });
    return new SurveyFigures(new Map([['answer', sums]]), facts, today).textDays(period);
  }

  /**
   * Number of visits with activity in the last minutes. It is rounded to steps of five, because staff may watch it
   * change.
   */
  async visitorsNow(idMuseum: number): Promise<{ visits: number | null }> {
    const now = this.#now().getTime();
    const visits = await this.#repository.activeVisits(
      idMuseum,
      new Date(now - MAX_VISIT_MS).toISOString(),
      new Date(now - ACTIVE_MS).toISOString(),
    );
    const shown = visits - (visits % MIN_VISITS);
    return { visits: visits > 0 && shown === 0 ? null : shown };
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

  async setSubscription(idMuseum: number, idStaff: number, isSubscribed: boolean): Promise<void> {
    if (!isSubscribed) return this.#repository.unsubscribe(idMuseum, idStaff);
    const { to } = await this.lastMonth(idMuseum);
    await this.#repository.subscribe(idMuseum, idStaff, to.slice(0, 7));
  }
}

interface Asked {
  facts: MuseumFacts;
  today: string;
  period: Period;
  before: Period | null;
}

type PageFigures = Omit<
  StatisticsPage,
  'period' | 'before' | 'timeZone' | 'today' | 'firstDay' | 'countsUsage' | 'annotations'
>;

function figuresOf(
  sums: ReadonlyMap<string, DailySum[]>,
  { facts, today, period, before }: Asked,
): PageFigures {
  const visits = new VisitFigures(sums, facts, today);
  const works = new WorkFigures(sums.get('work') ?? [], facts, today);
  const usage = new UsageFigures(sums, today);
  return {
    summary: {
      now: visits.summary(period, works.total(period)),
      before: before && visits.summary(before, works.total(before)),
    },
    days: visits.days(period, before),
    smallDays: visits.smallDays(period),
    hours: visits.hours(period),
    works: works.rows(period, before),
    never: works.never(period),
    ways: usage.ways(period),
    routes: new RouteFigures(sums, facts, today).rows(period),
    halls: works.halls(period, visits.visits.figure(period)),
    languages: { ...visits.languages(period), wished: usage.list('wish', period) },
    unknownNumbers: usage.list('number', period),
    emptySearches: usage.list('search', period),
    failures: { scans: usage.figure('scan', period), recognitions: usage.figure('recognition', period) },
    downloads: usage.downloads(period),
    errors: usage.errors(period),
    survey: new SurveyFigures(sums, facts, today).rows(period),
  };
}

export function periodOf({ from, to }: { from: string; to: string }): Period {
  for (const day of [from, to])
    if (!isDay(day)) throw invalidRequest(`${day} is not a date; write it as YYYY-MM-DD`);
  if (from > to) throw invalidRequest('from is later than to');
  if (daysBetween(from, to) > MAX_DAYS) throw invalidRequest(`the period is longer than ${MAX_DAYS} days`);
  return { from, to };
}

const isDay = (day: string) => {
  const moment = Date.parse(day);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day);
};

function periodBefore({ from, to }: Period, compare: 'none' | 'before' | 'year'): Period | null {
  if (compare === 'none') return null;
  const days = compare === 'year' ? YEAR_DAYS : daysBetween(from, to);
  return { from: addDays(from, -days), to: addDays(to, -days) };
}

const withDays = ({ from, to }: Period) => ({ from, to, days: daysBetween(from, to) });

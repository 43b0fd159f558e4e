import type { StatisticsResponse } from '@museummate/studio-api/statistics';
import type { DailySum } from '../sums/daily-sums.repository.ts';
import { addDays } from '../sums/local-day.ts';
import type { MuseumFacts } from './museum-facts.ts';
import { RouteFigures } from './route-figures.ts';
import type { Period } from './suppression.ts';
import { SurveyFigures } from './survey-figures.ts';
import { UsageFigures } from './usage-figures.ts';
import { VisitFigures } from './visit-figures.ts';
import { WorkFigures } from './work-figures.ts';

type PageFigures = Omit<
  StatisticsResponse,
  'period' | 'before' | 'timeZone' | 'today' | 'firstWeek' | 'countsUsage' | 'annotations' | 'monthlyMail'
>;

/** Computes the figures of a museum that may be published, for any period in the range of its daily sums. */
export class MuseumFigures {
  readonly #visits: VisitFigures;
  readonly #works: WorkFigures;
  readonly #routes: RouteFigures;
  readonly #usage: UsageFigures;
  readonly #survey: SurveyFigures;

  constructor(
    sums: readonly DailySum[],
    { facts, range, today }: { facts: MuseumFacts; range: Period; today: string },
  ) {
    const byKind = Map.groupBy<string, DailySum>(sums, ({ kind }) => kind);
    // If there are no sums, all figures are zero and nothing needs to be hidden. All days are then treated as over, so
    // that the zeros are published.
    const asOf = sums.length > 0 ? today : addDays(range.to, 1);
    this.#visits = new VisitFigures(byKind, { facts, range, today: asOf });
    const cells = this.#visits.visits.cells();
    this.#works = new WorkFigures(byKind.get('work') ?? [], facts, cells);
    this.#routes = new RouteFigures(byKind, facts, cells);
    this.#usage = new UsageFigures(byKind, { visits: cells, reports: this.#visits.visits.cellsWithZeros() });
    this.#survey = new SurveyFigures(byKind, facts, cells);
  }

  of(period: Period, before: Period | null): PageFigures {
    const visits = this.#visits;
    const works = this.#works;
    const usage = this.#usage;
    return {
      summary: {
        now: visits.summary(period, works.total(period)),
        before: before && visits.summary(before, works.total(before)),
      },
      days: visits.days(period, before),
      smallDays: visits.smallDays(period),
      smallDaysBefore: before ? visits.smallDays(before) : [],
      hours: visits.hours(period),
      works: works.rows(period, before),
      never: works.never(period),
      ways: usage.ways(period),
      routes: this.#routes.rows(period),
      halls: works.halls(period, visits.visits.figure(period)),
      languages: { ...visits.languages(period), wished: usage.list('wish', period) },
      unknownNumbers: usage.list('number', period),
      emptySearches: usage.list('search', period),
      failures: { scans: usage.figure('scan', period), recognitions: usage.figure('recognition', period) },
      downloads: usage.downloads(period),
      errors: usage.errors(period),
      survey: this.#survey.rows(period),
    };
  }
}

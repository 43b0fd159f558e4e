import type { StatisticsResponse, StatisticsSummary } from '@museummate/studio-api/statistics';
import type { DailySum } from '../sums/daily-sums.repository.ts';
import { addDays, daysBetween, weekdayOf } from '../sums/local-day.ts';
import type { MuseumFacts } from './museum-facts.ts';
import { museumLanguage } from './museum-language.ts';
import { Division, Parts, VisitSeries } from './series.ts';
import { percent } from './shares.ts';
import { FOUR_WEEKS, isInside, type Period, TWELVE_WEEKS, totalOf } from './suppression.ts';

/**
 * Minimum number of visits for a median. The median is the length of one real visit, which must not be
 * recognisable.
 */
const MEDIAN_FROM = 20;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** Figures of visits as a whole: days, languages, hours and lengths. */
export class VisitFigures {
  readonly visits: VisitSeries;
  readonly #languages: Division;
  /** For each weekday, beginning with Monday: its visits, divided by hour. */
  readonly #hours: readonly Division[];
  readonly #lengths: readonly DailySum[];
  readonly #facts: MuseumFacts;

  /** `range` contains the days of `sums`. */
  constructor(
    sums: ReadonlyMap<string, DailySum[]>,
    { facts, range, today }: { facts: MuseumFacts; range: Period; today: string },
  ) {
    this.#facts = facts;
    const visits = sums.get('visit') ?? [];
    this.visits = new VisitSeries(visits, range, today);
    const languages = new Parts();
    for (const { day, language, visits: count } of visits)
      languages.add(day, museumLanguage(language, facts.languages), count);
    // The number of possible languages is unlimited, because a phone may be set to any language.
    this.#languages = new Division(this.visits.sets, languages, { names: Number.POSITIVE_INFINITY, today });
    this.#hours = this.#hourDivisions(sums.get('hour') ?? [], today);
    this.#lengths = sums.get('length') ?? [];
  }

  /** Only days that are published alone are used, because the sum of several days has no weekday. */
  #hourDivisions(sums: readonly DailySum[], today: string): Division[] {
    const hours = new Parts();
    for (const { day, item, visits } of sums) hours.add(day, item, visits);
    return WEEKDAYS.map((weekday) => {
      const days = this.visits.sets.filter(
        (set) => set.days.length === 1 && weekdayOf(set.days[0] ?? '') === weekday,
      );
      return new Division(days, hours, { names: 24, today, blocks: [FOUR_WEEKS, TWELVE_WEEKS] });
    });
  }

  summary(period: Period, works: { starts: number; heardToEnd: number | null }): StatisticsSummary {
    const visits = this.visits.figure(period);
    return {
      visits,
      isPartial: this.visits.isPartial(period),
      medianMinutes: this.#median(period),
      worksPerVisit: visits ? Math.round((works.starts / visits) * 10) / 10 : null,
      heardToEnd: works.heardToEnd,
      inOtherLanguages: this.#inOtherLanguages(period),
    };
  }

  days(period: Period, before: Period | null): StatisticsResponse['days'] {
    return daysOf(period).map((day, place) => {
      const other = before && addDays(before.from, place);
      return {
        day,
        visits: this.#ofDay(day),
        languages: [...this.#languages.figures({ from: day, to: day })].map(([language, visits]) => ({
          language,
          visits,
        })),
        before: other ? { day: other, visits: this.#ofDay(other) } : null,
      };
    });
  }

  smallDays(period: Period): StatisticsResponse['smallDays'] {
    return this.visits.sets
      .filter((set) => set.days.length > 1 && isInside(set, period))
      .map(({ days, visits }) => ({ days: [...days], visits }));
  }

  hours(period: Period): StatisticsResponse['hours'] {
    return this.#hours.flatMap((division, place) =>
      [...division.figures(period)].map(([hour, visits]) => ({
        weekday: place + 1,
        hour: Number(hour),
        visits,
      })),
    );
  }

  /**
   * Returns the languages with published visits, sorted by frequency, followed by the museum's other languages.
   */
  languages(period: Period): Pick<StatisticsResponse['languages'], 'visited' | 'other'> {
    const figures = this.#languages.figures(period);
    const shown = totalOf(figures);
    const visits = this.visits.of(period).visits;
    const hidden = visits > shown ? this.#facts.languages.filter((language) => !figures.has(language)) : [];
    return {
      visited: [
        ...[...figures]
          .sort(([, a], [, b]) => b - a)
          .map(([language, count]) => ({
            language,
            visits: count,
            share: percent(count, shown),
            isOffered: this.#facts.languages.includes(language),
          })),
        ...hidden.map((language) => ({ language, visits: null, share: null, isOffered: true })),
      ],
      other: visits - shown,
    };
  }

  #ofDay(day: string): number | null {
    return this.visits.figure({ from: day, to: day });
  }

  #inOtherLanguages(period: Period): number | null {
    const figures = this.#languages.figures(period);
    const shown = totalOf(figures);
    const own = figures.get(this.#facts.languages[0] ?? '') ?? 0;
    return shown > 0 ? percent(shown - own, shown) : null;
  }

  #median(period: Period): number | null {
    const minutes = new Map<number, number>();
    let visits = 0;
    // Only published sets of days are used. With single days, two periods could differ by one visit, and the
    // difference would reveal its length.
    const published = new Set(
      this.visits.sets.filter((set) => isInside(set, period)).flatMap(({ days }) => days),
    );
    for (const { day, item, visits: count } of this.#lengths) {
      if (!published.has(day)) continue;
      minutes.set(Number(item), (minutes.get(Number(item)) ?? 0) + count);
      visits += count;
    }
    if (visits < MEDIAN_FROM) return null;
    let shorter = 0;
    for (const [minute, count] of [...minutes].sort(([a], [b]) => a - b)) {
      shorter += count;
      if (shorter * 2 >= visits) return minute;
    }
    return null;
  }
}

function daysOf({ from, to }: Period): string[] {
  return Array.from({ length: daysBetween(from, to) }, (_, place) => addDays(from, place));
}

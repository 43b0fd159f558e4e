import type { StatisticsResponse, StatisticsSummary } from '@museummate/studio-api/statistics';
import type { DailySum } from '../sums/daily-sums.repository.ts';
import { addDays, daysBetween, weekdayOf } from '../sums/local-day.ts';
import { MIN_VISITS } from './atoms.ts';
import type { MuseumFacts } from './museum-facts.ts';
import { museumLanguage } from './museum-language.ts';
import { Division, Parts, type Period, Series } from './series.ts';
import { percent } from './shares.ts';

/** A median is the length of one visit, so it needs many others around it. */
const MEDIAN_FROM = 20;

/** Figures of visits as a whole: days, languages, hours, lengths. */
export class VisitFigures {
  readonly visits: Series;
  readonly #languages: Division;
  readonly #hours: Division;
  readonly #lengths: readonly DailySum[];
  readonly #facts: MuseumFacts;

  constructor(sums: ReadonlyMap<string, DailySum[]>, facts: MuseumFacts, today: string) {
    this.#facts = facts;
    const visits = sums.get('visit') ?? [];
    this.visits = new Series(visits, today);
    const languages = new Parts();
    for (const { day, language, visits: count } of visits)
      languages.add(day, museumLanguage(language, facts.languages), count);
    this.#languages = new Division(this.visits, languages, today);
    const hours = new Parts();
    for (const { day, item, visits: count } of sums.get('hour') ?? [])
      hours.add(day, `${weekdayOf(day)} ${item}`, count);
    this.#hours = new Division(this.visits, hours, today);
    this.#lengths = sums.get('length') ?? [];
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
        languages: [...this.#languages.ofDay(day)].map(([language, visits]) => ({ language, visits })),
        before: other ? { day: other, visits: this.#ofDay(other) } : null,
      };
    });
  }

  smallDays({ from, to }: Period): StatisticsResponse['smallDays'] {
    return this.visits.atoms
      .filter(({ days }) => days.length > 1 && (days[0] ?? '') >= from && (days.at(-1) ?? '') <= to)
      .map(({ days, visits }) => ({ days, visits }));
  }

  hours(period: Period): StatisticsResponse['hours'] {
    return [...this.#hours.figures(period)].map(([cell, visits]) => {
      const [weekday, hour] = cell.split(' ').map(Number);
      return { weekday: weekday ?? 1, hour: hour ?? 0, visits };
    });
  }

  languages(period: Period): Pick<StatisticsResponse['languages'], 'visited' | 'other'> {
    const figures = this.#languages.figures(period);
    const shown = totalOf(figures);
    return {
      visited: [...figures].map(([language, visits]) => ({
        language,
        visits,
        share: visits === null ? null : percent(visits, shown),
        isOffered: this.#facts.languages.includes(language),
      })),
      other: this.#languages.rest(period),
    };
  }

  #ofDay(day: string): number | null {
    const period = { from: day, to: day };
    return this.visits.figure(period);
  }

  #inOtherLanguages(period: Period): number | null {
    const figures = this.#languages.figures(period);
    const shown = totalOf(figures);
    const own = figures.get(this.#facts.languages[0] ?? '') ?? 0;
    return shown >= MIN_VISITS ? percent(shown - own, shown) : null;
  }

  #median(period: Period): number | null {
    const minutes = new Map<number, number>();
    let visits = 0;
    // Only days whose visits are published, so that two periods do not differ by the length of a single visit.
    const published = this.visits.daysOf(period);
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

const totalOf = (figures: ReadonlyMap<string, number | null>) =>
  [...figures.values()].reduce<number>((sum, visits) => sum + (visits ?? 0), 0);

function daysOf({ from, to }: Period): string[] {
  return Array.from({ length: daysBetween(from, to) }, (_, place) => addDays(from, place));
}

import type { CountedList, StatisticsResponse } from '@museummate/studio-api/statistics';
import { WAYS } from '@museummate/studio-api/statistics';
import type { DailySum } from '../sums/daily-sums.repository.ts';
import { byItem, Division, Parts, Series } from './series.ts';
import { type Cells, type Period, totalOf } from './suppression.ts';

/** Maximum length of a list on the page. */
const MAX_ITEMS = 100;
/**
 * If a set of days has at least this many downloads, finished and unfinished ones are published for these days alone.
 */
const MIN_SHARED = 20;

/** Figures of usage reports, which phones send separately from visits (A110), and of how visitors found works. */
export class UsageFigures {
  readonly #sums: ReadonlyMap<string, DailySum[]>;
  readonly #visits: Cells;
  readonly #reports: Cells;

  /** `visits` are the cells of figures about visits, and `reports` the cells of figures about usage reports. */
  constructor(sums: ReadonlyMap<string, DailySum[]>, { visits, reports }: { visits: Cells; reports: Cells }) {
    this.#sums = sums;
    this.#visits = visits;
    this.#reports = reports;
  }

  list(kind: 'number' | 'search' | 'wish', period: Period): CountedList {
    const shown: CountedList['shown'] = [];
    let hidden = 0;
    for (const [item, series] of this.#series(kind)) {
      const { visits } = series.of(period);
      if (visits > 0) shown.push({ item, visits });
      else if (series.hasHidden(period)) hidden += 1;
    }
    shown.sort((a, b) => b.visits - a.visits || (a.item < b.item ? -1 : 1));
    return { shown: shown.slice(0, MAX_ITEMS), hidden };
  }

  figure(kind: 'scan' | 'recognition', period: Period): number | null {
    return new Series(this.#reports, this.#sums.get(kind) ?? []).figure(period);
  }

  /** Returns how visitors found works, without ways that were not used. */
  ways(period: Period): StatisticsResponse['ways'] {
    const sums = byItem(this.#sums.get('way') ?? []);
    return WAYS.map((way) => ({ way, series: new Series(this.#visits, sums.get(way) ?? []) }))
      .filter(({ series }) => !series.isNone(period) && series.figure(period) !== 0)
      .map(({ way, series }) => ({ way, visits: series.figure(period) }))
      .sort((a, b) => (b.visits ?? 0) - (a.visits ?? 0));
  }

  errors(period: Period): StatisticsResponse['errors'] {
    return [...this.#series('error')]
      .map(([item, series]) => {
        const [kind = '', version = ''] = item.split(' ');
        return { kind, version, visits: series.of(period).visits };
      })
      .filter(({ visits }) => visits > 0)
      .sort((a, b) => b.visits - a.visits || (`${a.kind} ${a.version}` < `${b.kind} ${b.version}` ? -1 : 1))
      .slice(0, MAX_ITEMS);
  }

  /**
   * Returns started and finished downloads. They are only published together. Otherwise, their difference could be
   * a small number of unfinished downloads.
   */
  downloads(period: Period): StatisticsResponse['downloads'] {
    const sums = this.#sums.get('download') ?? [];
    const started = new Series(this.#reports, sums);
    const parts = new Parts();
    const done = this.#sums.get('downloaded') ?? [];
    for (const { day, visits } of sums) parts.add(day, 'unfinished', visits);
    for (const { day, visits } of done) {
      // A download that begins late in the evening may finish on the next day. A day may therefore have more
      // finished than started downloads, and the additional ones are ignored.
      const finished = Math.min(visits, parts.of([day]).get('unfinished') ?? 0);
      parts.add(day, 'finished', finished);
      parts.add(day, 'unfinished', -finished);
    }
    const figures = new Division(started.sets, parts, {
      names: 2,
      today: this.#reports.today,
      minVisits: MIN_SHARED,
    }).figures(period);
    if (figures.size > 0) return { started: totalOf(figures), finished: figures.get('finished') ?? 0 };
    const all = started.figure(period);
    return { started: all, finished: all === 0 ? 0 : null };
  }

  #series(kind: string): Map<string, Series> {
    return new Map(
      [...byItem(this.#sums.get(kind) ?? [])].map(([item, days]) => [item, new Series(this.#reports, days)]),
    );
  }
}

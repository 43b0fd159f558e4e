import type { CountedList, StatisticsResponse } from '@museummate/studio-api/statistics';
import { WAYS } from '@museummate/studio-api/statistics';
import type { DailySum } from '../sums/daily-sums.repository.ts';
import { byItem, JointDivision, type Period, Series } from './series.ts';

/** Maximum number of items of a list that a page shows. */
const MAX_ITEMS = 100;

/**
 * Figures of usage reports, which phones send besides visits (A110), and of the ways in which visitors opened works.
 */
export class UsageFigures {
  readonly #sums: ReadonlyMap<string, DailySum[]>;
  readonly #today: string;

  constructor(sums: ReadonlyMap<string, DailySum[]>, today: string) {
    this.#sums = sums;
    this.#today = today;
  }

  list(kind: 'number' | 'search' | 'wish', period: Period): CountedList {
    const shown: CountedList['shown'] = [];
    let hidden = 0;
    for (const [item, series] of this.#series(kind)) {
      if (!series.hasAny(period)) continue;
      const { visits } = series.of(period);
      if (visits > 0) shown.push({ item, visits });
      else hidden += 1;
    }
    shown.sort((a, b) => b.visits - a.visits || (a.item < b.item ? -1 : 1));
    return { shown: shown.slice(0, MAX_ITEMS), hidden };
  }

  figure(kind: 'scan' | 'recognition', period: Period): number | null {
    return new Series(this.#sums.get(kind) ?? [], this.#today).figure(period);
  }

  ways(period: Period): StatisticsResponse['ways'] {
    const series = this.#series('way');
    return WAYS.flatMap((way) => {
      const each = series.get(way);
      return each?.hasAny(period) ? [{ way, visits: each.figure(period) }] : [];
    }).sort((a, b) => (b.visits ?? 0) - (a.visits ?? 0));
  }

  errors(period: Period): StatisticsResponse['errors'] {
    return [...this.#series('error')]
      .map(([item, series]) => {
        const [kind = '', version = ''] = item.split(' ');
        return { kind, version, visits: series.of(period).visits };
      })
      .filter(({ visits }) => visits > 0)
      .sort((a, b) => b.visits - a.visits)
      .slice(0, MAX_ITEMS);
  }

  /** Started and finished downloads are published together, so that unfinished ones are none or at least five. */
  downloads(period: Period): StatisticsResponse['downloads'] {
    const started = new Series(this.#sums.get('download') ?? [], this.#today);
    const finished = new Map<string, number>();
    for (const { day, visits } of this.#sums.get('downloaded') ?? [])
      finished.set(day, (finished.get(day) ?? 0) + visits);
    const units = started.atoms.map(({ days, visits }) => {
      const done = Math.min(
        visits,
        days.reduce((sum, day) => sum + (finished.get(day) ?? 0), 0),
      );
      return {
        days,
        parts: new Map([
          ['finished', done],
          ['unfinished', visits - done],
        ]),
      };
    });
    const parts = new JointDivision(units, this.#today).of(period);
    const done = parts.get('finished') ?? 0;
    const both = done + (parts.get('unfinished') ?? 0);
    if (both > 0) return { started: both, finished: done };
    return { started: started.figure(period), finished: started.hasAny(period) ? null : 0 };
  }

  #series(kind: string): Map<string, Series> {
    return new Map(
      [...byItem(this.#sums.get(kind) ?? [])].map(([item, days]) => [item, new Series(days, this.#today)]),
    );
  }
}

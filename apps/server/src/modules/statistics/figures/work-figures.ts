import type { StatisticsResponse } from '@museummate/studio-api/statistics';
import { goneWithId } from '../report/report-names.ts';
import type { DailySum } from '../sums/daily-sums.repository.ts';
import type { Amounts } from '../sums/visit-sums.ts';
import type { MuseumFacts } from './museum-facts.ts';
import { byItem, JointDivision, type Period, Series } from './series.ts';
import { percent } from './shares.ts';

interface WorkSeries {
  idArtwork: number;
  openings: Series;
  heard: JointDivision;
}

/** Figures of artworks, and of the halls that contain them. Totals are sums of published figures only. */
export class WorkFigures {
  readonly #works: readonly WorkSeries[];
  readonly #facts: MuseumFacts;

  constructor(sums: readonly DailySum[], facts: MuseumFacts, today: string) {
    this.#facts = facts;
    this.#works = [...byItem(sums)].map(([item, days]) => {
      const openings = new Series(days, today);
      const byDay = new Map(days.map((each) => [each.day, each]));
      return { idArtwork: Number(item), openings, heard: heardDivision(openings, byDay, today) };
    });
  }

  rows(period: Period, before: Period | null): StatisticsResponse['works'] {
    return this.#works
      .filter(({ openings }) => openings.hasAny(period))
      .map(({ idArtwork, openings, heard }) => {
        const known = this.#facts.works.get(idArtwork);
        const amounts = openings.of(period);
        return {
          idArtwork,
          code: known?.code ?? '',
          name: known?.name ?? goneWithId(idArtwork),
          isGone: !known,
          ...shown(amounts),
          heardToEnd: heardToEnd(heard, period),
          before: before && {
            starts: shown(openings.of(before)).starts ?? (openings.hasAny(before) ? null : 0),
            heardToEnd: heardToEnd(heard, before),
          },
        };
      })
      .sort((a, b) => (b.starts ?? 0) - (a.starts ?? 0) || a.idArtwork - b.idArtwork);
  }

  never(period: Period): number[] {
    const opened = new Set(
      this.#works.filter(({ openings }) => openings.hasAny(period)).map(({ idArtwork }) => idArtwork),
    );
    return [...this.#facts.works.keys()].filter((idArtwork) => !opened.has(idArtwork));
  }

  /** Published starts of all works, and the share of visits to them that heard the recording to the end. */
  total(period: Period): { starts: number; heardToEnd: number | null } {
    let starts = 0;
    let finished = 0;
    let partly = 0;
    for (const { openings, heard } of this.#works) {
      starts += openings.of(period).times;
      const parts = heard.of(period);
      finished += parts.get('finished') ?? 0;
      partly += parts.get('partly') ?? 0;
    }
    return { starts, heardToEnd: finished + partly > 0 ? percent(finished, finished + partly) : null };
  }

  halls(period: Period, visits: number | null): StatisticsResponse['halls'] {
    const series = new Map(this.#works.map((each) => [each.idArtwork, each.openings]));
    return this.#facts.halls.map(({ idHall, name, artworkIds }) => {
      const opened = artworkIds.flatMap((id) => series.get(id) ?? []);
      const amounts = opened.map((each) => each.of(period)).filter((each) => each.visits > 0);
      const seconds = amounts.reduce((sum, each) => sum + each.seconds, 0);
      const isHidden = amounts.length === 0 && opened.some((each) => each.hasAny(period));
      return {
        idHall,
        name,
        minutes: isHidden ? null : Math.round(seconds / 60),
        minutesPerVisit: isHidden || !visits ? null : Math.round(seconds / 6 / visits) / 10,
        starts: isHidden ? null : amounts.reduce((sum, each) => sum + each.times, 0),
        unheard: artworkIds.filter((id) => !series.get(id)?.hasAny(period)),
      };
    });
  }
}

function heardDivision(openings: Series, days: ReadonlyMap<string, DailySum>, today: string): JointDivision {
  const units = openings.units((day) => {
    const { heard = 0, finished = 0 } = days.get(day) ?? {};
    return new Map([
      ['finished', finished],
      ['partly', heard - finished],
    ]);
  });
  return new JointDivision(units, today);
}

function heardToEnd(heard: JointDivision, period: Period): number | null {
  const parts = heard.of(period);
  const finished = parts.get('finished') ?? 0;
  const all = finished + (parts.get('partly') ?? 0);
  return all > 0 ? percent(finished, all) : null;
}

function shown({ visits, times, seconds }: Amounts) {
  if (visits === 0) return { starts: null, visits: null, minutes: null };
  return { starts: times, visits, minutes: Math.round(seconds / 60) };
}

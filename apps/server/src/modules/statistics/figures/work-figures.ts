import type { StatisticsResponse } from '@museummate/studio-api/statistics';
import type { DailySum } from '../sums/daily-sums.repository.ts';
import type { Amounts } from '../sums/visit-sums.ts';
import type { MuseumFacts } from './museum-facts.ts';
import { byItem, Division, Parts, Series } from './series.ts';
import { percent } from './shares.ts';
import type { Cells, Period } from './suppression.ts';

/**
 * If a set of days has at least this many visits, the share of recordings heard to the end is published for these days
 * alone.
 */
const MIN_SHARED = 20;

interface WorkSeries {
  idArtwork: number;
  openings: Series;
  heard: Division;
}

/** Figures of artworks, and of the halls that contain them. Totals are sums of published figures only. */
export class WorkFigures {
  readonly #works: readonly WorkSeries[];
  readonly #facts: MuseumFacts;

  constructor(sums: readonly DailySum[], facts: MuseumFacts, cells: Cells) {
    this.#facts = facts;
    const known = byItem(sums);
    const ids = new Set([...facts.works.keys(), ...[...known.keys()].map(Number)]);
    this.#works = [...ids].map((idArtwork) => {
      const days = known.get(String(idArtwork)) ?? [];
      const openings = new Series(cells, days);
      const parts = new Parts();
      for (const { day, heard, finished } of days) {
        parts.add(day, 'finished', finished);
        parts.add(day, 'partly', heard - finished);
      }
      const heard = new Division(openings.sets, parts, {
        names: 2,
        today: cells.today,
        minVisits: MIN_SHARED,
      });
      return { idArtwork, openings, heard };
    });
  }

  rows(period: Period, before: Period | null): StatisticsResponse['works'] {
    return this.#works
      .filter(
        ({ idArtwork, openings }) =>
          openings.of(period).visits > 0 ||
          (this.#facts.works.has(idArtwork) && !openings.isNone(period) && openings.figure(period) === null),
      )
      .map(({ idArtwork, openings, heard }) => {
        const known = this.#facts.works.get(idArtwork);
        const amounts = openings.of(period);
        return {
          idArtwork,
          code: known?.code ?? '',
          name: known?.name ?? this.#facts.nameOfGone(idArtwork),
          isGone: !known,
          ...toFigures(amounts),
          heardToEnd: heardToEnd(heard, period),
          before: before && {
            starts: openings.figure(before) === null ? null : openings.of(before).times,
            heardToEnd: heardToEnd(heard, before),
          },
        };
      })
      .sort((a, b) => (b.starts ?? 0) - (a.starts ?? 0) || a.idArtwork - b.idArtwork);
  }

  /** Returns the ids of works that were not opened in the period. This is only published for complete weeks. */
  never(period: Period): number[] {
    return this.#works.flatMap(({ idArtwork, openings }) =>
      this.#facts.works.has(idArtwork) && (openings.isNone(period) || openings.figure(period) === 0)
        ? [idArtwork]
        : [],
    );
  }

  /**
   * Returns how often works were started in total, and the share of recordings that were heard to the end. Both
   * contain only published figures.
   */
  total(period: Period): { starts: number; heardToEnd: number | null } {
    let starts = 0;
    let finished = 0;
    let partly = 0;
    for (const { openings, heard } of this.#works) {
      starts += openings.of(period).times;
      const parts = heard.figures(period);
      finished += parts.get('finished') ?? 0;
      partly += parts.get('partly') ?? 0;
    }
    return { starts, heardToEnd: finished + partly > 0 ? percent(finished, finished + partly) : null };
  }

  halls(period: Period, visits: number | null): StatisticsResponse['halls'] {
    const series = new Map(this.#works.map((each) => [each.idArtwork, each.openings]));
    const never = new Set(this.never(period));
    return this.#facts.halls.map(({ idHall, name, artworkIds }) => {
      const amounts = artworkIds
        .flatMap((id) => series.get(id)?.of(period) ?? [])
        .filter((each) => each.visits > 0);
      const seconds = amounts.reduce((sum, each) => sum + each.seconds, 0);
      const unheard = artworkIds.filter((id) => never.has(id));
      const isHidden = amounts.length === 0 && unheard.length < artworkIds.length;
      return {
        idHall,
        name,
        minutes: isHidden ? null : Math.round(seconds / 60),
        minutesPerVisit: isHidden || !visits ? null : Math.round(seconds / 6 / visits) / 10,
        starts: isHidden ? null : amounts.reduce((sum, each) => sum + each.times, 0),
        unheard,
      };
    });
  }
}

function heardToEnd(heard: Division, period: Period): number | null {
  const parts = heard.figures(period);
  const finished = parts.get('finished') ?? 0;
  const all = finished + (parts.get('partly') ?? 0);
  return all > 0 ? percent(finished, all) : null;
}

function toFigures({ visits, times, seconds }: Amounts) {
  if (visits === 0) return { starts: null, visits: null, minutes: null };
  return { starts: times, visits, minutes: Math.round(seconds / 60) };
}

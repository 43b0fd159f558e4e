import type { StatisticsResponse, StatisticsRoute } from '@museummate/studio-api/statistics';
import type { DailySum } from '../sums/daily-sums.repository.ts';
import type { MuseumFacts } from './museum-facts.ts';
import { byItem, Division, Parts, Series } from './series.ts';
import { type Cells, MIN_VISITS, type Period, totalOf } from './suppression.ts';

/** If a set of days has at least this many starts, the furthest steps are published for these days alone. */
const MIN_STARTS = 20;

/** Name of the part for visits whose furthest step is unknown. Earlier versions of the app did not send it. */
const UNKNOWN = '0000';

interface RouteSeries {
  idRoute: number;
  starts: Series;
  /** Visits that started the route, divided by the furthest step that they reached. */
  left: Division;
  /** Names of all steps that can be the furthest one. */
  places: readonly string[];
}

/** Figures of routes: how many visits started each route, and which step they reached. */
export class RouteFigures {
  readonly #routes: readonly RouteSeries[];
  readonly #facts: MuseumFacts;

  constructor(sums: ReadonlyMap<string, DailySum[]>, facts: MuseumFacts, cells: Cells) {
    this.#facts = facts;
    const left = Map.groupBy(sums.get('left') ?? [], ({ item }) => item.split(' ')[0] ?? '');
    const started = byItem(sums.get('route') ?? []);
    const items = new Set([...[...facts.routes.keys()].map(String), ...started.keys()]);
    this.#routes = [...items].map((item) => {
      const days = started.get(item) ?? [];
      const starts = new Series(cells, days);
      const reached = left.get(item) ?? [];
      const known = facts.routes.get(Number(item))?.steps.length ?? 0;
      const furthest = Math.max(known, ...reached.map((sum) => Number(placeOf(sum))));
      const places = [UNKNOWN, ...Array.from({ length: furthest }, (_, index) => placeName(index + 1))];
      const division = new Division(starts.sets, partsOf(days, reached), {
        names: places.length,
        today: cells.today,
        minVisits: MIN_STARTS,
      });
      return { idRoute: Number(item), starts, left: division, places };
    });
  }

  rows(period: Period): StatisticsResponse['routes'] {
    return this.#routes
      .filter(({ idRoute, starts }) => this.#facts.routes.has(idRoute) || starts.of(period).visits > 0)
      .filter(({ starts }) => !starts.isNone(period) && starts.figure(period) !== 0)
      .map(({ idRoute, starts, left, places }) => {
        const known = this.#facts.routes.get(idRoute);
        const parts = estimateVisits(left, places, period);
        parts.delete(UNKNOWN);
        const of = Math.round(totalOf(parts));
        return {
          idRoute,
          name: known?.name ?? this.#facts.nameOfGone(idRoute),
          isGone: !known,
          visits: starts.figure(period),
          of: of > 0 ? of : null,
          steps: of > 0 ? this.#steps(idRoute, parts) : [],
        };
      })
      .sort((a, b) => (b.visits ?? 0) - (a.visits ?? 0) || a.idRoute - b.idRoute);
  }

  #steps(idRoute: number, parts: ReadonlyMap<string, number>): StatisticsRoute['steps'] {
    const steps = this.#facts.routes.get(idRoute)?.steps ?? [];
    const furthest = Math.max(steps.length, ...[...parts.keys()].map(Number));
    return Array.from({ length: furthest }, (_, index) => {
      const place = index + 1;
      const reached = [...parts].filter(([name]) => Number(name) >= place);
      const visits = reached.reduce((sum, [, each]) => sum + each, 0);
      return {
        place,
        idArtwork: steps[index]?.idArtwork ?? null,
        name: steps[index]?.name ?? '',
        // An estimate can be below five although none of the published figures is.
        visits: visits > 0 && visits < MIN_VISITS ? null : Math.round(visits),
      };
    });
  }
}

const placeOf = ({ item }: DailySum) => item.split(' ')[1] ?? '';
const placeName = (place: number) => String(place).padStart(UNKNOWN.length, '0');

/**
 * Divides the starts of a route by the furthest step. If the step is unknown, the start belongs to the part
 * UNKNOWN.
 */
function partsOf(starts: readonly DailySum[], reached: readonly DailySum[]): Parts {
  const parts = new Parts();
  const known = new Map<string, number>();
  for (const sum of reached) {
    parts.add(sum.day, placeOf(sum), sum.visits);
    known.set(sum.day, (known.get(sum.day) ?? 0) + sum.visits);
  }
  for (const { day, visits } of starts) parts.add(day, UNKNOWN, Math.max(0, visits - (known.get(day) ?? 0)));
  return parts;
}

/**
 * Returns the visits of each part. If a part is hidden, its visits are estimated: all hidden visits are
 * distributed evenly among the hidden parts.
 */
function estimateVisits(left: Division, places: readonly string[], period: Period): Map<string, number> {
  const parts = left.figures(period);
  for (const { shown, rest } of left.inside(period)) {
    if (shown.size === 0) continue;
    const hidden = places.filter((place) => !shown.has(place));
    for (const place of hidden) parts.set(place, (parts.get(place) ?? 0) + rest / hidden.length);
  }
  return parts;
}

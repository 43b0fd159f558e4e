import type { StatisticsResponse, StatisticsRoute } from '@museummate/studio-api/statistics';
import { goneWithId } from '../report/report-names.ts';
import type { DailySum } from '../sums/daily-sums.repository.ts';
import { daysBetween } from '../sums/local-day.ts';
import { collected, isInside, isShowable, joined, MIN_VISITS, type Unit } from './atoms.ts';
import type { MuseumFacts } from './museum-facts.ts';
import { byItem, Parts, type Period, Series } from './series.ts';

/** A set of days is published after this time, even if fewer than five visits left a step. */
const MAX_DAYS = 28;
const MIN_STARTS = 20;

/** The part of visits whose step is not known: earlier versions of the app did not send it. */
const UNKNOWN = '0000';

interface RouteSeries {
  idRoute: number;
  starts: Series;
  /** Sets of days, divided by the furthest step that visits reached. */
  units: Unit[];
}

/** Figures of routes: how many visits started them, and how far they went. */
export class RouteFigures {
  readonly #routes: readonly RouteSeries[];
  readonly #facts: MuseumFacts;

  constructor(sums: ReadonlyMap<string, DailySum[]>, facts: MuseumFacts, today: string) {
    this.#facts = facts;
    const left = new Map<string, Parts>();
    for (const { item, day, visits } of sums.get('left') ?? []) {
      const [idRoute = '', place = ''] = item.split(' ');
      const parts = left.get(idRoute) ?? new Parts();
      parts.add(day, place, visits);
      left.set(idRoute, parts);
    }
    this.#routes = [...byItem(sums.get('route') ?? [])].map(([item, days]) => {
      const starts = new Series(days, today);
      const parts = left.get(item) ?? new Parts();
      const byDay = new Map(days.map(({ day, visits }) => [day, visits]));
      const units = starts
        .units((day) => withUnknown(parts.of(day), byDay.get(day) ?? 0))
        .filter((unit) => (unit.days.at(-1) ?? '') < today);
      return { idRoute: Number(item), starts, units: funnelUnits(units) };
    });
  }

  rows(period: Period): StatisticsResponse['routes'] {
    return this.#routes
      .filter(({ starts }) => starts.hasAny(period))
      .map(({ idRoute, starts, units }) => {
        const known = this.#facts.routes.get(idRoute);
        const parts = new Map(joined(units.filter((unit) => isInside(unit, period))).parts);
        parts.delete(UNKNOWN);
        const of = [...parts.values()].reduce((sum, visits) => sum + visits, 0);
        return {
          idRoute,
          name: known?.name ?? goneWithId(idRoute),
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
      return {
        place,
        idArtwork: steps[index]?.idArtwork ?? null,
        name: steps[index]?.name ?? '',
        visits: reached.reduce((sum, [, visits]) => sum + visits, 0),
      };
    });
  }
}

function withUnknown(parts: ReadonlyMap<string, number>, visits: number): Map<string, number> {
  const known = [...parts.values()].reduce((sum, each) => sum + each, 0);
  return new Map([...parts, [UNKNOWN, Math.max(0, visits - known)]]);
}

/**
 * Joins days until at every step no visit or at least five ended. After four weeks, steps that fewer have
 * left are counted with the next step instead.
 */
function funnelUnits(units: readonly Unit[]): Unit[] {
  const isSafe = ({ parts }: Unit) => [...parts.values()].every(isShowable);
  const total = ({ parts }: Unit) => [...parts.values()].reduce((sum, visits) => sum + visits, 0);
  const isOld = (unit: Unit) =>
    daysBetween(unit.days[0] ?? '', unit.days.at(-1) ?? '') >= MAX_DAYS && total(unit) >= MIN_STARTS;
  return collected(units, (unit) => total(unit) > 0 && (isSafe(unit) || isOld(unit))).groups.map((unit) =>
    isSafe(unit) ? unit : { days: unit.days, parts: carriedOn(unit.parts) },
  );
}

function carriedOn(parts: ReadonlyMap<string, number>): Map<string, number> {
  const result = new Map<string, number>();
  let carried = 0;
  let last: string | undefined;
  for (const [place, visits] of [...parts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    carried += visits;
    if (carried < MIN_VISITS) continue;
    result.set(place, carried);
    carried = 0;
    last = place;
  }
  if (carried > 0 && last !== undefined) result.set(last, (result.get(last) ?? 0) + carried);
  return result;
}

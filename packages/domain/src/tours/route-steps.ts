import { GAME_INDEX } from '../constants.ts';
import type { Artwork } from '../entities/artwork.ts';
import type { Hall } from '../entities/hall.ts';
import type { MuseumContent } from '../entities/museum-content.ts';
import type { PlaceState } from '../entities/place-state.ts';
import type { Step } from '../entities/step.ts';
import { type StepKind, stepKind } from './step-kind.ts';

/** A step with the artwork or hall that it leads to. */
export interface RouteStep {
  step: Step;
  kind: StepKind;
  /**
   * The artwork with all its data. It is null if the museum does not have it, or if the step does not lead to an
   * artwork.
   */
  artwork: Artwork | null;
  hall: Hall | null;
  /** State of the artwork or hall. A step that is not open is skipped. */
  state: PlaceState;
}

type WorksAndHalls = Pick<MuseumContent, 'artworks' | 'halls'>;

/**
 * Returns the steps of a route in order. A step that leads to no known artwork or hall is kept only if it has
 * content.
 */
export function routeSteps(steps: readonly Step[], places: WorksAndHalls): RouteStep[] {
  return stepsInOrder(steps, places).filter(({ kind, step }) => kind !== 'info' || hasContent(step));
}

/**
 * Returns the steps of the children's game (A60): the first six steps that lead to an artwork or hall, or that have
 * content. The field `find` counts as content. Steps that are closed today stay in the list, and the game skips them.
 */
export function gameSteps(steps: readonly Step[], places: WorksAndHalls): RouteStep[] {
  return stepsInOrder(steps, places)
    .filter(({ kind, step }) => kind !== 'info' || hasContent(step) || step.find !== undefined)
    .slice(0, GAME_INDEX.end);
}

function stepsInOrder(steps: readonly Step[], places: WorksAndHalls): RouteStep[] {
  const works = new Map(places.artworks.map((artwork) => [artwork.idArtwork, artwork]));
  return steps.toSorted((a, b) => a.index - b.index).map((step) => withPlaces(step, works, places.halls));
}

function withPlaces(step: Step, works: Map<number, Artwork>, halls: readonly Hall[]): RouteStep {
  const kind = stepKind(step);
  if (kind === 'hall') {
    const hall = halls.find(({ idHall }) => idHall === step.idHall) ?? null;
    return { step, kind: hall ? kind : 'info', artwork: null, hall, state: hall?.state ?? 'open' };
  }
  if (kind !== 'artwork') return { step, kind, artwork: null, hall: null, state: 'open' };
  const artwork = works.get(step.idArtwork ?? 0) ?? null;
  if (!artwork && !step.artwork) return { step, kind: 'info', artwork, hall: null, state: 'open' };
  const hall = halls.find(({ artworkIds }) => artworkIds.includes(step.idArtwork ?? 0)) ?? null;
  return { step, kind, artwork, hall, state: stateOf(artwork, hall) };
}

/** A closed or moved artwork makes the step closed or moved, whatever the state of the hall is. */
function stateOf(artwork: Artwork | null, hall: Hall | null): PlaceState {
  if (artwork && artwork.state !== 'open') return artwork.state;
  return hall?.state === 'closed' ? 'closed' : 'open';
}

function hasContent({ locale, locationImageUrl }: Step): boolean {
  return Boolean(locale.instructions || locale.location || locale.mainAudioUrl || locationImageUrl);
}

/** Index of the next or previous open step; null if there is no such step. */
export function stepTowards(steps: readonly Pick<RouteStep, 'state'>[], from: number, by: 1 | -1) {
  for (let place = from + by; place >= 0 && place < steps.length; place += by)
    if (steps[place]?.state === 'open') return place;
  return null;
}

/**
 * Returns the minutes for the remaining steps. They are a share of the route's duration; null if the museum
 * gives no duration.
 */
export function minutesLeft(minutes: number | null, steps: number, left: number): number | null {
  if (!minutes || steps <= 0) return null;
  return Math.ceil((minutes * Math.min(Math.max(left, 0), steps)) / steps);
}

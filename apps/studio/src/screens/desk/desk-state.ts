import type { DeskRequest, DraftDocument } from '@museummate/studio-api';
import { isPastLocal } from '#features/content/museum-time/museum-time.ts';

export interface DeskState {
  state: DeskRequest['state'];
  /** The last day of the closure (2026-11-21), or the time at which the closure ends (2026-11-21 16:00). */
  closedUntil: string | undefined;
  /** Text for visitors in the museum's own language. */
  text: string;
  idHallMovedTo: number | undefined;
}

/** Returns the state of an artwork or hall at the museum's local time `now`. After `closedUntil`, it is open. */
export function deskState({ value }: Pick<DraftDocument, 'value'>, now: string, own: string): DeskState {
  const { state, closedUntil, stateText, idHallMovedTo } = value;
  const until = typeof closedUntil === 'string' ? closedUntil : undefined;
  const isOver = state === 'closed' && isPastLocal(until, now);
  const isAway = (state === 'closed' || state === 'moved') && !isOver;
  const text = typeof stateText === 'string' ? stateText : textIn(stateText, own);
  return {
    state: isAway ? state : 'open',
    closedUntil: isAway && state === 'closed' ? until : undefined,
    text: isAway ? text : '',
    idHallMovedTo: isAway && typeof idHallMovedTo === 'number' ? idHallMovedTo : undefined,
  };
}

function textIn(texts: unknown, own: string): string {
  const given = (texts ?? {}) as Record<string, unknown>;
  const found = given[own] ?? Object.values(given)[0];
  return typeof found === 'string' ? found : '';
}

/** Returns the request that opens, closes or moves an artwork or hall. */
export function deskRequest(
  { kind, id }: Pick<DeskRequest, 'kind' | 'id'>,
  { state, closedUntil, text, idHallMovedTo }: DeskState,
  own: string,
): DeskRequest {
  const isAway = state !== 'open';
  return {
    kind,
    id,
    state,
    ...(isAway && text.trim() !== '' ? { stateText: { [own]: text.trim() } } : {}),
    ...(state === 'closed' && closedUntil ? { closedUntil } : {}),
    ...(state === 'moved' && idHallMovedTo !== undefined ? { idHallMovedTo } : {}),
  };
}

/** Returns up to four texts of other closed or moved artworks and halls, as suggestions. */
export function knownTexts(documents: Iterable<DraftDocument>, own: string): string[] {
  const found = new Set<string>();
  for (const { value } of documents) {
    const { stateText } = value;
    const text = typeof stateText === 'string' ? stateText : textIn(stateText, own);
    if (text !== '' && text.length <= 60) found.add(text);
  }
  return [...found].slice(0, 4);
}

/** Counts the routes and exhibitions that contain one of the artworks. */
export function routesThrough(documents: Iterable<DraftDocument>, works: readonly number[]): number {
  const wanted = new Set(works);
  let found = 0;
  for (const { kind, value, state } of documents) {
    if ((kind !== 'route' && kind !== 'exhibition') || state === 'deleted') continue;
    const steps = Array.isArray(value.steps) ? (value.steps as { idArtwork?: number }[]) : [];
    if (steps.some(({ idArtwork }) => idArtwork !== undefined && wanted.has(idArtwork))) found += 1;
  }
  return found;
}

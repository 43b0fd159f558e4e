import type { ArtworkVisit } from '@museummate/domain';
import { entranceOf, type MapItem, type MapModel } from './map-model.ts';

/** The assumed location of the visitor, and the reason for it. */
export interface Here {
  item: MapItem;
  why: 'heard' | 'seen' | 'chosen' | 'start';
}

/** Milliseconds after which the last opened artwork no longer counts as the visitor's location. */
const FORGOTTEN_MS = 30 * 60_000;

interface HereSources {
  /** Artworks of this visit, including the artwork that is open now. */
  visited: readonly ArtworkVisit[];
  /**
   * The place that the visitor selected, or the place of the scanned poster. `at` is the time of the selection, in
   * milliseconds since 1970.
   */
  chosen: { id: string; at: number } | null;
  now: number;
}

/**
 * Returns the assumed location: the last opened artwork or the place that the visitor selected, whichever is
 * newer. Without both, it is the entrance. Nothing is measured or sent: there is no GPS and there are no beacons.
 */
export function hereOf(model: MapModel, { visited, chosen, now }: HereSources): Here | null {
  const last = visited
    .map((visit) => ({ visit, at: Date.parse(visit.endDate ?? visit.startDate) }))
    .filter(({ visit, at }) => now - at < FORGOTTEN_MS && model.items.get(`artwork-${visit.idArtwork}`)?.spot)
    .toSorted((a, b) => b.at - a.at)[0];
  const own = chosen ? model.items.get(chosen.id) : undefined;
  if (chosen && own?.spot && (!last || chosen.at >= Date.parse(last.visit.startDate)))
    return { item: own, why: 'chosen' };
  const work = last && model.items.get(`artwork-${last.visit.idArtwork}`);
  if (work) return { item: work, why: last.visit.duration ? 'heard' : 'seen' };
  const entrance = entranceOf(model);
  return entrance ? { item: entrance, why: 'start' } : null;
}

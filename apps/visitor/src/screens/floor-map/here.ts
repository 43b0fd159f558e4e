import type { ArtworkVisit } from '@museummate/domain';
import { entranceOf, type MapItem, type MapModel } from './map-model.ts';

/** The assumed location of the visitor, and the reason for it. */
export interface Here {
  item: MapItem;
  why: 'heard' | 'seen' | 'chosen' | 'start';
}

/** Time after which the last opened artwork is no longer taken as the visitor's location. */
const FORGOTTEN_MS = 30 * 60_000;

interface HereSources {
  /** Works of this visit, including the open one. */
  visited: readonly ArtworkVisit[];
  /** The place that the visitor selected, or whose poster was scanned. */
  chosen: { id: string; at: number } | null;
  now: number;
}

/**
 * Returns the visitor's location: the last opened artwork or the visitor's own choice, whichever is newer, or
 * else the entrance. Nothing is measured or sent. There is no GPS and there are no beacons.
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

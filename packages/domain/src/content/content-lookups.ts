import { ONE_MINUTE_COLUMNS } from '../constants.ts';
import type { Artwork } from '../entities/artwork.ts';
import type { Hall } from '../entities/hall.ts';
import type { InfoSection } from '../entities/info-section.ts';
import type { OneMinute } from '../entities/one-minute.ts';
import type { Slide } from '../entities/slide.ts';
import type { Timeline } from '../entities/timeline.ts';
import { activeTimeline } from '../tours/active-timeline.ts';

/**
 * `error` is the flag of the specification. If it is true, nothing was found, and the screen shows a message
 * instead of content.
 */
interface Lookup {
  error: boolean;
}

/** Returns the slides that are shown before the visit, sorted by index. */
export function slidesInOrder(slides: readonly Slide[]): Lookup & { slides: Slide[] } {
  return { slides: slides.toSorted((a, b) => a.index - b.index), error: slides.length === 0 };
}

/** Returns the artworks with the flag `outstanding`, in the museum's order. */
export function outstandingArtworks(artworks: readonly Artwork[]): Lookup & { artworks: Artwork[] } {
  const found = artworks.filter(({ outstanding }) => outstanding);
  return { artworks: found, error: found.length === 0 };
}

/**
 * Returns the visitor's favourites in their order. Artworks that the museum has removed are skipped (A35).
 */
export function favouriteArtworks(artworks: readonly Artwork[], favourites: readonly number[]): Artwork[] {
  const byId = new Map(artworks.map((artwork) => [artwork.idArtwork, artwork]));
  return favourites.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Distributes the one-minutes (short highlights) over three columns. The item with index i is in column i modulo
 * 3 (A58).
 */
export function oneMinuteColumns(oneMinutes: readonly OneMinute[]): Lookup & { columns: OneMinute[][] } {
  const columns = Array.from({ length: ONE_MINUTE_COLUMNS }, (_, column) =>
    oneMinutes.filter((_item, index) => index % ONE_MINUTE_COLUMNS === column),
  );
  return { columns, error: oneMinutes.length === 0 };
}

/** Returns the info section of a URL. A section without content is treated as missing. */
export function infoSectionOf(
  sections: readonly InfoSection[],
  id: string | undefined,
): Lookup & { section: InfoSection | null } {
  const section = sections.find(({ idInfoSection }) => String(idInfoSection) === id) ?? null;
  return { section, error: !section?.locale.content?.trim() };
}

/**
 * Returns the hall of a URL. The error is the same for an unknown hall and for a museum without halls (A49).
 */
export function hallOf(halls: readonly Hall[], id: string | undefined): Lookup & { hall: Hall | null } {
  const hall = halls.find(({ idHall }) => String(idHall) === id) ?? null;
  return { hall, error: hall === null };
}

/** Returns the timeline of a URL, if it is the active one. Other timelines are not shown (A56). */
export function timelineOf(
  timeline: Timeline | readonly Timeline[] | null,
  id: string | undefined,
): Lookup & { timeline: Timeline | null } {
  const active = activeTimeline(timeline);
  const found = active && String(active.idTimeline) === id ? active : null;
  return { timeline: found, error: found === null };
}

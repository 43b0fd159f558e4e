import type { MuseumContent } from '../entities/museum-content.ts';

/**
 * Whether a museum has placed a way, a hall or an artwork on its plans. If not, the guide shows no map and no links
 * to a map (A109).
 */
export function hasMap({
  floors,
  halls,
  artworks,
}: Pick<MuseumContent, 'floors' | 'halls' | 'artworks'>): boolean {
  return (
    floors.some(({ ways }) => ways && ways.length > 0) ||
    halls.some(({ area }) => area) ||
    artworks.some(({ point }) => point)
  );
}

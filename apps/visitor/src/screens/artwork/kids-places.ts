import { artworkNameOf, artworksOfTags, type KidsTag, type MuseumContent } from '@museummate/domain';
import { type Exit, exitOf } from '#features/artworks/artwork/origin.ts';
import type { Target } from '#features/foundation/navigation/navigation.ts';

/**
 * Returns the screen that a child sees after leaving an artwork: the same as for adults (A41), but OptionsKids
 * instead of Options.
 */
export function kidsExitOf(query: URLSearchParams, idArtwork: string): Exit {
  const exit = exitOf(query, idArtwork);
  if (exit.kind === 'back') return { ...exit, instead: { screen: 'OptionsKids' } };
  return exit.target.screen === 'Options' ? { ...exit, target: { screen: 'OptionsKids' } } : exit;
}

export interface NextArtwork {
  name: string | null;
  place: Target;
}

/**
 * Returns the next artwork of the list that the child came from: the child's wall (ArtworksKids) or a drawer
 * (Sections). Returns null after the last artwork, or if the child came from another screen.
 */
export function nextForChild(
  idArtwork: number,
  content: Pick<MuseumContent, 'artworks' | 'sections'>,
  query: URLSearchParams,
  tags: readonly KidsTag[],
): NextArtwork | null {
  const from = query.get('from');
  const ids = listOf(idArtwork, content, from, tags);
  const id = ids[ids.indexOf(idArtwork) + 1];
  const artwork = ids.includes(idArtwork) && content.artworks.find((each) => each.idArtwork === id);
  if (!artwork || !from) return null;
  return {
    name: artworkNameOf(artwork),
    place: { screen: 'Artwork', params: { idArtwork: String(artwork.idArtwork) }, query: { from } },
  };
}

function listOf(
  idArtwork: number,
  { artworks, sections }: Pick<MuseumContent, 'artworks' | 'sections'>,
  from: string | null,
  tags: readonly KidsTag[],
): readonly number[] {
  if (from === 'ArtworksKids') return artworksOfTags(artworks, tags).map((each) => each.idArtwork);
  if (from !== 'Sections') return [];
  return sections.find(({ artworkIds }) => artworkIds.includes(idArtwork))?.artworkIds ?? [];
}

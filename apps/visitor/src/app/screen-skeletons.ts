import type { SkeletonKind } from '@museummate/ui/skeleton';
import type { ScreenName } from '#features/foundation/navigation/screens.ts';

/** Screens whose content is more than text. */
const KINDS: Partial<Record<ScreenName, SkeletonKind | null>> = {
  Artwork: 'artwork',
  ByHallsArtwork: 'artwork',
  Hall: 'hall',
  ByHallsHall: 'hall-below-picture',
  OutstandingArtworks: 'tiles',
  Favourites: 'tiles',
  OneMinuteList: 'tiles',
  Route: 'card',
  Exhibition: 'card',
  Timeline: 'card',
  RouteList: 'list',
  ExhibitionList: 'list',
  // Posters, and the children's world.
  Presentation: null,
  Slides: null,
  Code: null,
  OptionsKids: null,
  ArtworksKids: null,
  Sections: null,
  Game: null,
  Recognition: null,
};

/** The geometry of a screen that is loading; undefined for a poster. */
export function skeletonOf(screen: ScreenName): SkeletonKind | undefined {
  const kind = KINDS[screen];
  return kind === undefined ? 'text' : (kind ?? undefined);
}

import type { SkeletonKind } from '@museummate/ui/skeleton';
import type { ScreenName } from '#features/foundation/navigation/screens.ts';

/** The skeleton of each screen; null means none. A screen that is not listed has the skeleton of a text page. */
const KINDS: Partial<Record<ScreenName, SkeletonKind | null>> = {
  Artwork: 'artwork',
  ByHallsArtwork: 'artwork',
  Hall: 'hall',
  ByHallsHall: 'hall-below-picture',
  OutstandingArtworks: 'tiles',
  Favourites: 'tiles',
  OneMinuteList: 'columns',
  Options: 'posters',
  TimelineList: 'hero',
  OneMinute: 'hero',
  InfoSection: 'hero',
  Route: 'card',
  Exhibition: 'card',
  Timeline: 'card',
  RouteList: 'list',
  ExhibitionList: 'list',
  // Screens that are one large picture, and screens of the children's mode, have no skeleton.
  Presentation: null,
  Slides: null,
  Code: null,
  OptionsKids: null,
  ArtworksKids: null,
  Sections: null,
  Game: null,
  Recognition: null,
};

/** Returns the skeleton of a screen that is loading; undefined if the screen has none. */
export function skeletonOf(screen: ScreenName): SkeletonKind | undefined {
  const kind = KINDS[screen];
  return kind === undefined ? 'text' : (kind ?? undefined);
}

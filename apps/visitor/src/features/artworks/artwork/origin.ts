import type { AccessWay, ArtworkVisit } from '@museummate/domain';
import type { NavigationStore, ScreenName, Target } from '#features/foundation/navigation/navigation.ts';

/**
 * Screens that an artwork may be opened from. The URL's `from` parameter contains such a name, never a path, so
 * that a link cannot lead elsewhere (A41).
 */
const ORIGINS = [
  ...(['Options', 'Keyboard', 'Recognition', 'RouteList', 'ExhibitionList', 'Route', 'Exhibition'] as const),
  ...(['Timeline', 'Game', 'Beacon', 'Hall', 'OutstandingArtworks', 'Sections'] as const),
  ...(['ArtworksKids', 'Favourites', 'ByHallsHall', 'FloorMap'] as const),
] satisfies ScreenName[];
type Origin = (typeof ORIGINS)[number];

/** For screens that show one entity: the route parameter that contains its id. */
const ID_NAMES: Partial<Record<Origin, string>> = {
  Route: 'idRoute',
  Exhibition: 'idRoute',
  Timeline: 'idTimeline',
  Hall: 'idHall',
  ByHallsHall: 'idHall',
};
/**
 * Screens that show the artwork that the visitor returns from: at its step, in its drawer or on the child's wall.
 */
const WITH_ARTWORK: readonly Origin[] = [
  ...(['Route', 'Exhibition', 'Timeline', 'Game', 'Hall', 'ByHallsHall'] as const),
  ...(['Sections', 'ArtworksKids'] as const),
];

export type Exit =
  | { kind: 'back'; instead: Target }
  /**
   * `unlessAfter`: if the previous page in the history is this screen, leaving is one step back instead of opening
   * `target`.
   */
  | { kind: 'to'; target: Target; unlessAfter?: ScreenName };

const OPTIONS: Target = { screen: 'Options' };

/**
 * Returns the destination of an artwork's Back button (A41): the origin, or Options if the origin is unknown or
 * missing. If the URL names no origin and the previous page is a beacon's page, the exit is one step back to it
 * (ART-25).
 */
export function exitOf(query: URLSearchParams, idArtwork: string): Exit {
  if (!query.has('from')) return { kind: 'to', target: OPTIONS, unlessAfter: 'Beacon' };
  const origin = ORIGINS.find((each) => each === query.get('from')) ?? 'Options';
  if (origin === 'Beacon' || origin === 'Recognition' || origin === 'FloorMap')
    return { kind: 'back', instead: OPTIONS };
  const idName = ID_NAMES[origin];
  const id = query.get('fromId') ?? '';
  if (idName && !/^\d+$/.test(id)) return { kind: 'to', target: OPTIONS };
  return {
    kind: 'to',
    target: {
      screen: origin,
      ...(idName ? { params: { [idName]: id } } : {}),
      query: {
        artwork: WITH_ARTWORK.includes(origin) ? idArtwork : undefined,
        idRoute: isList(origin) ? (query.get('highlightedRoute') ?? undefined) : undefined,
        // Set if the route was opened from Options, so that Back on the route's page still leads to Options.
        from: idName === 'idRoute' && query.get('routeFrom') === 'Options' ? 'Options' : undefined,
        highlightedRoute: idName === 'idRoute' ? (query.get('highlightedRoute') ?? undefined) : undefined,
      },
    },
  };
}

/** Whether leaving an artwork by this exit is one step back in the browser history. */
export const isStepBack = (navigation: NavigationStore, exit: Exit): boolean =>
  exit.kind === 'back' || (exit.unlessAfter !== undefined && navigation.isAfter(exit.unlessAfter));

export function leave(
  navigation: NavigationStore,
  exit: Exit,
  options: Parameters<NavigationStore['go']>[1] = {},
): void {
  const target = exit.kind === 'back' ? exit.instead : exit.target;
  if (isStepBack(navigation, exit)) navigation.back(target);
  else navigation.go(target, options);
}

const isList = (origin: Origin) => origin === 'RouteList' || origin === 'ExhibitionList';

/** Returns the parameters in an artwork's URL that name its origin. Pages that the artwork opens get them, too. */
export function originQuery(query: URLSearchParams): Record<string, string | undefined> {
  const names = ['from', 'fromId', 'highlightedRoute', 'routeFrom'];
  return Object.fromEntries(names.map((name) => [name, query.get(name) ?? undefined]));
}

/**
 * Returns the access type for the field `accessType` of the statistics: keypad or camera. Null for all other ways
 * (A42).
 */
export function accessTypeOf(query: URLSearchParams): ArtworkVisit['accessType'] {
  const from = query.get('from');
  return from === 'Keyboard' ? 'KEYBOARD' : from === 'Recognition' ? 'RECOGNITION' : null;
}

const WAYS: Readonly<Record<string, AccessWay>> = {
  Keyboard: 'keypad',
  Recognition: 'camera',
  Route: 'route',
  Exhibition: 'route',
};

/**
 * Returns how the visitor found the artwork (A110). `by` is the way that the previous screen has reported, if any.
 */
export function wayOf(query: URLSearchParams, by: AccessWay | null): AccessWay {
  const from = query.get('from');
  return by ?? (from === null ? 'link' : (WAYS[from] ?? 'list'));
}

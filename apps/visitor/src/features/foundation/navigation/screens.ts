/**
 * The route table: every screen and its path below museums/{idMuseum}. If a path matches two rows, one fixed and
 * one with parameters, the fixed one is used (A3). The code of the screens is loaded in app/screen-loaders.tsx.
 */
export const SCREEN_PATHS = {
  Presentation: '',
  Code: 'code',
  PrivacyPolicy: 'privacy-policy',
  SocialLogin: 'login',
  Slides: 'tutorial',
  Download: 'download',
  Options: 'options',
  OptionsKids: 'options/kids',
  ByHallsOptions: 'options/by-halls',
  Keyboard: 'keyboard',
  SponsorResource: 'sponsors/:idResource',
  ArtworksKids: 'artworks/kids',
  Artwork: 'artworks/:idArtwork',
  Resource: 'artworks/:idArtwork/resources/:idResource',
  ExhibitionList: 'exhibitions',
  RouteList: 'routes',
  Exhibition: 'exhibitions/:idRoute',
  Route: 'routes/:idRoute',
  TimelineList: 'timeline',
  Timeline: 'timeline/:idTimeline',
  OneMinuteList: 'one-minutes',
  OneMinute: 'one-minutes/:idOneMinute',
  InfoSectionList: 'info-sections',
  InfoSection: 'info-sections/:idInfoSection',
  OutstandingArtworks: 'outstanding-artworks',
  Favourites: 'favourites',
  Languages: 'languages',
  Recognition: 'recognition',
  ByHallsHall: 'hall/:idHall/by-halls',
  ByHallsArtwork: 'hall/:idHall/artworks/:idArtwork/by-halls',
  Hall: 'hall/:idHall',
  Beacon: 'beacon/:idBeacon',
  GuidedVisit: 'guide',
  Downloads: 'downloads',
  Game: 'game',
  StudyQuestion: 'study',
  StudyQuestionArtwork: 'study/:idArtwork',
  Sections: 'sections',
  Reset: 'goodbye',
  FloorMap: 'map',
} as const;
export type ScreenName = keyof typeof SCREEN_PATHS;

export const MODES = ['normal', 'kids', 'by-halls'] as const;
export type Mode = (typeof MODES)[number];

export type Params = Readonly<Record<string, string>>;

export type Match =
  | { kind: 'root' }
  | { kind: 'unknown' }
  | { kind: 'screen'; encodedId: string; screen: ScreenName; params: Params; mode: Mode | null };

/** Returns the screen and the parameters of a path. */
export function matchPath(pathname: string): Match {
  const [prefix, encodedId, ...rest] = segments(pathname);
  if (prefix === undefined) return { kind: 'root' };
  if (prefix !== 'museums' || encodedId === undefined) return { kind: 'unknown' };
  const found = PATTERNS.find(({ pattern }) => paramsOf(pattern, rest));
  if (found) {
    const params = paramsOf(found.pattern, rest) ?? {};
    return { kind: 'screen', encodedId, screen: found.screen, params, mode: null };
  }
  const mode = rest.length === 1 ? MODES.find((each) => each === rest[0]) : undefined;
  return mode ? { kind: 'screen', encodedId, screen: 'Presentation', params: {}, mode } : { kind: 'unknown' };
}

/** Returns the URL of a screen. Throws if a parameter is missing, because that is a programming error. */
export function screenPath(encodedId: string, screen: ScreenName, params: Params = {}): string {
  const path = SCREEN_PATHS[screen].replace(/:(\w+)/g, (_all, name: string) => {
    const value = params[name];
    if (!value) throw new Error(`${screen} needs ${name}`);
    return encodeURIComponent(value);
  });
  return `/museums/${encodeURIComponent(encodedId)}${path && `/${path}`}`;
}

const isParameter = (part: string) => part.startsWith(':');

const PATTERNS = Object.entries(SCREEN_PATHS)
  .map(([screen, path]) => ({ screen: screen as ScreenName, pattern: segments(path) }))
  .sort((a, b) => a.pattern.filter(isParameter).length - b.pattern.filter(isParameter).length);

function segments(path: string): string[] {
  return path.split('/').filter(Boolean).map(decodeSegment);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Use invalid percent-encoding such as %% unchanged. A segment with it is never a valid museum id (A2).
    return segment;
  }
}

function paramsOf(pattern: string[], path: string[]): Params | undefined {
  if (pattern.length !== path.length) return undefined;
  const params: Record<string, string> = {};
  for (const [place, part] of pattern.entries()) {
    const value = path[place] ?? '';
    if (isParameter(part)) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

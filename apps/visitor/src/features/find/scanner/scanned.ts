import { artworkWithCode, decodeMuseumId, type MuseumContent } from '@museummate/domain';
import { matchPath, type ScreenName, type Target } from '#features/foundation/navigation/navigation.ts';

export type ScanResult =
  | { kind: 'open'; target: Target }
  | { kind: 'refused'; reason: 'other_museum_code' | 'unknown_code' };

type Content = Pick<MuseumContent, 'idMuseum' | 'artworks' | 'halls' | 'beacons' | 'routes'>;
type Params = Readonly<Record<string, string>>;

const rejectScan = (reason: 'other_museum_code' | 'unknown_code'): ScanResult => ({
  kind: 'refused',
  reason,
});

/** Screens whose links the museum prints as codes. Each has a check that the museum has the entity of the link. */
const PRINTED: Partial<Record<ScreenName, (params: Params, content: Content) => boolean>> = {
  Artwork: ({ idArtwork }, { artworks }) => artworks.some((each) => String(each.idArtwork) === idArtwork),
  ByHallsArtwork: (params, content) => PRINTED.Artwork?.(params, content) === true,
  Hall: ({ idHall }, { halls }) => halls.some((each) => String(each.idHall) === idHall),
  ByHallsHall: (params, content) => PRINTED.Hall?.(params, content) === true,
  Beacon: ({ idBeacon }, { beacons }) => beacons.some((each) => String(each.idBeacon) === idBeacon),
  Route: ({ idRoute }, { routes }) => routes.some((each) => String(each.idRoute) === idRoute),
  Exhibition: (params, content) => PRINTED.Route?.(params, content) === true,
  GuidedVisit: () => true,
};

/**
 * Returns the target of a code that was scanned on the keypad or by the recognition camera (A40). A code is valid
 * if it is a link of this museum, or the number of an artwork. Of a link, only the screen and an access code are
 * used, so that a code cannot open or change anything else.
 */
export function readScanned(
  scanned: string,
  origin: string,
  content: Content,
  from: 'Keyboard' | 'Recognition' = 'Keyboard',
): ScanResult {
  const text = scanned.trim();
  const link = linkIn(text);
  if (!link) {
    const artwork = artworkWithCode(content.artworks, text);
    return artwork
      ? open('Artwork', { idArtwork: String(artwork.idArtwork) }, from)
      : rejectScan('unknown_code');
  }
  const match = matchPath(link.pathname);
  if (link.origin !== origin || match.kind !== 'screen') return rejectScan('other_museum_code');
  if (decodeMuseumId(match.encodedId) !== content.idMuseum) return rejectScan('other_museum_code');
  if (!PRINTED[match.screen]?.(match.params, content)) return rejectScan('unknown_code');
  return open(match.screen, match.params, from, link.searchParams.get('code') ?? undefined);
}

/** Returns the access code in a scanned text: the parameter `code` of a link, or else the whole text. */
export function codeIn(scanned: string): string {
  return linkIn(scanned.trim())?.searchParams.get('code')?.trim() || scanned.trim();
}

function linkIn(text: string): URL | null {
  try {
    return /^https?:/i.test(text) ? new URL(text) : null;
  } catch {
    return null;
  }
}

function open(screen: ScreenName, params: Params, from: ScreenName, code?: string): ScanResult {
  const query = screen === 'Artwork' ? { from } : screen === 'GuidedVisit' ? { code } : {};
  return { kind: 'open', target: { screen, params, query } };
}

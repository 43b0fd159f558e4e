import type { DocumentKind } from '@museummate/pack-format';
import type { PreviewScreen, PreviewView } from '@museummate/studio-api/previews';
import { type ScreenName, screenPath } from '#features/foundation/navigation/screens.ts';
import type { PreviewMuseum } from './preview-museum.ts';

/** The screen that shows a document to visitors, and the id parameter in its URL. */
const SCREENS: Record<DocumentKind, [ScreenName, parameter?: string]> = {
  museum: ['Presentation'],
  artwork: ['Artwork', 'idArtwork'],
  hall: ['Hall', 'idHall'],
  floor: ['FloorMap'],
  amenity: ['FloorMap'],
  section: ['Sections'],
  route: ['Route', 'idRoute'],
  exhibition: ['Exhibition', 'idRoute'],
  timeline: ['Timeline', 'idTimeline'],
  oneMinute: ['OneMinute', 'idOneMinute'],
  infoSection: ['InfoSection', 'idInfoSection'],
  beacon: ['Beacon', 'idBeacon'],
  slide: ['Slides'],
  study: ['StudyQuestion'],
  kids: ['OptionsKids'],
  keyboardCustomization: ['Keyboard'],
  customization: ['Options'],
  sideMenuCustomization: ['Options'],
  navigationSection: ['Options'],
  interfaceWords: ['Options'],
  secrets: ['Presentation'],
};

/** Screens by the names that the studio uses for them. */
const BY_NAME: Record<PreviewScreen, ScreenName> = {
  first: 'Presentation',
  start: 'Options',
  keypad: 'Keyboard',
  masterpieces: 'OutstandingArtworks',
  exhibitions: 'ExhibitionList',
  routes: 'RouteList',
  timeline: 'TimelineList',
  halls: 'ByHallsOptions',
  goodbye: 'Reset',
};

interface Wanted {
  kind: DocumentKind;
  id: number;
  mode: 'normal' | 'kids';
  /** Screen to show instead of the document's own screen. */
  screen?: PreviewScreen | undefined;
  /** For a study: the artwork that it asks about, unless it asks at the start of the visit. */
  idArtwork?: number | undefined;
}

/** Returns the URL of the screen that shows a document, to adults or to children. */
export function screenOfDocument(
  encodedId: string,
  { kind, id, mode, screen: wanted, idArtwork }: Wanted,
): string {
  if (!wanted && kind === 'study' && idArtwork !== undefined)
    return `${screenPath(encodedId, 'StudyQuestionArtwork', { idArtwork: String(idArtwork) })}?mode=${mode}`;
  const [screen, parameter] = wanted ? [BY_NAME[wanted]] : SCREENS[kind];
  // In the children's mode, the start screen is OptionsKids.
  const shown =
    mode === 'kids' && (screen === 'Options' || screen === 'Presentation') ? 'OptionsKids' : screen;
  const path = screenPath(encodedId, shown, parameter ? { [parameter]: String(id) } : {});
  return `${path}?mode=${!wanted && kind === 'kids' ? 'kids' : mode}`;
}

export const showsSlides = ({ place, screen }: PreviewView) => !screen && place.kind === 'slide';

/** Returns the URL that the preview should show. */
export function previewTarget(
  museum: PreviewMuseum,
  encodedId: string,
  { place, screen, mode }: PreviewView,
): string {
  const idArtwork = place.kind === 'study' ? museum.workAskedAbout(place.id) : undefined;
  return screenOfDocument(encodedId, { ...place, screen, mode, idArtwork });
}

/** Returns start options of the guide for the requested view, including its language. */
export function previewStartOptions(museum: PreviewMuseum, encodedId: string, view: PreviewView) {
  return {
    path: `${previewTarget(museum, encodedId, view)}&lang=${encodeURIComponent(view.language)}`,
    withSlides: showsSlides(view),
  };
}

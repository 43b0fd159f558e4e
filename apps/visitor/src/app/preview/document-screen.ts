import type { DocumentKind } from '@museummate/pack-format';
import type { PreviewScreen, PreviewView } from '@museummate/studio-api/previews';
import { type ScreenName, screenPath } from '#features/foundation/navigation/screens.ts';
import type { PreviewMuseum } from './preview-museum.ts';

/** The screen on which a visitor sees a document, and the name of the number that its address has. */
const SCREENS: Record<DocumentKind, [ScreenName, parameter?: string]> = {
  museum: ['Presentation'],
  artwork: ['Artwork', 'idArtwork'],
  hall: ['Hall', 'idHall'],
  floor: ['ByHallsOptions'],
  amenity: ['ByHallsOptions'],
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

/** What the studio calls the screens that it can ask for. */
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
  /** In place of where the document shows. */
  screen?: PreviewScreen | undefined;
  /** Of a study: the work that it asks about, if not at the start of the visit. */
  idArtwork?: number | undefined;
}

/** The address at which a document shows, to adults or to children. */
export function screenOfDocument(
  encodedId: string,
  { kind, id, mode, screen: wanted, idArtwork }: Wanted,
): string {
  if (!wanted && kind === 'study' && idArtwork !== undefined)
    return `${screenPath(encodedId, 'StudyQuestionArtwork', { idArtwork: String(idArtwork) })}?mode=${mode}`;
  const [screen, parameter] = wanted ? [BY_NAME[wanted]] : SCREENS[kind];
  // The start of the children's mode is a screen of its own.
  const shown =
    mode === 'kids' && (screen === 'Options' || screen === 'Presentation') ? 'OptionsKids' : screen;
  const path = screenPath(encodedId, shown, parameter ? { [parameter]: String(id) } : {});
  return `${path}?mode=${!wanted && kind === 'kids' ? 'kids' : mode}`;
}

export const showsSlides = ({ place, screen }: PreviewView) => !screen && place.kind === 'slide';

/** The address of what shall be seen. */
export function previewTarget(
  museum: PreviewMuseum,
  encodedId: string,
  { place, screen, mode }: PreviewView,
): string {
  const idArtwork = place.kind === 'study' ? museum.workAskedAbout(place.id) : undefined;
  return screenOfDocument(encodedId, { ...place, screen, mode, idArtwork });
}

/** How the guide is opened where something shall be seen, in its language. */
export function previewStartOptions(museum: PreviewMuseum, encodedId: string, view: PreviewView) {
  return {
    path: `${previewTarget(museum, encodedId, view)}&lang=${encodeURIComponent(view.language)}`,
    withSlides: showsSlides(view),
  };
}

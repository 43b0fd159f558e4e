import type { DocumentKind } from '@museummate/pack-format';
import { type ScreenName, screenPath } from '#features/navigation/screens.ts';

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

interface Wanted {
  kind: DocumentKind;
  id: number;
  mode: 'normal' | 'kids';
  /** Of a study: the work that it asks about, if not at the start of the visit. */
  idArtwork?: number | undefined;
}

/** The address at which a document shows, to adults or to children. */
export function whereItShows(encodedId: string, { kind, id, mode, idArtwork }: Wanted): string {
  if (kind === 'study' && idArtwork !== undefined)
    return `${screenPath(encodedId, 'StudyQuestionArtwork', { idArtwork: String(idArtwork) })}?mode=${mode}`;
  const [screen, parameter] = SCREENS[kind];
  // The start of the children's mode is a screen of its own.
  const shown =
    mode === 'kids' && (screen === 'Options' || screen === 'Presentation') ? 'OptionsKids' : screen;
  const path = screenPath(encodedId, shown, parameter ? { [parameter]: String(id) } : {});
  return `${path}?mode=${kind === 'kids' ? 'kids' : mode}`;
}

import { isAccessCodeExpired, type MuseumSummary } from '@museummate/domain';
import type { LocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import type { Mode, ScreenName } from '#features/foundation/navigation/navigation.ts';

/**
 * Screens that open without any gate. NotFound has no gates either, but is not listed, because it does not
 * belong to a museum.
 */
const OPEN: readonly ScreenName[] = ['Presentation', 'PrivacyPolicy'];

/** The gates are the steps before the start screen, in this order. Each has its own screen. */
export const GATES = {
  code: 'Code',
  user: 'SocialLogin',
  study: 'StudyQuestion',
  slides: 'Slides',
  download: 'Download',
} as const satisfies Record<string, ScreenName>;
export type Gate = keyof typeof GATES;

/**
 * Gate screens that are not shown again once passed. The study is not one of them, because it may be opened again (A9).
 */
const ONLY_GATES: readonly ScreenName[] = ['Code', 'SocialLogin', 'Slides', 'Download'];

const START_SCREENS: Record<Mode, ScreenName> = {
  normal: 'Options',
  kids: 'OptionsKids',
  'by-halls': 'ByHallsOptions',
};

export type GuardDecision = { kind: 'show' } | { kind: 'go'; screen: ScreenName } | { kind: 'start' };

/**
 * Decides what a visitor who opens a screen gets: the screen itself (`show`), another screen (`go`), or the URL
 * that was requested before the gates, else the start screen (`start`).
 */
export function guard(wanted: ScreenName, unmet: Readonly<Record<Gate, boolean>>, mode: Mode): GuardDecision {
  if (OPEN.includes(wanted)) return { kind: 'show' };
  const gate = (Object.keys(GATES) as Gate[]).find((each) => unmet[each]);
  if (gate) return GATES[gate] === wanted ? { kind: 'show' } : { kind: 'go', screen: GATES[gate] };
  if (ONLY_GATES.includes(wanted)) return { kind: 'start' };
  if (wanted === 'Options' && mode !== 'normal') return { kind: 'go', screen: START_SCREENS[mode] };
  return { kind: 'show' };
}

/** Returns for each gate whether this visitor still has to pass it in this museum. */
export function unmetGates(head: MuseumSummary, keys: LocalStorageStore, now: Date): Record<Gate, boolean> {
  const { code } = keys;
  return {
    code: head.accessCodeRequired && (!code || isAccessCodeExpired(code, now)),
    user: head.socialNetworksRequired && !keys.user,
    // Children do not get study questions (A115).
    study: head.startQuestions.length > 0 && !keys.studySeen && keys.mode !== 'kids',
    // If the museum has no slides, they are treated as seen (A14).
    slides: head.hasSlides && !keys.slidesSeen,
    // If the museum has not enabled the download step, this gate is treated as passed (A15).
    download: head.downloadStepEnabled && !keys.downloadChoice,
  };
}

/**
 * Whether the museum may have printed URLs of this screen. After the gates, the guide opens such a URL instead of
 * the start screen (Options) (A9).
 */
export function isPrintedLink(screen: ScreenName): boolean {
  return (
    ['Artwork', 'Hall', 'ByHallsHall', 'ByHallsArtwork', 'Beacon', 'FloorMap'] as ScreenName[]
  ).includes(screen);
}

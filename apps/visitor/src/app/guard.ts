import { isAccessCodeExpired, type MuseumSummary } from '@museummate/domain';
import type { LocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import type { Mode, ScreenName } from '#features/foundation/navigation/navigation.ts';

/** The screens that everybody may see (NotFound has no museum at all). */
const OPEN: readonly ScreenName[] = ['Presentation', 'PrivacyPolicy'];

/** The steps before the start screen, in the order in which they are asked for, and the screen of each. */
export const GATES = {
  code: 'Code',
  user: 'SocialLogin',
  study: 'StudyQuestion',
  slides: 'Slides',
  download: 'Download',
} as const satisfies Record<string, ScreenName>;
export type Gate = keyof typeof GATES;

/** Screens that have nothing to show once nothing is left to ask for; the study may be opened again (A9). */
const ONLY_GATES: readonly ScreenName[] = ['Code', 'SocialLogin', 'Slides', 'Download'];

const START_SCREENS: Record<Mode, ScreenName> = {
  normal: 'Options',
  kids: 'OptionsKids',
  'by-halls': 'ByHallsOptions',
};

export type GuardDecision = { kind: 'show' } | { kind: 'go'; screen: ScreenName } | { kind: 'start' };

/**
 * What a visitor who wants to see a screen gets: the screen, another one, or the place that was wanted
 * before the gates (`start`).
 */
export function guard(wanted: ScreenName, unmet: Readonly<Record<Gate, boolean>>, mode: Mode): GuardDecision {
  if (OPEN.includes(wanted)) return { kind: 'show' };
  const gate = (Object.keys(GATES) as Gate[]).find((each) => unmet[each]);
  if (gate) return GATES[gate] === wanted ? { kind: 'show' } : { kind: 'go', screen: GATES[gate] };
  if (ONLY_GATES.includes(wanted)) return { kind: 'start' };
  if (wanted === 'Options' && mode !== 'normal') return { kind: 'go', screen: START_SCREENS[mode] };
  return { kind: 'show' };
}

/** Which steps this visitor has still to take in this museum. */
export function unmetGates(head: MuseumSummary, keys: LocalStorageStore, now: Date): Record<Gate, boolean> {
  const { code } = keys;
  return {
    code: head.accessCodeRequired && (!code || isAccessCodeExpired(code, now)),
    user: head.socialNetworksRequired && !keys.user,
    // Children are not asked (A115).
    study: head.startQuestions.length > 0 && !keys.studySeen && keys.mode !== 'kids',
    // No slides count as seen (A14).
    slides: head.hasSlides && !keys.slidesSeen,
    // By default the choice counts as made (A15).
    download: head.downloadStepEnabled && !keys.downloadChoice,
  };
}

/** Addresses that are printed in the museum: after the gates they are opened instead of Options (A9). */
export function isPrintedLink(screen: ScreenName): boolean {
  return (['Artwork', 'Hall', 'ByHallsHall', 'ByHallsArtwork', 'Beacon'] as ScreenName[]).includes(screen);
}

import { describe, expect, it } from 'vitest';
import { LocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { SCREEN_PATHS, type ScreenName } from '#features/foundation/navigation/screens.ts';
import { memoryStorage } from '#platform/storage/memory.ts';
import { museumSummary } from '#testing/museum-summary.ts';
import { GATES, type Gate, guard, unmetGates } from './guard.ts';

const gates = Object.keys(GATES) as Gate[];
const screens = Object.keys(SCREEN_PATHS) as ScreenName[];
const modes = ['normal', 'kids', 'by-halls'] as const;
const combinations = Array.from({ length: 2 ** gates.length }, (_, bits) =>
  Object.fromEntries(gates.map((gate, place) => [gate, Boolean(bits & (1 << place))])),
) as Record<Gate, boolean>[];
const open: ScreenName[] = ['Presentation', 'PrivacyPolicy'];

/**
 * Returns the screens that a visitor passes until the guard shows one. The guard's result `start` means the start
 * screen (Options).
 */
function way(wanted: ScreenName, unmet: Record<Gate, boolean>, mode: (typeof modes)[number]) {
  const passed: ScreenName[] = [wanted];
  for (let turn = 0; turn < 10; turn++) {
    const verdict = guard(passed.at(-1) as ScreenName, unmet, mode);
    if (verdict.kind === 'show') return passed;
    passed.push(verdict.kind === 'start' ? 'Options' : verdict.screen);
  }
  throw new Error(`no end: ${passed.join(' ')}`);
}

describe('guard', () => {
  it('[GUARD-10, SAFE-09] leads every screen in every combination to the first unmet gate, without a loop', () => {
    for (const unmet of combinations)
      for (const mode of modes)
        for (const screen of screens) {
          const passed = way(screen, unmet, mode);
          const first = gates.find((gate) => unmet[gate]);
          if (open.includes(screen)) expect(passed).toEqual([screen]);
          else if (first) expect(passed.at(-1)).toBe(GATES[first]);
          expect(passed.length).toBeLessThanOrEqual(3);
        }
  });

  it('shows every screen except the gates once all gates are met, and opens the start screen of the mode', () => {
    const met = combinations[0] as Record<Gate, boolean>;
    expect(screens.filter((screen) => way(screen, met, 'normal').length > 1)).toEqual([
      'Code',
      'SocialLogin',
      'Slides',
      'Download',
    ]);
    expect(way('Code', met, 'kids')).toEqual(['Code', 'Options', 'OptionsKids']);
    expect(way('Options', met, 'by-halls')).toEqual(['Options', 'ByHallsOptions']);
    expect(way('OptionsKids', met, 'normal')).toEqual(['OptionsKids']);
    expect(way('StudyQuestion', met, 'normal')).toEqual(['StudyQuestion']);
  });
});

describe('unmetGates', () => {
  const now = new Date('2026-05-05T10:00:00.000Z');
  const keys = (stored: Record<string, string> = {}) => new LocalStorageStore(memoryStorage(stored));
  const unmet = (museum: Parameters<typeof museumSummary>[0], stored?: Record<string, string>) =>
    gates.filter((gate) => unmetGates(museumSummary(museum), keys(stored), now)[gate]);

  it('lists nothing in an open museum', () => {
    expect(unmet({})).toEqual([]);
  });

  it('lists a code that is missing, expired or dated in the future', () => {
    const code = (creation: string, days?: string) => ({
      code: 'GOOD',
      'code-creation-date': creation,
      ...(days ? { 'code-days-until-expiration': days } : {}),
    });
    const museum = { accessCodeRequired: true };
    expect(unmet(museum)).toEqual(['code']);
    expect(unmet(museum, code('2026-05-03T10:00:00.000Z', '2'))).toEqual(['code']);
    expect(unmet(museum, code('2026-05-03T10:01:00.000Z', '2'))).toEqual([]);
    expect(unmet(museum, code('2026-05-04T10:00:00.000Z'))).toEqual(['code']);
    expect(unmet(museum, code('2026-05-06T10:00:00.000Z', '2'))).toEqual(['code']);
  });

  it('lists sign-in, slides and download where the museum has them', () => {
    expect(unmet({ socialNetworksRequired: true })).toEqual(['user']);
    expect(unmet({ hasSlides: true })).toEqual(['slides']);
    expect(unmet({ hasSlides: true }, { 'slides-seen': 'true' })).toEqual([]);
    expect(unmet({ downloadStepEnabled: true })).toEqual(['download']);
    for (const choice of ['yes', 'no', 'already-downloaded'])
      expect(unmet({ downloadStepEnabled: true }, { 'download-choice': choice })).toEqual([]);
    expect(unmet({ downloadStepEnabled: true }, { 'download-choice': 'maybe' })).toEqual(['download']);
  });

  it('does not ask children to answer the study (A115)', () => {
    const museum = { startQuestions: [{ idStudyQuestion: 1 }] as never };
    expect(unmet(museum)).toEqual(['study']);
    expect(unmet(museum, { mode: 'by-halls' })).toEqual(['study']);
    expect(unmet(museum, { mode: 'kids' })).toEqual([]);
  });

  it('treats an invalid stored user as missing', () => {
    expect(unmet({ socialNetworksRequired: true }, { user: '{"name":1}' })).toEqual(['user']);
    const user = JSON.stringify({ name: 'Ada', imageUrl: null, method: 'google' });
    expect(unmet({ socialNetworksRequired: true }, { user })).toEqual([]);
  });
});

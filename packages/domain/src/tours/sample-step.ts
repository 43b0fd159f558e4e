import type { Step } from '../entities/step.ts';

/** Returns a minimal step for tests. `overrides` sets the fields that matter to a test. */
export const sampleStep = (idStep: number, overrides: Partial<Step> = {}): Step => ({
  idStep,
  index: idStep,
  idArtwork: null,
  idHall: null,
  artwork: null,
  stepType: 1,
  locationImageUrl: null,
  locationImageAlt: null,
  iconType: null,
  iconUrl: null,
  idKeyButton: null,
  publishableKeyButton: null,
  locale: { instructions: 'walk', location: null, mainAudioUrl: null, mainAudioTranscript: null },
  ...overrides,
});

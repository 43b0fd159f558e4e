import { browserMatcher } from '#features/recognition/browser-finder.ts';
import { browserMatchFeedback } from '#platform/recognition/found-signal.browser.ts';
import { browserFrames } from '#platform/recognition/frames.browser.ts';
import type { RecognitionPlatform } from '#platform/recognition/recognition.ts';
import { browserPageVisibility } from '#platform/recognition/shown-page.browser.ts';

export function browserRecognition(): RecognitionPlatform {
  return {
    finder: browserMatcher(),
    frames: browserFrames(),
    foundSignal: browserMatchFeedback(),
    page: browserPageVisibility(),
    session: { facing: 'environment', lastOpened: null },
  };
}

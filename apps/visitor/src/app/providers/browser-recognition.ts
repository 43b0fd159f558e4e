import { browserMatcher } from '#features/find/recognition/browser-matcher.ts';
import { browserFrames } from '#platform/recognition/frames.browser.ts';
import { browserMatchFeedback } from '#platform/recognition/match-feedback.browser.ts';
import { browserPageVisibility } from '#platform/recognition/page-visibility.browser.ts';
import type { RecognitionPlatform } from '#platform/recognition/recognition.ts';

export function browserRecognition(): RecognitionPlatform {
  return {
    finder: browserMatcher(),
    frames: browserFrames(),
    foundSignal: browserMatchFeedback(),
    page: browserPageVisibility(),
    session: { facing: 'environment', lastOpened: null },
  };
}

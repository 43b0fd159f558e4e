import { browserFinder } from '#features/recognition/browser-finder.ts';
import { browserFoundSignal } from '#platform/recognition/found-signal.browser.ts';
import { browserFrames } from '#platform/recognition/frames.browser.ts';
import type { RecognitionParts } from '#platform/recognition/recognition.ts';
import { browserShownPage } from '#platform/recognition/shown-page.browser.ts';

export function browserRecognition(): RecognitionParts {
  return {
    finder: browserFinder(),
    frames: browserFrames(),
    foundSignal: browserFoundSignal(),
    page: browserShownPage(),
    session: { facing: 'environment', lastOpened: null },
  };
}

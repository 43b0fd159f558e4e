import type { Locator } from '@playwright/test';

/** Returns the state of the video element itself, which may differ from what its controls show. */
export const videoState = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) => ({
    time: element.currentTime,
    paused: element.paused,
    error: element.error?.code ?? null,
    source: new URL(element.currentSrc).pathname,
    captions: [...element.textTracks].map(({ kind, language, mode, cues }) => ({
      kind,
      language,
      mode,
      words: [...(cues ?? [])].map((cue) => (cue as VTTCue).text),
    })),
  }));

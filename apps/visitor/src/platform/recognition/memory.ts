import type { ArtworkMatcher, FrameResult, IndexProgress, RecognitionPlatform } from './recognition.ts';

/** The result for a frame without artworks. */
export const NOTHING_SEEN: FrameResult = { sightings: [], candidates: [], seen: [], light: 128 };

export interface MemoryRecognition extends RecognitionPlatform {
  finder: RecognitionPlatform['finder'];
  /** Returns the result of the next frame. */
  look: () => FrameResult | Promise<FrameResult>;
  /** Progress to report after each loading step of the index. After the last value, this value is repeated. */
  index: IndexProgress[];
  /** Artworks in the order in which the guide asked to load them. */
  near: readonly number[];
  /** The camera's JPEG, as a data URL. */
  frame: string;
  /** Names of the called functions, in order. */
  readonly log: string[];
  show(isShown: boolean): void;
}

/** Recognition for tests, with predefined results. */
export function memoryRecognition(): MemoryRecognition {
  const log: string[] = [];
  const listeners = new Set<() => void>();
  let shown = true;
  const step = () => (parts.index.length > 1 ? parts.index.shift() : parts.index[0]) ?? WHOLE;
  const finder: ArtworkMatcher = {
    whenReady: async () => {},
    async open(_idMuseum, near) {
      parts.near = near;
      return step();
    },
    more: async () => step(),
    async look() {
      log.push('look');
      return parts.look();
    },
  };
  const parts: MemoryRecognition = {
    look: () => NOTHING_SEEN,
    index: [WHOLE],
    near: [],
    frame: 'data:image/jpeg;base64,AAAA',
    log,
    finder: {
      async take() {
        log.push('take');
        return finder;
      },
      release: () => void log.push('release'),
    },
    frames: {
      pixels: async () => new ImageData(4, 4),
      jpeg: () => parts.frame,
      blank: () => 'data:image/jpeg;base64,',
    },
    foundSignal: () => void log.push('found'),
    page: {
      isShown: () => shown,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    session: { facing: 'environment', lastOpened: null },
    show(isShown) {
      shown = isShown;
      for (const listener of listeners) listener();
    },
  };
  return parts;
}

const WHOLE: IndexProgress = { loaded: 3, all: 3, bytes: 21_000, allBytes: 21_000, next: 'nothing' };

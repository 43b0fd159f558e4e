import type { ReadableStore } from '@museummate/store';
import type { FrameResult, IndexProgress } from '#platform/recognition/recognition.ts';

export interface BackendState {
  /** How far loading is, where there is something to load. */
  readonly index: IndexProgress | null;
  /**
   * Why nothing can be recognised at the moment: no network, nor anything on the device (offline); or this device or
   * app cannot (unable).
   */
  readonly trouble: 'offline' | 'unable' | null;
}

/** What was looked at, and what was seen: the debug display shows both (A64). */
export interface BackendResult {
  readonly look: FrameResult;
  /** One such answer is enough to open a work. */
  readonly isSure: boolean;
}

/** Looks at what a camera sees: on the device itself, or through the museum's server (A62). */
export interface RecognitionBackend {
  readonly state: ReadableStore<BackendState>;
  start(): void;
  stop(): void;
  /**
   * Null while there is nothing to look at, or to compare it with. Rejects where the look failed, which is tried again.
   * `shape` is that of the part which the visitor sees.
   */
  look(video: HTMLVideoElement, shape: number): Promise<BackendResult | null>;
  /** So many milliseconds after a look that took so long, the next may begin. */
  pauseAfter(tookMs: number): number;
}

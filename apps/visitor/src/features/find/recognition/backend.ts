import type { ReadableStore } from '@museummate/store';
import type { FrameResult, IndexProgress } from '#platform/recognition/recognition.ts';

export interface BackendState {
  /** Loading progress; null if there is nothing to load. */
  readonly index: IndexProgress | null;
  /**
   * Why nothing can be recognised now. `offline`: no network, and no references on the device. `unable`: the device or
   * app does not support recognition.
   */
  readonly error: 'offline' | 'unable' | null;
}

/** Result for one frame. The debug display shows it (A64). */
export interface BackendResult {
  readonly look: FrameResult;
  /** Whether this result alone is enough to open an artwork. */
  readonly isSure: boolean;
}

/** Recognition backend: analyses camera frames on the device or on the museum's server (A62). */
export interface RecognitionBackend {
  readonly state: ReadableStore<BackendState>;
  start(): void;
  stop(): void;
  /**
   * Analyses the current frame. Returns null while there is no frame, or nothing to compare it with. Rejects if the
   * analysis fails, and the caller tries again. `shape` is the aspect ratio of the visible part.
   */
  look(video: HTMLVideoElement, shape: number): Promise<BackendResult | null>;
  /** Milliseconds to wait before the next frame, if the last frame took `tookMs`. */
  pauseAfter(tookMs: number): number;
}

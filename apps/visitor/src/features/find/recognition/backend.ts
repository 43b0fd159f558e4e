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

/** Result for one frame, also shown by the debug display (A64). */
export interface BackendResult {
  readonly look: FrameResult;
  /** Whether this result alone, without those of other frames, is enough to open an artwork. */
  readonly isSure: boolean;
}

/** Recognition backend: analyses camera frames on the device or on the museum's server (A62). */
export interface RecognitionBackend {
  readonly state: ReadableStore<BackendState>;
  start(): void;
  stop(): void;
  /**
   * Analyses the current frame of the video. `shape` is the aspect ratio of the video's visible part. Returns null
   * if there is no frame yet, or nothing to compare it with. Rejects if the analysis fails, and the caller tries
   * again.
   */
  look(video: HTMLVideoElement, shape: number): Promise<BackendResult | null>;
  /** Returns the pause before the next frame, in milliseconds. `tookMs` is the time that the last frame took. */
  pauseAfter(tookMs: number): number;
}

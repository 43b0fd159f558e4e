import type { DownloadError, Overview } from './messages.ts';

/** Progress of an item that is being downloaded. */
export type ActiveDownload =
  | { kind: 'waiting' }
  | { kind: 'running'; progress: number; maximum: number; bytes: number; total: number };

export type ActiveDownloads = Readonly<Record<string, ActiveDownload>>;

export interface DownloadsState {
  overview: Overview | null;
  /** True if the museum's content could not be loaded. There is then no list of downloads. */
  failed: boolean;
  /** Active downloads by item key. A completed download stays in this list for another 0.5 s. */
  live: ActiveDownloads;
  error: DownloadError | null;
  room: { used: number; free: number } | null;
}

/** State before the overview is loaded for the first time. */
export const INITIAL_STATE: DownloadsState = {
  overview: null,
  failed: false,
  live: {},
  error: null,
  room: null,
};

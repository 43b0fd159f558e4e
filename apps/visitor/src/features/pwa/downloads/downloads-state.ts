import type { DownloadError, Overview } from './messages.ts';

/** An item that is being downloaded. */
export type ActiveDownload =
  | { kind: 'waiting' }
  | { kind: 'running'; progress: number; maximum: number; bytes: number; total: number };

export type ActiveDownloads = Readonly<Record<string, ActiveDownload>>;

export interface DownloadsState {
  overview: Overview | null;
  /** True if the museum's content could not be loaded, so that there is no list of downloads. */
  failed: boolean;
  /** Active downloads by item. An entry is removed 0.5 s after its download is complete. */
  live: ActiveDownloads;
  error: DownloadError | null;
  room: { used: number; free: number } | null;
}

/** State before the first overview. */
export const INITIAL_STATE: DownloadsState = {
  overview: null,
  failed: false,
  live: {},
  error: null,
  room: null,
};

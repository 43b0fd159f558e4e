import type { DownloadError, Overview } from './messages.ts';

/** One item on its way to the device. */
export type ActiveDownload =
  | { kind: 'waiting' }
  | { kind: 'running'; progress: number; maximum: number; bytes: number; total: number };

export type ActiveDownloads = Readonly<Record<string, ActiveDownload>>;

export interface DownloadsState {
  overview: Overview | null;
  /** The museum's content cannot be had: there is nothing to list. */
  failed: boolean;
  /** What is on its way, by item; an entry goes 0.5 s after its download is complete. */
  live: ActiveDownloads;
  trouble: DownloadError | null;
  room: { used: number; free: number } | null;
}

/** What is known before anybody has looked. */
export const INITIAL_STATE: DownloadsState = {
  overview: null,
  failed: false,
  live: {},
  trouble: null,
  room: null,
};

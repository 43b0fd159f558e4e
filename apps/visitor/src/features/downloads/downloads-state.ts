import type { Overview, Trouble } from './messages.ts';

/** One item on its way to the device. */
export type LiveDownload =
  | { kind: 'waiting' }
  | { kind: 'running'; progress: number; maximum: number; bytes: number; total: number };

export type LiveDownloads = Readonly<Record<string, LiveDownload>>;

export interface DownloadsState {
  overview: Overview | null;
  /** The museum's content cannot be had: there is nothing to list. */
  failed: boolean;
  /** What is on its way, by item; an entry goes 0.5 s after its download is complete. */
  live: LiveDownloads;
  trouble: Trouble | null;
  room: { used: number; free: number } | null;
}

/** What is known before anybody has looked. */
export const NOTHING: DownloadsState = {
  overview: null,
  failed: false,
  live: {},
  trouble: null,
  room: null,
};

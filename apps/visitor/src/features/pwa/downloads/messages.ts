import type { DownloadExtra, DownloadKind, DownloadMode } from '@museummate/domain';

/** Why a download failed. */
export type DownloadError =
  | { why: 'wrong' | 'barred' }
  /** `early`: the connection failed before anything was downloaded. */
  | { why: 'lost'; early?: boolean }
  /** The device lacks space for this number of bytes. */
  | { why: 'full'; missing: number };

/** Messages of the engine to all tabs. */
export type DownloadMessage = {
  idMuseum: number;
  item: string;
  /**
   * Id of the attempt that the message is about. An earlier attempt may still be ending after the visitor has started
   * again.
   */
  attempt?: string;
} & (
  | { kind: 'waiting' }
  | { kind: 'running'; progress: number; maximum: number; bytes: number; total: number }
  | { kind: 'finished' }
  | { kind: 'stopped' }
  | { kind: 'failed'; error: DownloadError }
  | { kind: 'removed' }
);

/** Asks the tab that downloads these items to stop. Without items, all downloads of all museums stop. */
export interface StopMessage {
  kind: 'stop';
  idMuseum?: number;
  items?: string[];
}

/** Only the tab that holds this lock downloads. */
export const DOWNLOADS_LOCK = 'museummate-downloads';

export interface OverviewItem {
  key: string;
  kind: DownloadKind;
  extra: DownloadExtra | null;
  name: string | null;
  imageUrl: string | null;
  artworkCount: number;
  maximum: number;
  /**
   * `outdated`: some records or files are missing, or older than the museum's. `stopped`: started, but not completed.
   * `wanted`: interrupted, and resumes automatically.
   */
  state: 'absent' | 'downloaded' | 'outdated' | 'stopped' | 'wanted';
  /** The bytes of all files of the item. `missing`: the bytes of those that are not on the device yet. */
  bytes: number;
  missing: number;
}

/** Everything that can be downloaded of a museum, and how much of it is on the device. */
export interface Overview {
  idMuseum: number;
  languages: number[];
  mode: DownloadMode;
  items: OverviewItem[];
  /** Bytes that all items together still need. */
  missing: number;
}

import type { DownloadExtra, DownloadKind, DownloadMode } from '@museummate/domain';

/** Why a download failed. */
export type DownloadError =
  | { why: 'wrong' | 'barred' }
  /** The connection failed. `early`: it failed before anything was downloaded. */
  | { why: 'lost'; early?: boolean }
  /** The device is full. `missing`: the number of bytes for which there is no space. */
  | { why: 'full'; missing: number };

/** Messages from the engine to all tabs. */
export type DownloadMessage = {
  idMuseum: number;
  item: string;
  /**
   * Id of the attempt to which the message belongs. After a new start by the visitor, messages of an earlier
   * attempt may still arrive.
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

/** Asks all tabs to stop downloading these items. Without `items`, all downloads of all museums are stopped. */
export interface StopMessage {
  kind: 'stop';
  idMuseum?: number;
  items?: string[];
}

/** Name of the lock for downloading. Only the tab that holds it downloads. */
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
   * `outdated`: some records or files are missing, or older than the museum's. `stopped`: incomplete, resumes only
   * when the visitor asks. `wanted`: incomplete, resumes automatically.
   */
  state: 'absent' | 'downloaded' | 'outdated' | 'stopped' | 'wanted';
  /** `bytes`: size of all files of the item. `missing`: size of the files that are not on the device. */
  bytes: number;
  missing: number;
}

/** The items of a museum that can be downloaded, and which parts of them are on the device. */
export interface Overview {
  idMuseum: number;
  languages: number[];
  mode: DownloadMode;
  items: OverviewItem[];
  /** Bytes that are missing on the device for all items together. */
  missing: number;
}

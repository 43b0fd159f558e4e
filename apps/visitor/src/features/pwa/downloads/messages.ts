import type { DownloadExtra, DownloadKind, DownloadMode } from '@museummate/domain';

/** Why a download stopped by itself. */
export type DownloadError =
  | { why: 'wrong' | 'barred' }
  /** early: nobody answered before anything of it had come. */
  | { why: 'lost'; early?: boolean }
  /** The device has no room for so many bytes. */
  | { why: 'full'; missing: number };

/** What the engine tells all tabs while it works. */
export type DownloadMessage = {
  idMuseum: number;
  item: string;
  /** The start that it speaks of: one that was given up may still be ending when the visitor has begun anew. */
  attempt?: string;
} & (
  | { kind: 'waiting' }
  | { kind: 'running'; progress: number; maximum: number; bytes: number; total: number }
  | { kind: 'finished' }
  | { kind: 'stopped' }
  | { kind: 'failed'; trouble: DownloadError }
  | { kind: 'removed' }
);

/** One tab asks whichever runs it to stop; without items: everything, of all museums. */
export interface StopMessage {
  kind: 'stop';
  idMuseum?: number;
  items?: string[];
}

/** Who holds this lock downloads. */
export const DOWNLOADS_LOCK = 'museummate-downloads';

export interface OverviewItem {
  key: string;
  kind: DownloadKind;
  extra: DownloadExtra | null;
  name: string | null;
  imageUrl: string | null;
  artworkCount: number;
  maximum: number;
  /** outdated: something of it is missing, or older than the museum's; stopped: begun, not complete. */
  state: 'absent' | 'downloaded' | 'outdated' | 'stopped' | 'wanted';
  /** The bytes of all its files, and of those that are not here yet. */
  bytes: number;
  missing: number;
}

/** All that can be downloaded of a museum, and how much of it is here. */
export interface Overview {
  idMuseum: number;
  languages: number[];
  mode: DownloadMode;
  items: OverviewItem[];
  /** Bytes that everything together still needs. */
  missing: number;
}

import type { DownloadMessage } from './messages.ts';

/** An unfinished download of one item, started in this tab. A lost connection only interrupts it. */
export interface UnfinishedDownload {
  idMuseum: number;
  item: string;
  languages: number[];
  /** The latest attempt, if any. */
  attempt?: string;
  /** The largest number of bytes that any attempt has downloaded. */
  most?: number;
}

/** The part of a manifest that is needed here. The engine validates the whole manifest. */
interface StoredManifest {
  idMuseum?: number;
  item?: string;
  next?: { state?: string; languages?: number[] } | null;
}

/** Unfinished downloads that were started in this tab. */
export class UnfinishedDownloads {
  readonly #downloads = new Map<string, UnfinishedDownload>();
  /** Ids of all attempts of this tab. */
  readonly #attempts = new Set<string>();

  get size(): number {
    return this.#downloads.size;
  }

  has(idMuseum: number, item: string): boolean {
    return this.#downloads.has(downloadKey(idMuseum, item));
  }

  /**
   * Whether this tab has started the item again after the attempt in this message. If so, the message is outdated.
   * Messages about attempts of other tabs are never outdated.
   */
  hasBegunSince({ idMuseum, item, attempt }: DownloadMessage): boolean {
    const last = this.#downloads.get(downloadKey(idMuseum, item))?.attempt;
    return last !== undefined && attempt !== undefined && attempt !== last && this.#attempts.has(attempt);
  }

  /** Adds a download. If the item is started again, the number of reached bytes is kept. */
  begin(download: UnfinishedDownload): void {
    const name = downloadKey(download.idMuseum, download.item);
    if (download.attempt) this.#attempts.add(download.attempt);
    this.#downloads.set(name, { ...this.#downloads.get(name), ...download });
  }

  /** Adds downloads that a closed tab or an empty battery interrupted, from the stored manifests. */
  takeUp(manifests: readonly unknown[], idMuseum: number): void {
    for (const { idMuseum: of, item, next } of manifests as StoredManifest[])
      if (of === idMuseum && item && next?.state === 'wanted' && next.languages)
        this.begin({ idMuseum, item, languages: next.languages });
  }

  end(idMuseum: number, item: string): void {
    this.#downloads.delete(downloadKey(idMuseum, item));
  }

  clear(): void {
    this.#downloads.clear();
  }

  /** Whether an attempt has more bytes than any before, which shows that the connection works. */
  hasGrown(idMuseum: number, item: string, bytes: number): boolean {
    const download = this.#downloads.get(downloadKey(idMuseum, item));
    const most = download?.most;
    if (!download || bytes <= (most ?? -1)) return false;
    download.most = bytes;
    return most !== undefined;
  }

  /** Downloads that are not running, grouped by museum and languages, so that the engine can start them together. */
  resting(isRunning: (download: UnfinishedDownload) => boolean): UnfinishedDownload[][] {
    const groups = new Map<string, UnfinishedDownload[]>();
    for (const download of this.#downloads.values()) {
      if (isRunning(download)) continue;
      const name = downloadKey(download.idMuseum, download.languages.join());
      groups.set(name, [...(groups.get(name) ?? []), download]);
    }
    return [...groups.values()];
  }
}

const downloadKey = (idMuseum: number, item: string) => `${idMuseum}/${item}`;

import type { DownloadMessage } from './messages.ts';

/** A download of one item that is not complete. A lost connection interrupts it, but does not end it. */
export interface UnfinishedDownload {
  idMuseum: number;
  item: string;
  languages: number[];
  /** Id of the latest attempt. Undefined before the first attempt in this tab. */
  attempt?: string;
  /** Maximum number of bytes that any attempt has reached. */
  most?: number;
}

/** The fields of a manifest that this class reads. Only the engine validates whole manifests. */
interface StoredManifest {
  idMuseum?: number;
  item?: string;
  next?: { state?: string; languages?: number[] } | null;
}

/** Unfinished downloads that this tab has started, or taken over from stored manifests. */
export class UnfinishedDownloads {
  readonly #downloads = new Map<string, UnfinishedDownload>();
  /** Ids of all attempts that this tab has started. */
  readonly #attempts = new Set<string>();

  get size(): number {
    return this.#downloads.size;
  }

  has(idMuseum: number, item: string): boolean {
    return this.#downloads.has(downloadKey(idMuseum, item));
  }

  /**
   * Whether the message is outdated, because this tab has started the item again since the message's attempt.
   * Messages about attempts of other tabs are never outdated.
   */
  hasBegunSince({ idMuseum, item, attempt }: DownloadMessage): boolean {
    const last = this.#downloads.get(downloadKey(idMuseum, item))?.attempt;
    return last !== undefined && attempt !== undefined && attempt !== last && this.#attempts.has(attempt);
  }

  /** Adds a download, or updates it. Values that `download` does not contain, such as `most`, stay unchanged. */
  begin(download: UnfinishedDownload): void {
    const name = downloadKey(download.idMuseum, download.item);
    if (download.attempt) this.#attempts.add(download.attempt);
    this.#downloads.set(name, { ...this.#downloads.get(name), ...download });
  }

  /**
   * Adds the museum's interrupted downloads from the stored manifests, for example after a closed tab or an empty
   * battery.
   */
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

  /** Whether an attempt has reached more bytes than all earlier ones. This shows that the connection works. */
  hasGrown(idMuseum: number, item: string, bytes: number): boolean {
    const download = this.#downloads.get(downloadKey(idMuseum, item));
    const most = download?.most;
    if (!download || bytes <= (most ?? -1)) return false;
    download.most = bytes;
    return most !== undefined;
  }

  /**
   * Returns the downloads that are not running. They are grouped by museum and languages, because the engine can
   * start such a group together.
   */
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

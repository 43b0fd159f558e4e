import type { DownloadMessage } from './messages.ts';

/** The download of one item, begun in this tab and not over: what the network has taken goes on when it is back. */
export interface UnfinishedDownload {
  idMuseum: number;
  item: string;
  languages: number[];
  /** The last start of it, where there was one. */
  attempt?: string;
  /** The most bytes of it that any try has brought. */
  most?: number;
}

/** The part of a download's manifest that is needed here; the engine reads the whole of it with more care. */
interface StoredManifest {
  idMuseum?: number;
  item?: string;
  next?: { state?: string; languages?: number[] } | null;
}

/** All downloads that were begun in this tab and are not over. */
export class UnfinishedDownloads {
  readonly #downloads = new Map<string, UnfinishedDownload>();
  /** Every start that this tab has made. */
  readonly #attempts = new Set<string>();

  get size(): number {
    return this.#downloads.size;
  }

  has(idMuseum: number, item: string): boolean {
    return this.#downloads.has(downloadKey(idMuseum, item));
  }

  /**
   * True where this tab has begun it once more after its own start of which this message speaks: the later one has its
   * own say. What another tab says of its start counts as ever.
   */
  hasBegunSince({ idMuseum, item, attempt }: DownloadMessage): boolean {
    const last = this.#downloads.get(downloadKey(idMuseum, item))?.attempt;
    return last !== undefined && attempt !== undefined && attempt !== last && this.#attempts.has(attempt);
  }

  /** One that is begun again keeps how far it has been. */
  begin(download: UnfinishedDownload): void {
    const name = downloadKey(download.idMuseum, download.item);
    if (download.attempt) this.#attempts.add(download.attempt);
    this.#downloads.set(name, { ...this.#downloads.get(name), ...download });
  }

  /** Takes up what a closed tab or a flat battery has interrupted: the manifests of the device know of it. */
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

  /** True where these bytes are more than an earlier try has brought, which shows that the line is alive. */
  hasGrown(idMuseum: number, item: string, bytes: number): boolean {
    const download = this.#downloads.get(downloadKey(idMuseum, item));
    const most = download?.most;
    if (!download || bytes <= (most ?? -1)) return false;
    download.most = bytes;
    return most !== undefined;
  }

  /** Those that rest, in groups of one museum and the same languages, which the engine can begin together. */
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

export interface HistoryEntry {
  pathname: string;
  search: string;
  hash: string;
  /** Identifies this entry, also after going back to it. */
  key: string;
  /** Known number of entries of this server before this entry; 0 if Back would leave the site. */
  depth: number;
  /** Number of open overlays. Their entries have the key and depth of the screen itself. */
  over: number;
}

/** The browser history. */
export interface History {
  current(): HistoryEntry;
  /** The paths of the entries before the current one, nearest last. The browser may report fewer than `depth`. */
  behind(): readonly string[];
  /** Adds an entry. With a key, the entry gets that key. */
  push(url: string, key?: string): void;
  /** Replaces the current entry. An overlay's entry becomes a screen's entry. With a key, the entry keeps that key. */
  replace(url: string, key?: string): void;
  /** Adds an entry for an overlay; the URL stays the same. */
  cover(): void;
  back(steps?: number): void;
  /** Called when the visitor goes back or forward. */
  subscribe(listener: () => void): () => void;
}

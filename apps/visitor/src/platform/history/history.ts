export interface HistoryEntry {
  pathname: string;
  search: string;
  hash: string;
  /** Identifies this entry. It stays the same when the visitor goes back and forward. */
  key: string;
  /** Number of earlier entries of this server, as far as known; 0 if Back would leave the site. */
  depth: number;
  /** Number of open overlays. The entry of an overlay has the key and depth of its screen. */
  over: number;
}

/** The browser history. */
export interface History {
  current(): HistoryEntry;
  /**
   * The URL paths of the entries before the current one, nearest last. The browser may know fewer entries than
   * `depth` says.
   */
  behind(): readonly string[];
  /** Adds an entry. If `key` is given, it becomes the key of the entry. */
  push(url: string, key?: string): void;
  /**
   * Replaces the current entry. If it belongs to an overlay, the new entry belongs to a screen. `key` becomes the
   * key of the new entry.
   */
  replace(url: string, key?: string): void;
  /** Adds an entry for an overlay; the URL stays the same. */
  cover(): void;
  back(steps?: number): void;
  /** Calls `listener` when the visitor goes back or forward. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export interface HistoryEntry {
  pathname: string;
  search: string;
  hash: string;
  /** Names this entry, also after going back to it. */
  key: string;
  /** How many entries of this server lie before it, as far as that is known; 0 where "back" would leave for elsewhere. */
  depth: number;
}

/** The browser's list of pages that the visitor has been to. */
export interface History {
  current(): HistoryEntry;
  /** The paths of the entries before it, the nearest last; fewer than its depth where the browser does not tell. */
  behind(): readonly string[];
  push(url: string): void;
  replace(url: string): void;
  back(steps?: number): void;
  /** Called when the visitor goes back or forward. */
  subscribe(listener: () => void): () => void;
}

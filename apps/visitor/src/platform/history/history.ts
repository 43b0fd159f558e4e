export interface HistoryEntry {
  pathname: string;
  search: string;
  hash: string;
  /** Names this entry, also after going back to it. */
  key: string;
  /** How many entries of ours lie before it; 0 where leaving by "back" would leave the guide. */
  depth: number;
}

/** The browser's list of pages that the visitor has been to. */
export interface History {
  current(): HistoryEntry;
  push(url: string): void;
  replace(url: string): void;
  back(steps?: number): void;
  /** Called when the visitor goes back or forward. */
  subscribe(listener: () => void): () => void;
}

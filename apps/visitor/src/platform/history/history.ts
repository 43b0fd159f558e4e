export interface HistoryEntry {
  pathname: string;
  search: string;
  hash: string;
  /** Names this entry, also after going back to it. */
  key: string;
  /** How many entries of this server lie before it, as far as that is known; 0 where "back" would leave for elsewhere. */
  depth: number;
  /** How many steps of what lies over that screen it is; each of them has the key and depth of the screen itself. */
  over: number;
}

/** The browser's list of pages that the visitor has been to. */
export interface History {
  current(): HistoryEntry;
  /** The paths of the entries before it, the nearest last; fewer than its depth where the browser does not tell. */
  behind(): readonly string[];
  push(url: string): void;
  /** An entry made for what lay over a screen becomes one of its own. With a key it is still the entry that it was. */
  replace(url: string, key?: string): void;
  /** One more step for something that lies over this screen; the address stays. */
  cover(): void;
  back(steps?: number): void;
  /** Called when the visitor goes back or forward. */
  subscribe(listener: () => void): () => void;
}

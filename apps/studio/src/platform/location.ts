/** The page's URL, which selects the screen. */
export interface AppLocation {
  /** Path, query and hash. */
  get(): string;
  go(path: string, options?: { replace?: boolean }): void;
  /** Navigates to another site. */
  leave(url: string): void;
  reload(): void;
  subscribe(listener: () => void): () => void;
}

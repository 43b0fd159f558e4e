/** The page's address, as the studio's screens are chosen by it. */
export interface AppLocation {
  /** Path, search and fragment. */
  get(): string;
  go(path: string, options?: { replace?: boolean }): void;
  /** Leaves the studio for another site. */
  leave(url: string): void;
  /** The page is loaded again, as it stands. */
  reload(): void;
  subscribe(listener: () => void): () => void;
}

/** Texts by key that outlive the page. Never throws: where a browser refuses, it keeps them for this page only. */
export interface KeyStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  /** Whether what was set last outlives the page. */
  isKept(key: string): boolean;
  remove(key: string): void;
  clear(): void;
  keys(): string[];
}

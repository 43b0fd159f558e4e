/** Strings that survive the page. Never throws: if the browser refuses, they are kept for this page only. */
export interface KeyStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  /** Whether the value that was set last survives the page. */
  isKept(key: string): boolean;
  remove(key: string): void;
  clear(): void;
  keys(): string[];
}

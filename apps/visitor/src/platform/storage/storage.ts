/** Strings that survive the page. No method throws: if the browser refuses, values are kept only for this page. */
export interface KeyStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  /** Whether the current value survives the page, because it was stored. */
  isKept(key: string): boolean;
  remove(key: string): void;
  clear(): void;
  keys(): string[];
}

/** Messages between the tabs of this device and their workers. */
export interface Tabs {
  tell(message: unknown): void;
  /** Receives messages of all other tabs, not of this one. */
  listen(listener: (message: unknown) => void): () => void;
  /** Runs the work as soon as no other tab runs work with this name (mutex). */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
}

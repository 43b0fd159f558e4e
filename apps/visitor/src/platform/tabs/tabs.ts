/** What the tabs of this device, and their workers, tell each other. */
export interface Tabs {
  tell(message: unknown): void;
  /** Heard from all others, not from oneself. */
  listen(listener: (message: unknown) => void): () => void;
  /** Runs the work when no other tab is doing work of this name. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
}

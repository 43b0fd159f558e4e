/** Mutex across the tabs of the guide. */
export interface Locks {
  /** Waits for the lock and runs `work`. Resolves to undefined if the lock is not available in time. */
  exclusive<T>(name: string, work: () => Promise<T>): Promise<T | undefined>;
}

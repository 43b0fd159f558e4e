/** Work that only one tab of the guide may do at a time. */
export interface Locks {
  /** Waits for its turn and does it; undefined where the turn does not come in time. */
  exclusive<T>(name: string, work: () => Promise<T>): Promise<T | undefined>;
}

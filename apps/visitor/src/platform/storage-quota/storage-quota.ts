/** How much the guide may store on this device. */
export interface StorageQuota {
  /** Returns used and free space in bytes; null if the browser does not report it. */
  estimate(): Promise<{ used: number; free: number } | null>;
  /** Asks the browser not to evict data when space is short. */
  persist(): Promise<void>;
}

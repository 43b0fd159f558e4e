/** How much this device lets the guide keep. */
export interface StorageQuota {
  /** null where the browser does not say. */
  estimate(): Promise<{ used: number; free: number } | null>;
  /** Asks the browser not to throw things away when space is short. */
  persist(): Promise<void>;
}

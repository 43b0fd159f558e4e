/** Updates of the app itself, applied when the visitor agrees. */
export interface AppUpdates {
  /** Caches the app on this device; `ready` is called when an update is available. */
  start(ready: () => void): Promise<void>;
  /**
   * Resolves when `start` has cached the app or has failed. Without a service worker, it resolves although the
   * app is not cached.
   */
  whenCached(): Promise<void>;
  /** Caches every file of the app, including those loaded on first use; resolves when done. */
  keepAll(): Promise<void>;
  /** Switches to the new version and reloads the page. */
  apply(): void;
}

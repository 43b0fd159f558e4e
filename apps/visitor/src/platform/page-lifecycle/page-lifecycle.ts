/** Page lifecycle events (visibilitychange, pagehide). */
export interface PageLifecycle {
  /**
   * Calls `hidden` when the page is hidden or about to unload. After that moment, the browser may stop the page
   * without running its code again. Returns a function that unsubscribes.
   */
  subscribe(hidden: () => void): () => void;
  /** Calls `returned` when the page is visible again. Returns a function that unsubscribes. */
  onReturn(returned: () => void): () => void;
  isHidden(): boolean;
}

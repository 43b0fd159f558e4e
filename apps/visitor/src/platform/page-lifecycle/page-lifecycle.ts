/** Page lifecycle events (visibilitychange, pagehide). */
export interface PageLifecycle {
  /** Called when the page is hidden or about to unload: the last moment at which code is sure to run. */
  subscribe(hidden: () => void): () => void;
  /** Called when the page is visible again. */
  onReturn(returned: () => void): () => void;
  isHidden(): boolean;
}

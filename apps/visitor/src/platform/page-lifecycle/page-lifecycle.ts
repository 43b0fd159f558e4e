/** The page as a thing that may end at any moment. */
export interface PageLifecycle {
  /** Called when the page is hidden or about to go: the last moment at which something is sure to run. */
  subscribe(hidden: () => void): () => void;
  /** Called when somebody looks at the page again. */
  onReturn(returned: () => void): () => void;
  isHidden(): boolean;
}

/** A popup of another site that ends with a message to this page. */
export interface Popup {
  /** Must be called directly in a click handler: browsers block it otherwise. Null if it could not be opened. */
  open(path: string): OpenPopup | null;
}

interface OpenPopup {
  /** The message of our own page in the popup; null if the popup was closed without one. */
  message(channel: string): Promise<unknown>;
  close(): void;
}

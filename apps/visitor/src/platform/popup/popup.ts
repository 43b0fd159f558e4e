/** A window of another site that the visitor deals with, and comes back from with a message. */
export interface Popup {
  /** Call it right in the answer to a press: browsers allow no other. Null where none could be opened. */
  open(path: string): OpenPopup | null;
}

interface OpenPopup {
  /** What our own page in the window said; null when the window was closed without a word. */
  message(channel: string): Promise<unknown>;
  close(): void;
}

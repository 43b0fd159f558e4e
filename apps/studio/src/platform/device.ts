/** Device functions that the studio uses. */
export interface Device {
  now(): number;
  uuid(): string;
  /** Runs a function after a delay; returns a function that cancels it. */
  later(run: () => void, milliseconds: number): () => void;
  /** Calls back when the network may have returned, or the page is visible again. */
  onReturn(run: () => void): () => void;
  /** Asks for confirmation before the page is left, if `isAtRisk` returns true. */
  warnBeforeLeaving(isAtRisk: () => boolean): () => void;
  /** Languages of the browser, in order of preference. */
  languages(): readonly string[];
  /** Copies a text to the clipboard; resolves with whether it succeeded. */
  copy(text: string): Promise<boolean>;
  /** Returns a URL under which a file can be shown, and a function that revokes the URL. */
  fileUrl(file: Blob): { url: string; end: () => void };
  /** Returns a choice stored in this browser. */
  recall(key: string): string | undefined;
  remember(key: string, value: string): void;
}

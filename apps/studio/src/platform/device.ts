/** What the studio needs to know of the device, and what it asks of it. */
export interface Device {
  now(): number;
  /** A name that nobody else makes. */
  uuid(): string;
  /** Runs something later, and answers how to give that up. */
  later(run: () => void, milliseconds: number): () => void;
  /** Calls whenever there may be a network again, or the page is looked at again. */
  onReturn(run: () => void): () => void;
  /** Asks before the page is left, as long as the answer is true. */
  warnBeforeLeaving(isAtRisk: () => boolean): () => void;
  /** The languages that its owner reads, the best first. */
  languages(): readonly string[];
  /** Puts a text where it can be pasted from; whether that worked. */
  copy(text: string): Promise<boolean>;
  /** Remembered for this browser. */
  remembered(key: string): string | undefined;
  remember(key: string, value: string): void;
}

/** What a finger feels. */
export interface Vibration {
  /** A key went down; nothing where the device cannot, or is not allowed to. */
  tick(): void;
}

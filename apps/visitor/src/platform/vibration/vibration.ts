/** Haptic feedback. */
export interface Vibration {
  /** Short tick for a key press; does nothing if the device does not support or allow it. */
  tick(): void;
}

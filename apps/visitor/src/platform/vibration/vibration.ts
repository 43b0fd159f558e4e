/** Haptic feedback. */
export interface Vibration {
  /** Vibrates briefly for a key press. Does nothing if the device does not support or allow it. */
  tick(): void;
}

import type { Vibration } from './vibration.ts';

const TICK_MS = 10;

export function browserVibration(): Vibration {
  return {
    tick() {
      // Before the first tap browsers refuse it, and say so in the console; Safari has no such thing.
      if (!navigator.userActivation?.hasBeenActive) return;
      navigator.vibrate?.(TICK_MS);
    },
  };
}

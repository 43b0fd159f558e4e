import type { Vibration } from './vibration.ts';

const TICK_MS = 10;

export function browserVibration(): Vibration {
  return {
    tick() {
      // Before the first tap, browsers block vibration, with a console warning. Safari has no vibration.
      if (!navigator.userActivation?.hasBeenActive) return;
      navigator.vibrate?.(TICK_MS);
    },
  };
}

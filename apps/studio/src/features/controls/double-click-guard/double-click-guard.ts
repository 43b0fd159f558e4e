import { useState } from 'react';

/** Longer than the time between the two clicks of a double click. */
const DOUBLE_CLICK_MS = 500;

/**
 * Double-click guard: returns a function that is false directly after mounting. The second click of a double click
 * would otherwise close or stop what the first one opened.
 */
export function useDoubleClickGuard(): () => boolean {
  const [since] = useState(() => performance.now());
  return () => performance.now() - since > DOUBLE_CLICK_MS;
}

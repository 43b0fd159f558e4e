import { useState } from 'react';

/** Milliseconds for which clicks are ignored: longer than the time between the two clicks of a double click. */
const DOUBLE_CLICK_MS = 500;

/**
 * Double-click guard: returns a function that is false for a short time after mounting. Without it, the second
 * click of a double click would close or stop what the first click opened.
 */
export function useDoubleClickGuard(): () => boolean {
  const [since] = useState(() => performance.now());
  return () => performance.now() - since > DOUBLE_CLICK_MS;
}

import { useState } from 'react';

/** Longer than the two halves of a double click are apart. */
const DOUBLE_CLICK_MS = 500;

/**
 * Whether what is shown has stood there long enough to be meant: the second half of a double click hits what the first one has
 * just brought, and would close or stop it again.
 */
export function useDoubleClickGuard(): () => boolean {
  const [since] = useState(() => performance.now());
  return () => performance.now() - since > DOUBLE_CLICK_MS;
}

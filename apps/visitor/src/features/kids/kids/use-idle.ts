import { useEffect, useState } from 'react';

/** The pet falls asleep after this time without a touch, in milliseconds. */
export const ASLEEP_AFTER_MS = 60_000;

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * Returns true when the screen has not been touched for a minute. The next touch or key press resets it to false.
 */
export function useIdle(awake = false): boolean {
  const [asleep, setAsleep] = useState(false);
  useEffect(() => {
    if (awake) return;
    let timer = 0;
    const begin = () => {
      setAsleep(false);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setAsleep(true), ASLEEP_AFTER_MS);
    };
    begin();
    for (const sign of SIGNS_OF_LIFE)
      document.addEventListener(sign, begin, { capture: true, passive: true });
    return () => {
      window.clearTimeout(timer);
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, begin, { capture: true });
    };
  }, [awake]);
  return asleep && !awake;
}

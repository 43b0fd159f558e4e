import { useEffect } from 'react';
import { useLocation } from '#features/navigation/navigation.ts';

/**
 * Brings the item whose id is in the hash into view, and the focus with it. To be used where the items are on the
 * screen already; a list that is returned to in the browser's history stands where it was left.
 */
export function useHashItem(): void {
  const { hash, by, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same hash in another history entry counts again
  useEffect(() => {
    if (!hash || by === 'return') return;
    // After the app has put a new screen to its top.
    const frame = requestAnimationFrame(() => {
      const item = document.getElementById(hash);
      item?.scrollIntoView({ block: 'center' });
      item?.querySelector('a')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, by, key]);
}

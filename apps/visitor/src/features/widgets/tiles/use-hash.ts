import { useEffect } from 'react';
import { useLocation } from '#features/foundation/navigation/navigation.ts';

/** Brings the item whose id is in the hash into view, and the focus with it. */
export function useHashItem(): void {
  const { hash } = useLocation();
  useItemInView(hash || null);
}

/**
 * Brings the element of this id into view, and the focus with it. To be used where the items are on the screen
 * already; a list that is returned to in the browser's history stands where it was left.
 */
export function useItemInView(id: string | null): void {
  const { by, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same id in another history entry counts again
  useEffect(() => {
    if (!id || by === 'return') return;
    // One frame later, because the app first scrolls a new screen to its top.
    const frame = requestAnimationFrame(() => {
      const item = document.getElementById(id);
      item?.scrollIntoView({ block: 'center' });
      item?.querySelector('a')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [id, by, key]);
}

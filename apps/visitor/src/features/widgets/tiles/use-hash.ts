import { useEffect } from 'react';
import { useLocation } from '#features/foundation/navigation/navigation.ts';

/** Scrolls to the item whose id is in the URL hash, and focuses it. */
export function useHashItem(): void {
  const { hash } = useLocation();
  useItemInView(hash || null);
}

/**
 * Scrolls to the element with this id, and focuses it. The items must already be rendered. After Back or Forward
 * nothing happens, because the scroll position is restored.
 */
export function useItemInView(id: string | null): void {
  const { by, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for the same id in another history entry
  useEffect(() => {
    if (!id || by === 'return') return;
    // One frame later, because the app first scrolls a new screen to the top.
    const frame = requestAnimationFrame(() => {
      const item = document.getElementById(id);
      item?.scrollIntoView({ block: 'center' });
      item?.querySelector('a')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [id, by, key]);
}

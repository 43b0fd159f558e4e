import { useEffect } from 'react';
import { useLocation } from '#features/foundation/navigation/navigation.ts';

/** Scrolls to the item whose id is in the URL's hash, and focuses its link. */
export function useHashItem(): void {
  const { hash } = useLocation();
  useItemInView(hash || null);
}

/**
 * Scrolls to the element with this id, and focuses its link. The element must already be rendered. Does nothing
 * after Back or Forward, because the scroll position is restored then.
 */
export function useItemInView(id: string | null): void {
  const { by, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for the same id in another history entry
  useEffect(() => {
    if (!id || by === 'return') return;
    // Wait for the next frame, because the app scrolls a new screen to the top first.
    const frame = requestAnimationFrame(() => {
      const item = document.getElementById(id);
      item?.scrollIntoView({ block: 'center' });
      item?.querySelector('a')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [id, by, key]);
}

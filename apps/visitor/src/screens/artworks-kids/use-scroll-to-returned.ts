import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from '#features/foundation/navigation/navigation.ts';

/** After a return from an artwork, scrolls to this artwork in the list and focuses it. */
export function useScrollToReturned(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const { query } = useLocation();
  const id = query.get('artwork');
  useEffect(() => {
    if (!id) return;
    // Wait one frame, because the app first scrolls a new screen to its top.
    const frame = requestAnimationFrame(() => {
      const link = [...(list.current?.querySelectorAll('li') ?? [])].find((item) => item.dataset.work === id);
      link?.scrollIntoView({ block: 'center' });
      link?.querySelector('a')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [id]);
  return list;
}

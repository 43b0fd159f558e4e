import { type RefObject, useEffect, useRef, useState } from 'react';

/** Number of items that are added at a time; enough to fill several screens. */
const STEP = 40;
const AHEAD = '0px 0px 1500px';

/**
 * Returns how many items of a long list to render. The number increases when the visitor scrolls close to the
 * element `end`.
 */
export function useIncrementalCount(total: number): { count: number; end: RefObject<HTMLDivElement | null> } {
  const [count, setCount] = useState(STEP);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = end;
    if (!current || count >= total) return undefined;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setCount(count + STEP),
      { root: current.parentElement, rootMargin: AHEAD },
    );
    watch.observe(current);
    return () => watch.disconnect();
  }, [count, total]);
  return { count, end };
}

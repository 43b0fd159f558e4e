import { type RefObject, useEffect, useState } from 'react';

interface Watched {
  /**
   * Whether the element exists. It may be false at first, because the element is rendered later with the
   * content.
   */
  isThere?: boolean;
  /** Height of the top bar in pixels. */
  bar?: number;
}

/** Whether the page has been scrolled so far that the element is no longer visible below the top bar. */
export function useScrolledPast(
  stage: RefObject<HTMLElement | null>,
  { isThere = true, bar = 60 }: Watched = {},
): boolean {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const { current } = stage;
    if (!isThere || !current) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry) setGone(!entry.isIntersecting);
      },
      { rootMargin: `-${bar}px 0px 0px` },
    );
    watch.observe(current);
    return () => {
      watch.disconnect();
      setGone(false);
    };
  }, [stage, isThere, bar]);
  return gone;
}

import { type RefObject, useEffect, useState } from 'react';

interface Watched {
  /** Whether the page begins with something at all: it may come with the content. */
  isThere?: boolean;
  /** Height of the bar in pixels. */
  bar?: number;
}

/** Whether what the page begins with has been scrolled away, up to the bar. */
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

import { type RefObject, useEffect, useState } from 'react';

/** Whether what the page begins with has been scrolled away, up to the bar of this height in pixels. */
export function usePictureGone(stage: RefObject<HTMLElement | null>, bar = 60): boolean {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const { current } = stage;
    if (!current) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry) setGone(!entry.isIntersecting);
      },
      { rootMargin: `-${bar}px 0px 0px` },
    );
    watch.observe(current);
    return () => watch.disconnect();
  }, [stage, bar]);
  return gone;
}

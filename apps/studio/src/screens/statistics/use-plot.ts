import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocale } from '#features/foundation/interface-language/interface-language.tsx';
import { directionOf } from '#features/foundation/language-name/language-name.ts';

/** Width in pixels before the first measurement, and in print. */
const FIRST_WIDTH = 640;

/** Returns the available width of a chart, and whether it is mirrored for a right-to-left language. */
export function usePlot(): { box: RefObject<HTMLDivElement | null>; width: number; isRtl: boolean } {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  const isRtl = directionOf(useLocale()) === 'rtl';
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidth(measured);
    });
    measure.observe(element);
    return () => measure.disconnect();
  }, []);
  return { box, width, isRtl };
}

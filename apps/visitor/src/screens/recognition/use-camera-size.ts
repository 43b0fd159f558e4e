import { type RefCallback, useCallback, useState } from 'react';

export interface StageSize {
  width: number;
  height: number;
}

/** Size of the camera view, to convert positions in a frame to the screen. */
export function useCameraSize(): { ref: RefCallback<HTMLElement>; size: StageSize } {
  const [size, setSize] = useState<StageSize>({ width: 0, height: 0 });
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return { ref, size };
}

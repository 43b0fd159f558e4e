import type { Gestures } from './gestures.ts';
import type { Point } from './viewport.ts';

interface Listeners {
  gestures: Gestures;
  onWheel: (at: Point, factor: number) => void;
  onResize: () => void;
}

/**
 * Passes the pointer and wheel events of an element to `gestures`. Positions are in pixels from the element's
 * centre. Returns a cleanup function.
 */
export function attachPointerEvents(
  element: HTMLElement,
  { gestures, onWheel, onResize }: Listeners,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const at = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ) => element.addEventListener(type, listener, { signal, passive: false });

  on(
    'pointerdown',
    (event) => event.button === 0 && gestures.down(event.pointerId, at(event), event.timeStamp),
  );
  on('pointermove', (event) => {
    // Capture the pointer when it moves, not earlier: elements on the surface must stay clickable.
    if (gestures.move(event.pointerId, at(event))) element.setPointerCapture(event.pointerId);
  });
  on('pointerup', (event) => gestures.up(event.pointerId, event.timeStamp));
  on('pointercancel', (event) => gestures.cancel(event.pointerId));
  on('pointerleave', (event) => gestures.cancel(event.pointerId));
  on('dragstart', (event) => event.preventDefault());
  on('wheel', (event) => {
    // Without this, the wheel would scroll the page or zoom the browser.
    event.preventDefault();
    onWheel(at(event), wheelFactor(event));
  });
  const watch = new ResizeObserver(onResize);
  watch.observe(element);
  return () => {
    stop.abort();
    watch.disconnect();
  };
}

/**
 * Returns the zoom factor of a wheel event. One notch of a mouse wheel zooms by about a third. A pinch on a
 * trackpad sends small wheel events with ctrlKey.
 */
function wheelFactor({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  const pixels = deltaY * (deltaMode === 1 ? 33 : deltaMode === 2 ? 400 : 1);
  return Math.exp(-Math.max(-400, Math.min(400, pixels)) * (ctrlKey ? 0.01 : 0.003));
}

import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Gestures } from './gestures.ts';
import { attachPointerEvents } from './pointer-events.ts';
import {
  FIT_VIEW,
  fitPicture,
  moveView,
  type Point,
  pinchView,
  type Size,
  scaledAt,
  type View,
} from './viewport.ts';
import styles from './zoom-surface.module.css';

/** Zoom functions for buttons and keys. The plain picture and the deep zoom both implement them. */
export interface ZoomHandle {
  zoomBy: (factor: number) => void;
  panBy: (by: Point) => void;
  reset: () => void;
  view: () => View;
}

interface ZoomSurfaceProps {
  children: ReactNode;
  /** Natural size of the content. It is needed to prevent moving the content out of view. */
  natural?: Partial<Size> | undefined;
  ref?: Ref<ZoomHandle>;
  onScale?: ((scale: number) => void) | undefined;
  /**
   * Called after a sideways swipe while the picture is fitted. The caller then shows the next or previous picture.
   */
  onSwipe?: ((by: Point) => void) | undefined;
}

const DOUBLE_TAP_SCALE = 2.5;

/** Area whose content can be enlarged by pinch, double tap and wheel, up to five times, and moved by dragging. */
export function ZoomSurface({ children, natural, ref, onScale, onSwipe }: ZoomSurfaceProps) {
  const box = useRef<HTMLDivElement>(null);
  const view = useRef(FIT_VIEW);
  const [shown, setShown] = useState({ view: FIT_VIEW, smooth: false });
  const tell = useRef({ natural, onScale, onSwipe });
  tell.current = { natural, onScale, onSwipe };

  const [actions] = useState(() => {
    const frame = () => {
      const { clientWidth: width = 0, clientHeight: height = 0 } = box.current ?? {};
      const window = { width, height };
      return { window, picture: fitPicture(tell.current.natural, window) };
    };
    const change = (next: View, smooth: boolean) => {
      view.current = next;
      setShown({ view: next, smooth });
      tell.current.onScale?.(next.scale);
    };
    let start = FIT_VIEW;
    const gestures = new Gestures({
      onStart: () => {
        start = view.current;
      },
      onDrag: (by) => change(moveView(start, by, frame()), false),
      onPinch: (fingers, now) => change(pinchView({ view: start, fingers }, now, frame()), false),
      onDoubleTap: (at) =>
        change(scaledAt(view.current, view.current.scale > 1 ? 1 : DOUBLE_TAP_SCALE, at, frame()), true),
      onSwipe: (by) => start.scale === 1 && tell.current.onSwipe?.(by),
    });
    const handle: ZoomHandle = {
      zoomBy: (factor) =>
        change(scaledAt(view.current, view.current.scale * factor, { x: 0, y: 0 }, frame()), true),
      panBy: (by) => change(moveView(view.current, by, frame()), true),
      reset: () => change(FIT_VIEW, true),
      view: () => view.current,
    };
    const onWheel = (at: Point, factor: number) =>
      change(scaledAt(view.current, view.current.scale * factor, at, frame()), false);
    /** After the window was rotated or resized, limit the view again. */
    const onResize = () => change(moveView(view.current, { x: 0, y: 0 }, frame()), false);
    return { gestures, handle, onWheel, onResize };
  });
  useImperativeHandle(ref, () => actions.handle, [actions]);

  useEffect(() => (box.current ? attachPointerEvents(box.current, actions) : undefined), [actions]);

  const { scale, x, y } = shown.view;
  return (
    <div ref={box} className={styles.surface} data-zoomed={scale > 1}>
      <div
        className={styles.content}
        data-smooth={shown.smooth}
        style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
      >
        {children}
      </div>
    </div>
  );
}

import type { ZoomHandle } from './zoom-surface.tsx';

/** Zoom factor of one press of a button or key. */
export const ZOOM_STEP = 1.5;
const PAN_PX = 80;

interface ZoomKeyContext {
  handle: ZoomHandle;
  scale: number;
  /** Shows the next picture (1) or the previous one (-1). */
  turn?: (by: 1 | -1) => void;
  rtl: boolean;
}

/**
 * Handles a key: + and - zoom, and 0 resets the zoom. Arrow keys move an enlarged picture. While the picture is
 * fitted, they show the next or previous picture. Returns false for all other keys.
 */
export function zoomKey(key: string, { handle, scale, turn, rtl }: ZoomKeyContext): boolean {
  const look = (x: number, y: number) => {
    if (scale > 1) handle.panBy({ x: -x * PAN_PX, y: -y * PAN_PX });
    else if (x !== 0) turn?.(x < 0 === rtl ? 1 : -1);
  };
  const keys: readonly (readonly [string, () => void])[] = [
    ['+', () => handle.zoomBy(ZOOM_STEP)],
    ['=', () => handle.zoomBy(ZOOM_STEP)],
    ['-', () => handle.zoomBy(1 / ZOOM_STEP)],
    ['_', () => handle.zoomBy(1 / ZOOM_STEP)],
    ['0', () => handle.reset()],
    ['ArrowLeft', () => look(-1, 0)],
    ['ArrowRight', () => look(1, 0)],
    ['ArrowUp', () => look(0, -1)],
    ['ArrowDown', () => look(0, 1)],
  ];
  const [, act] = keys.find(([name]) => name === key) ?? [];
  act?.();
  return act !== undefined;
}

import { MAP_MAX_ZOOM } from '@museummate/domain';

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/**
 * Scale and position of a picture in the window. At scale 1, the picture just fits. `x` and `y` are the distance
 * of its centre from the window's centre, in pixels.
 */
export interface View extends Point {
  scale: number;
}

export const FIT_VIEW: View = { scale: 1, x: 0, y: 0 };

/** Sizes that limit a view: of the window, and of the picture at scale 1. */
export interface Frame {
  window: Size;
  picture: Size;
}

/**
 * Returns the size of a picture that just fits into the window, with the picture's aspect ratio. If the picture's
 * size is unknown, returns the window's size.
 */
export function fitPicture(natural: Partial<Size> | undefined, window: Size): Size {
  if (!natural?.width || !natural.height) return window;
  const ratio = Math.min(window.width / natural.width, window.height / natural.height);
  return { width: natural.width * ratio, height: natural.height * ratio };
}

/**
 * Limits a view. The scale is between 1 and the maximum. At the edges, there is no more empty space than
 * necessary.
 */
export function limitView(view: View, { window, picture }: Frame): View {
  const scale = clamp(view.scale, 1, MAP_MAX_ZOOM);
  const room = (inner: number, outer: number) => Math.max(0, (inner * scale - outer) / 2);
  const x = room(picture.width, window.width);
  const y = room(picture.height, window.height);
  return { scale, x: clamp(view.x, -x, x), y: clamp(view.y, -y, y) };
}

/** Returns the view with another scale. The point `at` (in pixels from the window's centre) stays in place. */
export function scaledAt(view: View, scale: number, at: Point, frame: Frame): View {
  const next = clamp(scale, 1, MAP_MAX_ZOOM);
  const factor = next / view.scale;
  return limitView(
    { scale: next, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor },
    frame,
  );
}

export function moveView(view: View, by: Point, frame: Frame): View {
  return limitView({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}

/**
 * Returns the view during a pinch. The distance of the two fingers determines the scale, and the picture follows
 * their midpoint.
 */
export function pinchView(
  start: { view: View; fingers: readonly [Point, Point] },
  fingers: readonly [Point, Point],
  frame: Frame,
): View {
  const before = middle(...start.fingers);
  const now = middle(...fingers);
  const spread = distance(...fingers) / Math.max(1, distance(...start.fingers));
  const at = scaledAt(start.view, start.view.scale * spread, before, frame);
  return moveView(at, { x: now.x - before.x, y: now.y - before.y }, frame);
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function clamp(value: number, low: number, high: number): number {
  // A calculation may have no finite result. Return a valid value, so that the picture remains visible.
  if (!Number.isFinite(value)) return low <= 0 && high >= 0 ? 0 : low;
  return Math.min(high, Math.max(low, value)) || 0;
}

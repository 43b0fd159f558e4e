import type { PlanPoint } from '@museummate/domain';
import { createContext, type KeyboardEvent, type PointerEvent, use, useState } from 'react';
import type { MapEditor, Scale } from './use-map-editor.ts';

/** Function that converts a pointer position to a point on the plan. */
export const DragContext = createContext<
  (event: { clientX: number; clientY: number }) => PlanPoint | undefined
>(() => undefined);

/**
 * Minimum distance of a drag in CSS pixels. If the pointer moves less between press and release, the gesture is a
 * click.
 */
const CLICK_PX = 4;

interface DragOptions {
  point: PlanPoint;
  canDrag: boolean;
  adjust?: (point: PlanPoint) => PlanPoint;
  onDrop: (point: PlanPoint) => void;
}

const asItIs = (point: PlanPoint) => point;

/** Dragging with mouse or finger. The draft is changed only once, when the pointer is released. */
export function useDrag({ point, canDrag, adjust = asItIs, onDrop }: DragOptions) {
  const pointAt = use(DragContext);
  const [drag, setDrag] = useState<{ start: { x: number; y: number }; at: PlanPoint | null }>();
  const moveTo = (event: PointerEvent) => {
    const at = pointAt(event);
    const isFar = drag && Math.hypot(event.clientX - drag.start.x, event.clientY - drag.start.y) >= CLICK_PX;
    return at && (isFar || drag?.at) ? adjust(at) : null;
  };
  return {
    shown: drag?.at ?? point,
    isDragging: Boolean(drag?.at),
    handlers: canDrag
      ? {
          onPointerDown: (event: PointerEvent) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            setDrag({ start: { x: event.clientX, y: event.clientY }, at: null });
          },
          onPointerMove: (event: PointerEvent) => drag && setDrag({ ...drag, at: moveTo(event) }),
          onPointerUp: (event: PointerEvent) => {
            const at = drag && moveTo(event);
            setDrag(undefined);
            if (at) onDrop(at);
          },
          onPointerCancel: () => setDrag(undefined),
        }
      : {},
  };
}

const ARROWS: Record<string, PlanPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Distances that one press of an arrow key moves a point, by unit: without Shift, and with Shift. */
const STEPS: Record<Scale['unit'], [number, number]> = { m: [0.1, 1], '%': [0.5, 5] };

/** Returns the point after an arrow key was pressed; undefined for other keys. */
export function movedByKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  point: PlanPoint,
  { scale }: Pick<MapEditor, 'scale'>,
): PlanPoint | undefined {
  const arrow = ARROWS[key];
  if (!arrow) return undefined;
  const step = STEPS[scale.unit][shiftKey ? 1 : 0];
  // The distance is at least 0.1 per cent. Points are rounded to one decimal, so a smaller distance would have no
  // effect.
  const by = (perUnit: number) => Math.max(step / perUnit, 0.1);
  return { x: point.x + arrow.x * by(scale.x), y: point.y + arrow.y * by(scale.y) };
}

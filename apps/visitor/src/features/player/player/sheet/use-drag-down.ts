import { type PointerEvent, type RefObject, useRef } from 'react';

/** Minimum distance in pixels that closes the sheet when the finger is lifted. */
const CLOSING_PX = 96;

/** Lets a finger pull a sheet down by its grabber. The sheet then closes, or returns to its place. */
export function useDragDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<number | null>(null);
  const move = (down: number) => sheet.current?.style.setProperty('--dragged', `${Math.max(0, down)}px`);
  const end = () => {
    start.current = null;
    move(0);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      // Buttons beside the grabber must get their clicks.
      if ((event.target as Element).closest('button')) return;
      start.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (start.current !== null) move(clientY - start.current);
    },
    onPointerUp: ({ clientY }: PointerEvent) => {
      const isFar = start.current !== null && clientY - start.current > CLOSING_PX;
      end();
      if (isFar) onClose();
    },
    onPointerCancel: end,
  };
}

import { type PointerEvent, type RefObject, useRef } from 'react';

/** If the finger has pulled the sheet at least this distance in pixels, lifting it closes the sheet. */
const CLOSING_PX = 96;

/**
 * Returns the handlers with which a finger pulls a sheet down by its grabber. When the finger is lifted, the sheet
 * closes or moves back.
 */
export function useDragDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<number | null>(null);
  const move = (down: number) => sheet.current?.style.setProperty('--dragged', `${Math.max(0, down)}px`);
  const end = () => {
    start.current = null;
    move(0);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      // A touch on one of the buttons beside the grabber is a click, not a pull.
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

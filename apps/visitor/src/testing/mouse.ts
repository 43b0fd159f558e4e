import type {} from '@vitest/browser-playwright';
import { expect } from 'vitest';
import { cdp } from 'vitest/browser';

/** Turns the mouse wheel at a point of the page. A positive `deltaY` scrolls down. */
export async function wheel(x: number, y: number, deltaY: number): Promise<void> {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY });
}

/** Drags the mouse sideways with its button pressed. */
export async function drag(from: number, to: number, y: number): Promise<void> {
  const held = { button: 'left', buttons: 1, clickCount: 1, y } as const;
  await cdp().send('Input.dispatchMouseEvent', { type: 'mousePressed', x: from, ...held });
  for (let step = 1; step <= 5; step++)
    await cdp().send('Input.dispatchMouseEvent', {
      type: 'mouseMoved',
      x: from + ((to - from) * step) / 5,
      ...held,
    });
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseReleased', x: to, ...held });
}

/**
 * Calls `look` while the mouse is pressed on an element. The mouse is then released elsewhere, so that the
 * element is not clicked.
 */
export async function whileHeld<T>(element: Element, look: () => T | Promise<T>): Promise<T> {
  const held = { button: 'left', buttons: 1, clickCount: 1 } as const;
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  // Wait until the element has stopped moving and is not covered. Otherwise, the press would hit another element.
  let at = middle();
  await expect
    .poll(() => {
      const before = at;
      at = middle();
      return (
        before.x === at.x && before.y === at.y && element.contains(document.elementFromPoint(at.x, at.y))
      );
    })
    .toBe(true);
  await cdp().send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at, ...held });
  try {
    expect(element.matches(':active'), 'it is the one that is pressed').toBe(true);
    return await look();
  } finally {
    await cdp().send('Input.dispatchMouseEvent', { type: 'mouseReleased', x: 0, y: 0, ...held });
  }
}

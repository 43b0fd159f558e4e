import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

interface Finger {
  x: number;
  y: number;
  id?: number;
}

/** Sends a real touch event through the browser, so that the page scrolls, zooms and clicks as usual. */
async function touch(
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  touchPoints: Finger[],
  timestamp?: number,
) {
  const at = timestamp === undefined ? {} : { timestamp };
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints, ...at });
}

/**
 * Swipes sideways from one x to another. The events are sent as fast as possible. If `ms` is given, their
 * timestamps are spread over `ms` milliseconds.
 */
export async function swipe(from: number, to: number, y = 300, ms?: number): Promise<void> {
  const begun = Date.now() / 1000;
  const time = (step: number) => (ms ? begun + (ms * step) / 6 / 1000 : undefined);
  await touch('touchStart', [{ x: from, y }], time(0));
  for (let step = 1; step <= 6; step++)
    await touch('touchMove', [{ x: from + ((to - from) * step) / 6, y }], time(step));
  await touch('touchEnd', [], time(6));
}

/** Moves a finger down or up from one y to another. */
export async function pull(x: number, from: number, to: number): Promise<void> {
  await touch('touchStart', [{ x, y: from }]);
  for (let step = 1; step <= 6; step++) await touch('touchMove', [{ x, y: from + ((to - from) * step) / 6 }]);
  await touch('touchEnd', []);
}

/**
 * Pinches in the middle of the screen. `from` and `to` are the distances of each finger from the middle, in
 * pixels.
 */
export async function pinch(from: number, to: number): Promise<void> {
  const { innerWidth, innerHeight } = window;
  const points = (spread: number) => [
    { x: innerWidth / 2 - spread, y: innerHeight / 2, id: 0 },
    { x: innerWidth / 2 + spread, y: innerHeight / 2, id: 1 },
  ];
  await touch('touchStart', points(from));
  for (let step = 1; step <= 8; step++) await touch('touchMove', points(from + ((to - from) * step) / 8));
  await touch('touchEnd', []);
}

/** Taps twice. The timestamps are close together, even if a busy machine sends the taps seconds apart. */
export async function doubleTap(x: number, y: number): Promise<void> {
  const begun = Date.now() / 1000;
  for (const at of [begun, begun + 0.1]) {
    await touch('touchStart', [{ x, y }], at);
    await touch('touchEnd', [], at + 0.05);
  }
}

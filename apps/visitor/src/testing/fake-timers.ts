import { expect, vi } from 'vitest';

/**
 * Freezes the page's timers. vitest advances them while it waits (`expect.poll`, `expect.element`, clicks), so until
 * `unfreezeTimers` use only key presses (`press`) and wait only with `drawnUntil`.
 */
export function freezeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

/** Unfreezes the timers. Timers that were set before never fire. */
export function unfreezeTimers(): void {
  vi.useRealTimers();
}

/** Resolves when changes are painted. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

export async function drawnUntil(isSo: () => boolean): Promise<void> {
  for (let frames = 0; frames < 1000 && !isSo(); frames++) await drawn();
  expect(isSo()).toBe(true);
}

/**
 * Waits until the element is shown and React has set the timer that will hide it. The timer is set a moment
 * after the element is painted.
 */
export async function drawnWithItsEnd(isShown: () => boolean): Promise<void> {
  await drawnUntil(() => isShown() && vi.getTimerCount() > 0);
}

/** Expects that the result of `act` is shown for exactly this time. */
export async function expectShownFor(
  milliseconds: number,
  isShown: () => boolean,
  act: () => Promise<void>,
): Promise<void> {
  freezeTimers();
  await act();
  await drawnWithItsEnd(isShown);
  vi.advanceTimersByTime(milliseconds - 1);
  await drawn();
  expect(isShown()).toBe(true);
  vi.advanceTimersByTime(1);
  await drawnUntil(() => !isShown());
  unfreezeTimers();
}

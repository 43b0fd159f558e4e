import { expect, vi } from 'vitest';

/**
 * Freezes the page's timers. vitest advances them while it waits (`expect.poll`, `expect.element`, clicks). Until
 * `unfreezeTimers`, therefore use only key presses (`press`) as actions, and only `drawnUntil` to wait.
 */
export function freezeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

/** Restores real timers. Timers that were set while frozen never fire. */
export function unfreezeTimers(): void {
  vi.useRealTimers();
}

/** Resolves when the browser has painted all current changes. */
const untilDrawn = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

export async function drawnUntil(isSo: () => boolean): Promise<void> {
  for (let frames = 0; frames < 1000 && !isSo(); frames++) await untilDrawn();
  expect(isSo()).toBe(true);
}

/**
 * Waits until the element is visible and React has set the timer that hides it. React sets this timer shortly
 * after the element is painted.
 */
export async function drawnWithItsEnd(isShown: () => boolean): Promise<void> {
  await drawnUntil(() => isShown() && vi.getTimerCount() > 0);
}

/** Expects that the element that `act` shows is visible for exactly this time. */
export async function expectShownFor(
  milliseconds: number,
  isShown: () => boolean,
  act: () => Promise<void>,
): Promise<void> {
  freezeTimers();
  await act();
  await drawnWithItsEnd(isShown);
  vi.advanceTimersByTime(milliseconds - 1);
  await untilDrawn();
  expect(isShown()).toBe(true);
  vi.advanceTimersByTime(1);
  await drawnUntil(() => !isShown());
  unfreezeTimers();
}

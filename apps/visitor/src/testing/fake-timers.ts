import { expect, vi } from 'vitest';

/**
 * The page's timers stand still. vitest lets them run on while it waits by itself (`expect.poll`, `expect.element`,
 * clicks), so until the clock goes again only keys are pressed (`press`) and only `drawnUntil` waits.
 */
export function freezeTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

/** Whatever has been set before never comes; what is set from now on does. */
export function unfreezeTimers(): void {
  vi.useRealTimers();
}

/** What has changed is on the screen. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

export async function drawnUntil(isSo: () => boolean): Promise<void> {
  for (let frames = 0; frames < 1000 && !isSo(); frames++) await drawn();
  expect(isSo()).toBe(true);
}

/** Until what is shown has set the timer that will end it: React does so a moment after it is drawn. */
export async function drawnWithItsEnd(isShown: () => boolean): Promise<void> {
  await drawnUntil(() => isShown() && vi.getTimerCount() > 0);
}

/** What the act brings up is there for exactly so long. */
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

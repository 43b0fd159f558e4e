import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import type { Guide } from './guide.tsx';

/** Number of history entries of overlays. */
export const stepsOver = ({ device }: Guide): number => device.history.current().over;

/** Expects that Back closes the topmost overlay and nothing else, and the visitor stays on the screen (A107). */
export async function closeByBack(guide: Guide, overlay: Locator): Promise<void> {
  await expect.element(overlay).toBeVisible();
  await expect.poll(() => stepsOver(guide)).toBeGreaterThan(0);
  const url = guide.url();
  const over = stepsOver(guide);
  await guide.back();
  await expect.element(overlay).not.toBeInTheDocument();
  expect(guide.url()).toBe(url);
  expect(stepsOver(guide)).toBe(over - 1);
}

import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import type { Guide } from './guide.tsx';

/** Returns how many history entries of overlays are open. */
export const stepsOver = ({ device }: Guide): number => device.history.current().over;

/** Expects that Back closes only the topmost overlay, and that the visitor remains on the screen (A107). */
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

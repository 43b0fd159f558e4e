import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Guide } from './guide.tsx';

/**
 * Waits until running animations end, because axe measures colours, which animations change. Animations of a
 * minute or longer are ignored.
 */
async function atRest(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && Number(effect?.getComputedTiming().endTime) < 60_000,
    );
  await Promise.allSettled(passing.map(({ finished }) => finished));
}

/** Expects no axe findings in the current state of the page. */
export async function expectAccessible(): Promise<void> {
  await atRest();
  // Axe reports only violations, which saves a sixth of the time. It does not preload media, because it would
  // wait ten seconds for a video that cannot be loaded.
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    preload: { assets: ['cssom'] },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

/**
 * Checks each URL in English and Arabic, that is, in both writing directions. A page is ready when the selector
 * `sign` matches an element.
 */
export async function expectAllAccessible(
  guide: Guide,
  places: [where: string, sign: string][],
): Promise<void> {
  for (const lang of ['en', 'ar'])
    for (const [where, sign] of places) {
      await guide.goto(`${where}?lang=${lang}`);
      await expect.element(page.css(sign).first()).toBeVisible();
      await expect.poll(() => document.documentElement.lang).toBe(lang);
      await expectAccessible();
    }
}

import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Guide } from './guide.tsx';

/** What slides or fades in has come to rest: on its way its colours are others. What moves for good is left alone. */
async function atRest(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && Number(effect?.getComputedTiming().endTime) < 60_000,
    );
  await Promise.allSettled(passing.map(({ finished }) => finished));
}

/** No finding at all, in the state the page is in now. */
export async function expectAccessible(): Promise<void> {
  await atRest();
  // What is in order is not described, which would take a sixth of the time; and nothing is waited for that films fetch,
  // which takes ten seconds where one cannot be had.
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    preload: { assets: ['cssom'] },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

/** In both directions of writing: each place, known by a sign that its content is there. */
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

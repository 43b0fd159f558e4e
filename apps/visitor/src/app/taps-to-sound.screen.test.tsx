import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { M, openGuide } from '#testing/guide.tsx';
import { key } from '#testing/keypad.ts';

/** Opens the museum's link as a first-time visitor, and counts taps. */
async function arrive() {
  const guide = await openGuide(M, { museum: {} });
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.click();
    taps += 1;
  };
  await tap(page.getByRole('link', { name: 'Start visit', exact: true }));
  await expect.poll(guide.url).toBe(`${M}/tutorial`);
  await tap(page.getByRole('button', { name: 'Skip', exact: true }));
  await expect.poll(guide.url).toBe(`${M}/options`);
  return { guide, tap, taps: () => taps, plays: () => guide.device.sound.log.includes('play') };
}

test('from the museum’s link to the first sound by number takes at most seven taps', async () => {
  const { tap, taps, plays } = await arrive();
  await tap(page.css(`main a[href="${M}/keyboard"]`));
  for (const name of ['1', '0', '1', 'OK']) await tap(key(name));
  await expect.poll(plays).toBe(true);
  expect(taps()).toBeLessThanOrEqual(7);
});

test('from the museum’s link to the first sound by a route takes at most six taps', async () => {
  const { guide, tap, taps, plays } = await arrive();
  await tap(page.css(`main a[href="${M}/routes?from=Options&idRoute=31"]`));
  const start = page.css('[role=group]:not([inert])').getByRole('link', { name: 'Start route' });
  await tap(start);
  await expect.poll(guide.url).toContain(`${M}/routes/31`);
  await tap(page.css('[role=group]:not([inert])').getByRole('button', { name: 'Play', exact: true }).first());
  await expect.poll(plays).toBe(true);
  expect(taps()).toBeLessThanOrEqual(6);
});

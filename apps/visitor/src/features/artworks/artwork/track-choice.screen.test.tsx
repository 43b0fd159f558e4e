import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inArabic, M, openGuide } from '#testing/guide.tsx';

/** The last track of the fixture's artwork. Its chip is outside the row's visible part until the row scrolls. */
const LAST = { track: 'signLanguage' };

test.each([
  ['left to right', {}, ''],
  ['right to left', { museum: inArabic }, '?lang=ar'],
])('the chosen track is in view, %s, and the page stays at its top', async (_way, options, query) => {
  await page.viewport(320, 640);
  await openGuide(`${M}/artworks/101${query}`, { ...options, keys: LAST });
  const row = page.css('main fieldset');
  await expect.element(row.css('input:checked')).toBeInTheDocument();
  const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  const sides = () => {
    const chip = box('main fieldset label:has(:checked)');
    const whole = box('main fieldset');
    return chip && whole ? Math.min(chip.left - whole.left, whole.right - chip.right) : -1;
  };
  expect(row.element().scrollWidth).toBeGreaterThan(row.element().clientWidth);
  await expect.poll(sides).toBeGreaterThanOrEqual(0);
  expect(window.scrollY).toBe(0);
});

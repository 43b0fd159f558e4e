import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { M, openGuide } from '#testing/guide.tsx';
import { whileHeld } from '#testing/mouse.ts';
import { prefer } from '#testing/preferences.ts';

/** How something looks, with all that is in it: what it is made of, and where it is. */
function looksOf(element: Element) {
  const parts = [element, ...element.querySelectorAll('*')];
  return new Map(
    parts.map((part) => {
      const { opacity, backgroundColor, color, scale, transform, translate } = getComputedStyle(part);
      return [
        part,
        { colours: `${opacity} ${backgroundColor} ${color}`, place: `${scale} ${transform} ${translate}` },
      ];
    }),
  );
}

/** Whether anything that was there before looks another way now; what has come since, like a picture, is no answer. */
function changed(before: ReturnType<typeof looksOf>, element: Element, aspect: 'colours' | 'place') {
  const now = looksOf(element);
  return [...before].some(([part, look]) => now.has(part) && now.get(part)?.[aspect] !== look[aspect]);
}

test('tiles, cards, rows and buttons answer to the press; under reduced motion by colour alone', async () => {
  await prefer({ reducedMotion: 'reduce' });
  const guide = await openGuide(`${M}/options`);
  for (const [path, controls] of [
    ['options', ['main li a', 'header button', 'footer a']],
    ['outstanding-artworks', ['main li a', 'main li button']],
    ['artworks/101', ['[data-work-picture]', 'footer button']],
    ['hall/1', ['main li a']],
    ['languages', ['main li button']],
  ] as const) {
    // The page begins anew: rows of the screen before would be taken for those of this one.
    await guide.goto(`${M}/${path}`);
    for (const control of controls) {
      const message = `${path} ${control}`;
      await expect.element(page.css(control).first()).toBeVisible();
      const element = page.css(control).first().element();
      element.scrollIntoView({ block: 'center' });
      await expect.poll(() => element.getAnimations({ subtree: true }), { message }).toEqual([]);
      const before = looksOf(element);
      await whileHeld(element, async () => {
        // A colour may take a moment to change.
        await expect.poll(() => changed(before, element, 'colours'), { message }).toBe(true);
        expect(changed(before, element, 'place'), message).toBe(false);
      });
    }
  }
});

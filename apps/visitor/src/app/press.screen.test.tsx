import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { M, openGuide } from '#testing/guide.tsx';
import { whileHeld } from '#testing/mouse.ts';
import { prefer } from '#testing/preferences.ts';

/** How something looks, with all that is in it: what it is made of, and where it is. */
function lookOf(element: Element) {
  const all = [element, ...element.querySelectorAll('*')].map((each) => getComputedStyle(each));
  return {
    colours: JSON.stringify(all.map((style) => [style.opacity, style.backgroundColor, style.color])),
    place: JSON.stringify(all.map((style) => [style.scale, style.transform, style.translate])),
  };
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
    await guide.follow(`${M}/${path}`);
    for (const control of controls) {
      await expect.element(page.css(control).first()).toBeVisible();
      const element = page.css(control).first().element();
      element.scrollIntoView({ block: 'center' });
      const before = lookOf(element);
      // A colour may take a moment to change.
      const held = await whileHeld(element, async () => {
        const look = () => lookOf(element);
        await expect.poll(() => look().colours, { message: `${path} ${control}` }).not.toBe(before.colours);
        return look();
      });
      expect(held.place, `${path} ${control}`).toBe(before.place);
    }
  }
});

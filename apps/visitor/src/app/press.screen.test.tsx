import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { M, openGuide } from '#testing/guide.tsx';
import { whileHeld } from '#testing/mouse.ts';
import { prefer } from '#testing/preferences.ts';

/** The appearance of an element and its descendants: colours and position. */
function stylesOf(element: Element) {
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

/**
 * Whether the press has changed an element that was on the screen before. New elements, such as a loaded picture,
 * are ignored.
 */
function hasChanged(before: ReturnType<typeof stylesOf>, element: Element, aspect: 'colours' | 'place') {
  const now = stylesOf(element);
  return [...before].some(([part, look]) => now.has(part) && now.get(part)?.[aspect] !== look[aspect]);
}

test('tiles, cards, rows and buttons react to a press, with reduced motion by colour only', async () => {
  await prefer({ reducedMotion: 'reduce' });
  const guide = await openGuide(`${M}/options`);
  for (const [path, controls] of [
    ['options', ['main li a', 'header button', 'footer a']],
    ['outstanding-artworks', ['main li a', 'main li button']],
    ['artworks/101', ['[data-work-picture]', 'footer button']],
    ['hall/1', ['main li a']],
    ['languages', ['main li button']],
  ] as const) {
    // The page is loaded again, because rows of the previous screen could otherwise be mistaken for rows of
    // this screen.
    await guide.goto(`${M}/${path}`);
    for (const control of controls) {
      const message = `${path} ${control}`;
      await expect.element(page.css(control).first()).toBeVisible();
      const element = page.css(control).first().element();
      element.scrollIntoView({ block: 'center' });
      await expect.poll(() => element.getAnimations({ subtree: true }), { message }).toEqual([]);
      const before = stylesOf(element);
      await whileHeld(element, async () => {
        // Polls, because colours change with a transition.
        await expect.poll(() => hasChanged(before, element, 'colours'), { message }).toBe(true);
        expect(hasChanged(before, element, 'place'), message).toBe(false);
      });
    }
  }
});

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { M, openGuide } from '#testing/guide.tsx';

/** Whether what has the focus can be seen: nothing else lies over its middle. */
function isSeen(): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return false;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  return above !== null && (focused.contains(above) || above.contains(focused));
}

test('what the keys come to is never under the buttons that are pinned to the foot', async () => {
  await page.viewport(390, 480);
  await openGuide(`${M}/downloads`);
  const downloads = page.getByRole('button', { name: /^Download “/ });
  await expect.element(downloads.first()).toBeVisible();
  const last = downloads.last().element();
  (downloads.first().element() as HTMLElement).focus();
  while (document.activeElement !== last) {
    await userEvent.keyboard('{Tab}');
    await expect.poll(isSeen).toBe(true);
  }
});

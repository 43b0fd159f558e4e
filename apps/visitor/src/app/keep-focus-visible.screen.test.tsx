import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { M, openGuide } from '#testing/guide.tsx';

/** Whether the focused element is visible: nothing covers its centre. */
function isSeen(): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return false;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  return above !== null && (focused.contains(above) || above.contains(focused));
}

test('never leaves the keyboard focus under the buttons pinned to the bottom', async () => {
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

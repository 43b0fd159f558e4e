import type { Page } from '@playwright/test';

/** A finger that goes sideways, from one x to another. */
export async function swipe(page: Page, from: number, to: number, y = 300): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x, y }];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
  for (let step = 1; step <= 6; step++)
    await client.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(from + ((to - from) * step) / 6),
    });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}

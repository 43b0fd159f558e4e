import type { Page } from '@playwright/test';

/**
 * Swipes horizontally from one x coordinate to another. `ms` is the duration that the page measures. Without `ms`, the
 * swipe is as fast as the machine allows.
 */
export async function swipe(page: Page, from: number, to: number, y = 300, ms?: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x, y }];
  const begun = Date.now() / 1000;
  const time = (step: number) => (ms ? { timestamp: begun + (ms * step) / 6 / 1000 } : {});
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from), ...time(0) });
  for (let step = 1; step <= 6; step++)
    await client.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(from + ((to - from) * step) / 6),
      ...time(step),
    });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], ...time(6) });
  await client.detach();
}

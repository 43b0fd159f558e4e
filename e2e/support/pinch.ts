import type { Page } from '@playwright/test';

/** Two fingers in the middle of the screen, this far from it at first and at last. */
export async function pinch(page: Page, from: number, to: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  const points = (spread: number) => [
    { x: width / 2 - spread, y: height / 2, id: 0 },
    { x: width / 2 + spread, y: height / 2, id: 1 },
  ];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(from) });
  for (let step = 1; step <= 8; step++)
    await client.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: points(from + ((to - from) * step) / 8),
    });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}

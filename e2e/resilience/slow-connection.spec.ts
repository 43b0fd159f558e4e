import { expect, expectAccessible, M, noSlides, test, withoutServiceWorker } from '../support/test.ts';

test.use(withoutServiceWorker);

test('on a slow connection, a tap gives feedback before its target has loaded', async ({ page, museum }) => {
  await museum(noSlides);
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/keyboard-[^/]+\.js$/, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(`${M}/options`);
  await page.locator(`a[href^="${M}/keyboard"]`).first().click();
  const loading = page.getByRole('status').filter({ hasText: 'Loading…' });
  await expect(loading).toBeAttached();
  await expectAccessible(page);
  arrive();
  await expect(page.getByRole('button', { name: 'OK' })).toBeVisible();
  await expect(loading).toHaveCount(0);
});

import { startTestServer } from '../../apps/server/testing/servers/test-server.ts';
import { expect, FRAME, M, noSlides, test } from '../support/test.ts';
import { EMPTY_OR_REFUSED, expectNoDataLeaked, thirdPartyScript } from '../support/third-party-script.ts';
import { at, currentStep, press } from '../support/walk.ts';

test('a protected server sends its content after the museum code, then after the route code', async ({
  page,
}) => {
  const server = await startTestServer({
    PROTECTED_MUSEUMS: '12',
    WITHHOLD_LOCKED_STEPS: '1',
    PASS_SECRET: 'a secret that only our servers have',
  });
  try {
    await server.museum({ ...noSlides, 'museum.yaml': { accessCodeRequired: true } });
    const origin = await server.listen();
    await page.goto(`${origin}${M}`);
    await page.getByRole('link', { name: 'Start visit' }).click();
    await page.getByRole('textbox', { name: 'Access code' }).fill('GOOD');
    await press(page, 'Confirm');
    await expect(page).toHaveURL(`${origin}${M}/options`);
    // The server sends the content only after the visitor has entered the access code. The guide then loads it
    // without another action.
    await page.locator(`main a[href="${M}/routes?from=Options"]`).click();
    await expect(page.locator('[role=group][aria-roledescription]')).toHaveCount(4);
    await page.goto(`${origin}${M}/routes/34`);
    await page.getByRole('textbox', { name: 'Route code' }).fill('AbC1');
    await press(page, 'Confirm');
    await at(page, 1, 2);
    await page.reload();
    await at(page, 1, 2);
  } finally {
    await server.close();
  }
});

test(
  '[ROUTE-08, ROUTE-19, API-54, CONST-31] with payments on, the step shows the provider’s button in a frame that cannot access the guide',
  FRAME,
  async ({ page }) => {
    const server = await startTestServer({ PAYMENTS: '1', PAYMENTS_URL: 'https://pay.example.org' });
    try {
      await server.museum(noSlides);
      const origin = await server.listen();
      let answer = () => {};
      const late = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('https://js.stripe.com/**', async (route) => {
        await late;
        await route.fulfill({ contentType: 'text/javascript', body: thirdPartyScript(origin) });
      });
      // Simulates the server's second host name for payments (PAYMENTS_URL). In production, a proxy forwards
      // requests for this host name to the server.
      await page.route('https://pay.example.org/**', async (route) => {
        const { pathname, host } = new URL(route.request().url());
        const { statusCode, headers, body } = await server.app.inject({ url: pathname, headers: { host } });
        const sent = Object.entries(headers).map(([name, value]) => [name, String(value)]);
        await route.fulfill({ status: statusCode, headers: Object.fromEntries(sent), body });
      });
      // Runs in the page. Records when the payment frame appeared, and when the text “Loading…” first appeared.
      await page.addInitScript(() => {
        const seen: { frame?: number; loading?: number } = {};
        Object.assign(window, { seen });
        new MutationObserver(() => {
          const status = document.querySelector('main iframe ~ [role=status]');
          if (status) seen.frame ??= performance.now();
          if (status?.textContent) seen.loading ??= performance.now();
        }).observe(document, { subtree: true, childList: true, characterData: true });
      });
      await page.clock.install();
      await page.goto(`${origin}${M}/routes/31?step=31006`);
      const frame = page.frameLocator('main iframe').frameLocator('iframe');
      const button = frame.locator('stripe-buy-button');
      await expect(button).toHaveAttribute('buy-button-id', 'buy_btn_fixture');
      await expect(button).toHaveAttribute('publishable-key', 'pk_test_fixture');
      await expect(currentStep(page).getByRole('button', { name: 'Buy' })).toHaveCount(0);
      const loading = currentStep(page).getByText('Loading…');
      // The test reads times recorded in the page. On a busy machine, the text may be gone before the test itself could
      // check it.
      const readSeenTimes = () =>
        page.evaluate(() => (window as unknown as { seen: { frame?: number; loading?: number } }).seen);
      await expect.poll(async () => (await readSeenTimes()).loading).toBeGreaterThan(0);
      const { frame: from = 0, loading: to = 0 } = await readSeenTimes();
      expect(to - from).toBeGreaterThan(450);
      await page.clock.runFor(5000);
      await expect(loading).toHaveCount(0);
      answer();
      await expectNoDataLeaked(page.frame({ url: /^https:\/\/pay\./ }), EMPTY_OR_REFUSED);
      await expect(page).toHaveURL(`${origin}${M}/routes/31?step=31006`);
    } finally {
      await server.close();
    }
  },
);

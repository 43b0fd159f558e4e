import type { Page } from '@playwright/test';
import { startTestServer } from '../apps/server/testing/test-server.ts';
import { calls, expect, expectAccessible, M, noSlides, stored, test } from './support/test.ts';
import { at, press, shown } from './support/walk.ts';

/** How long each showing of a text lasted, in milliseconds, as the page itself sees it. */
async function showings(page: Page, text: string): Promise<() => Promise<number[]>> {
  await page.evaluate((words) => {
    const lasted: number[] = [];
    Object.assign(window, { lasted });
    let since: number | undefined;
    new MutationObserver(() => {
      const isThere = document.body.textContent.includes(words);
      if (isThere) since ??= performance.now();
      else if (since !== undefined) {
        lasted.push(performance.now() - since);
        since = undefined;
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, text);
  return () => page.evaluate(() => (window as unknown as { lasted: number[] }).lasted);
}

/** The key paid-routes, read. */
const unlocked = async (page: Page) =>
  JSON.parse(Buffer.from((await stored(page, 'paid-routes')) ?? 'bnVsbA', 'base64url').toString());

test('[ROUTE-01, ROUTE-02, ROUTE-03, ROUTE-04, ROUTE-05, ROUTE-06, ROUTE-07, ROUTE-09, STORE-18, DATA-20] a paid route opens by its code alone', async ({
  page,
  museum,
  context,
}) => {
  await museum(noSlides);
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('http://127.0.0.1')) outside.push(request.url());
  });
  const asked = calls(page);
  await page.goto(`${M}/routes/34`);
  const code = page.getByRole('textbox', { name: 'Code of the route' });
  await expect(code).toBeVisible();
  await expect(shown(page)).toHaveCount(0);
  await expectAccessible(page);

  await press(page, 'Confirm');
  await expect(page.getByText('The code should not be empty')).toBeVisible();
  const wrong = page.getByText('Incorrect code');
  const lasted = await showings(page, 'Incorrect code');
  for (const typed of ['abc1', 'AbC1x']) {
    await code.fill(typed);
    await code.press('Enter');
    await expect(wrong).toBeVisible();
    await expect(wrong).toBeHidden();
    await expect(shown(page)).toHaveCount(0);
  }
  const times = await lasted();
  expect(times).toHaveLength(2);
  // A timer is never early; on a busy machine it is late.
  expect(Math.min(...times)).toBeGreaterThan(950);
  expect(Math.max(...times)).toBeLessThan(3000);
  await context.setOffline(true);
  await press(page, 'Confirm');
  await expect(page.getByText('You must be connected to the internet')).toBeVisible();
  await context.setOffline(false);

  await press(page, 'Buy');
  const alert = page.getByRole('alertdialog', { name: 'Payments are disabled' });
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
  expect(outside).toEqual([]);

  await code.fill('AbC1');
  await press(page, 'Confirm');
  await at(page, 1, 2);
  await expect(code).toHaveCount(0);
  expect(await unlocked(page)).toEqual([34]);
  expect(await stored(page, 'paid-routes')).not.toContain('34');
  expect(asked.filter((call) => call.includes('checkCode'))).toHaveLength(3);
  await page.reload();
  await at(page, 1, 2);
  await expect(code).toHaveCount(0);

  // The Enter key does the same as the button.
  await page.evaluate(() => localStorage.removeItem('paid-routes'));
  await page.reload();
  await code.fill('AbC1');
  await code.press('Enter');
  await at(page, 1, 2);
});

test('a server that protects its content gives it with the codes: of the museum, then of the route', async ({
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
    // The content that was refused at first is here now, without another try of the visitor's.
    await page.locator(`main a[href="${M}/routes?from=Options"]`).click();
    await expect(page.locator('[aria-roledescription=slide]')).toHaveCount(4);
    await page.goto(`${origin}${M}/routes/34`);
    await page.getByRole('textbox', { name: 'Code of the route' }).fill('AbC1');
    await press(page, 'Confirm');
    await at(page, 1, 2);
    await page.reload();
    await at(page, 1, 2);
  } finally {
    await server.close();
  }
});

test('[ROUTE-08, ROUTE-19, API-54, CONST-31] where payments are on, the step has the provider’s button in a page of its own', async ({
  page,
}) => {
  const server = await startTestServer({ PAYMENTS: '1' });
  try {
    await server.museum(noSlides);
    const origin = await server.listen();
    let answer = () => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('https://js.stripe.com/**', async (route) => {
      await late;
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    // When the frame came, and when the page first said that it is loading.
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
    const frame = page.frameLocator('main iframe');
    const button = frame.locator('stripe-buy-button');
    await expect(button).toHaveAttribute('buy-button-id', 'buy_btn_fixture');
    await expect(button).toHaveAttribute('publishable-key', 'pk_test_fixture');
    await expect(shown(page).getByRole('button', { name: 'Buy' })).toHaveCount(0);
    const loading = shown(page).getByText('Loading…');
    await expect(loading).toBeVisible();
    const { frame: from = 0, loading: to = 0 } = await page.evaluate(
      () => (window as unknown as { seen: { frame?: number; loading?: number } }).seen,
    );
    expect(to - from).toBeGreaterThan(450);
    await page.clock.runFor(5000);
    await expect(loading).toHaveCount(0);
    answer();
  } finally {
    await server.close();
  }
});

import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  M,
  storedValue,
  test,
  withoutAutoplay,
  withoutServiceWorker,
} from '../support/test.ts';

test.use(withoutServiceWorker);

const NOT_KEPT = 'Your browser can’t store this. It will be lost when you close the guide.';
// Selects the message by its text, because the keypad has an alert, too.
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: NOT_KEPT });
const heart = (page: Page) => page.getByRole('button', { name: /^Add to favourites/ }).first();

test.beforeEach(async ({ museum }) => {
  await museum({ ...withoutAutoplay, 'studies/': null });
});

/** Runs in the page. Fills localStorage until not even one character fits. */
function fillStorage(): void {
  let piece = 'x'.repeat(1024 * 1024);
  for (let count = 0; piece !== ''; count++)
    try {
      localStorage.setItem(`filled-${count}`, piece);
    } catch {
      piece = piece.slice(0, piece.length / 2);
    }
}

test('with localStorage full, adding a favourite shows a notice, and everything else works', async ({
  page,
}) => {
  await page.goto(`${M}/artworks/101?from=Keyboard`);
  await expect(heart(page)).toBeVisible();
  await expect.poll(() => storedValue(page, 'visit')).not.toBeNull();
  await page.evaluate(fillStorage);
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(notice(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(notice(page)).toHaveCount(0);
  // The text size is a stored setting, too. If it cannot be stored, it lasts until the page is closed.
  await page.getByRole('button', { name: 'Text size' }).click();
  await expect(notice(page)).toBeVisible();
  // The next screen does not show the notice again. The favourite is not stored, so it lasts until the guide is
  // closed.
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/keyboard/);
  await expect(notice(page)).toHaveCount(0);
  expect(await storedValue(page, 'favourites')).toBeNull();
});

test('with localStorage full from the start, the guide opens, plays audio, shows a route and ends the visit', async ({
  page,
}) => {
  await page.goto('/health');
  await page.evaluate(fillStorage);
  await page.goto(M);
  await page.getByRole('link', { name: 'Start visit' }).click();
  await expect(page.getByText('The Walk of Colours')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await page.goto(`${M}/artworks/101`);
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Pause', exact: true }).first()).toBeVisible();
  await page.goto(`${M}/routes/31`);
  await page.getByRole('button', { name: 'Next stop' }).click();
  await page.goto(`${M}/goodbye`);
  await page.getByRole('button', { name: 'End visit', exact: true }).click();
  await page.getByRole('button', { name: 'End visit and erase' }).click();
  await expect(page).toHaveURL(new RegExp(`${M}/?$`));
});

test('with storage blocked, adding a favourite shows the same notice', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await page.goto(`${M}/artworks/101`);
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(notice(page)).toBeVisible();
});

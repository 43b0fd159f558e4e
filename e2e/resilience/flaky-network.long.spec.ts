import type { Page } from '@playwright/test';
import { SCREEN_PATHS } from '../../apps/visitor/src/features/foundation/navigation/screens.ts';
import { dropShare, flakyNetwork } from '../support/flaky-network.ts';
import { expect, M, noSlides, test } from '../support/test.ts';

const DROPPED = 0.3;
const DELAY_MS = 400;
/** Each seed drops other requests. `FLAKY_SEEDS=3` runs another one. */
const SEEDS = (process.env.FLAKY_SEEDS ?? '1,2').split(',').map(Number);
const IDS: Record<string, string> = {
  idArtwork: '101',
  idResource: '301',
  idRoute: '31',
  idTimeline: '1',
  idOneMinute: '9',
  idInfoSection: '3',
  idHall: '1',
  idBeacon: '1',
};
const MESSAGE = /has not loaded completely|No connection|not available/;

/**
 * Headings that are shown only until the next screen has loaded. A museum without questions skips the screen
 * StudyQuestion (A16).
 */
const PASSING: Partial<Record<string, RegExp>> = { StudyQuestion: /There are no questions at the moment/ };

const heading = (page: Page) => page.locator('h1').first();

/** Opens a page and retries, like a visitor who reloads the error page of the browser. */
async function load(page: Page, url: string): Promise<void> {
  await expect(async () => {
    await page.goto(url, { waitUntil: 'commit' });
  }).toPass({ timeout: 60_000, intervals: [100] });
}

for (const seed of SEEDS)
  for (const [screen, pattern] of Object.entries(SCREEN_PATHS))
    test(`${screen} opens, or says what to do, with 30 % of all requests dropped (seed ${seed})`, async ({
      browser,
      origin,
      museum,
    }) => {
      await museum(noSlides);
      const network = await flakyNetwork(origin);
      const context = await browser.newContext({
        baseURL: network.origin,
        locale: 'en-GB',
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      network.delayMs = DELAY_MS;
      network.fails = dropShare(DROPPED, seed);
      const path = pattern.replace(/:(\w+)/g, (_all, name: string) => IDS[name] ?? '1');
      const url = `${M}${path && `/${path}`}`;
      await load(page, url);
      await expect(heading(page)).toBeVisible({ timeout: 60_000 });
      const retry = page.getByRole('button', { name: 'Try again' });
      // Press the retry button again and again, until the screen is complete.
      await expect(async () => {
        // The retry button may reload the page, and the reload may fail. Then visitors see the error page of the
        // browser and reload it.
        if (page.url().startsWith('chrome-error:')) await load(page, url);
        if (await retry.first().isVisible()) await retry.first().click();
        await expect(retry).toHaveCount(0, { timeout: 5000 });
        await expect(heading(page)).not.toHaveText(MESSAGE, { timeout: 100 });
        const passing = PASSING[screen];
        if (passing) await expect(heading(page)).not.toHaveText(passing, { timeout: 5000 });
        await expect(page.getByText('Loading…')).toHaveCount(0, { timeout: 5000 });
      }).toPass({ timeout: 90_000 });
      const shown = await heading(page).textContent();
      // Without network faults, the same URL must show the same screen.
      network.fails = () => undefined;
      network.delayMs = 0;
      await page.reload();
      await expect(heading(page)).toHaveText(shown ?? '');
      await context.close();
      await network.close();
    });

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, LONG, M, test } from '../support/test.ts';

const lock = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../package-lock.json'), 'utf8'));
const fastify = lock.packages['node_modules/fastify'];

/**
 * Keeps only a few entries of the page. All have the same structure, and axe would take seconds to check a
 * hundred.
 */
async function fewEntries(page: Page): Promise<void> {
  await page.evaluate(() => {
    const entries = [...document.querySelectorAll('article')];
    for (const entry of entries.slice(5, -5)) if (!entry.querySelector('[open]')) entry.remove();
  });
}

test('PrivacyPolicy links to the licences of all shipped software', async ({ page, museum }) => {
  await museum();
  await page.goto(`${M}/privacy-policy`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open-source licences (opens in a new window)' }).click();
  const licences = await opened;
  await expect(licences.getByRole('heading', { level: 1 })).toHaveText('Licences');
  await expect(licences).toHaveURL('/licences');
  const entry = licences.getByRole('article').filter({
    has: licences.getByRole('heading', { name: `fastify ${fastify.version}`, exact: true }),
  });
  const terms = entry.getByText('Permission is hereby granted, free of charge');
  await expect(terms).toBeHidden();
  await entry.getByText('Licence of fastify').click();
  await expect(terms).toBeVisible();
  await expect(licences.getByText('HTS Voice “Mei”')).toBeVisible();
  await fewEntries(licences);
  await expectAccessible(licences);
});

test('the licences are readable on a narrow phone in the dark scheme', LONG, async ({ page, museum }) => {
  await museum();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/licences');
  // Expand all licence texts. No word or URL in them may be wider than the phone.
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = false;
  });
  await page.getByText('Licence of zod', { exact: true }).click();
  await fewEntries(page);
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the licences open, and their texts expand', LONG, async ({ page, museum }) => {
    await museum();
    await page.goto('/licences');
    await page.getByText('GNU General Public License 3', { exact: true }).click();
    await expect(
      page.getByText('Everyone is permitted to copy and distribute verbatim copies').last(),
    ).toBeVisible();
  });
});

test(
  'offline, the guide and the page of licences show a message',
  LONG,
  async ({ page, museum, context }) => {
    await museum();
    await page.goto(`${M}/privacy-policy`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.reload();
    const link = page.getByRole('link', { name: 'Open-source licences' });
    await expect(link).toBeVisible();
    await context.setOffline(true);
    await link.click();
    await expect(page.getByRole('alert')).toHaveText(
      'You must be connected to the internet to complete this action',
    );
    await expectAccessible(page);
    expect(context.pages()).toHaveLength(1);

    const answer = await page.goto('/licences');
    expect(answer?.status()).toBe(503);
    await expect(page.getByText('This page needs a connection to the internet')).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'In the guide' })).toBeVisible();
  },
);

import type { Browser, Page } from '@playwright/test';
import type { TestServer } from '../../apps/server/testing/servers/test-server.ts';
import { pageOf } from '../support/studio.ts';
import { expect, noSlides, test } from '../support/test.ts';

interface StudioAccess {
  browser: Browser;
  server: TestServer;
  origin: string;
}

/** Opens the list of artworks as an administrator. `prepare` runs before the page loads. */
async function openWorks(place: StudioAccess, prepare: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await pageOf(place, { name: 'Ana', roles: { 12: 'administrator' } });
  await prepare(page);
  await page.goto('/studio/museums/12/works');
  await expect(page.getByRole('heading', { level: 1, name: /^Works/ })).toBeVisible();
  return page;
}

test.beforeEach(({ museum }) => museum({ ...noSlides, 'studies/': null }));

test('screens that were never opened open offline, after the page has preloaded them', async ({
  browser,
  server,
  origin,
}) => {
  let last: Promise<unknown> | undefined;
  const page = await openWorks({ browser, server, origin }, (opened) => {
    last = opened.waitForResponse(/\/codes-[^/]+\.js$/);
    return opened.clock.install();
  });
  await page.clock.fastForward(10_000);
  await last;
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await page.context().close();
});

test('a screen that cannot be loaded shows an error, and opens when it can', async ({
  browser,
  server,
  origin,
}) => {
  const people = /\/people-[^/]+\.js$/;
  const page = await openWorks({ browser, server, origin }, (opened) =>
    opened.route(people, (route) => route.abort()),
  );
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('heading', { name: 'This page couldn’t be opened' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^The server isn’t responding/)).toBeVisible();
  await page.unroute(people);
  // When the network returns, the screen opens without a click.
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await page.context().close();
});

import type { Page } from '@playwright/test';
import { expectPictures } from '../support/offline-visit.ts';
import { expect, expectAccessible, M, test, withoutAutoplay } from '../support/test.ts';

const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const button = (page: Page, name: string) => player(page).getByRole('button', { name, exact: true });
const shownSeconds = async (page: Page) =>
  Number(await player(page).getByRole('slider', { name: 'Playback position' }).inputValue());

/** Waits until the service worker has cached the screens that this test opens offline. */
async function untilScreensAreKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await (await caches.open('assets')).keys();
        return ['artwork', 'downloads', 'keyboard'].every((name) =>
          kept.some(({ url }) => url.includes(`/${name}-`)),
        );
      }),
    )
    .toBe(true);
}

test('offline without a download, an artwork shows its transcript and a link to the downloads; picture and audio follow online', async ({
  page,
  museum,
  context,
}) => {
  await museum({ ...withoutAutoplay, 'studies/': null });
  await page.goto(`${M}/keyboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await untilScreensAreKept(page);
  await page.reload();
  await context.setOffline(true);
  await page.goto(`${M}/artworks/205`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await button(page, 'Play').click();
  await expect(page.getByRole('status').filter({ hasText: 'No sound' })).toContainText(
    'No sound right now; here are the words',
  );
  await expect(page.getByRole('status').filter({ hasText: 'No sound' })).toContainText('You are offline');
  await expect(button(page, 'Play')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Saved on this phone' }).click();
  await expect(page).toHaveURL(new RegExp(`${M}/downloads$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Downloads');
  await expectAccessible(page);
  await page.goBack();
  await expect(button(page, 'Play')).toBeVisible();

  await context.setOffline(false);
  await expectPictures(page);
  await button(page, 'Play').click();
  await expect.poll(() => shownSeconds(page)).toBeGreaterThan(0.5);
});

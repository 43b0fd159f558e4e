import type { Locator, Page, Route } from '@playwright/test';
import { keptMedia, records, removeMedia, removeRecord } from '../support/device.ts';
import { museumData } from '../support/museum-data.ts';
import { expect, expectAccessible, M, noSlides, storedValue, test } from '../support/test.ts';

const HERE = `${M}/downloads`;
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const all = (page: Page) => page.getByRole('button', { name: /^Download everything/ });
const downloadError = (page: Page) => page.getByRole('alert').filter({ hasText: 'Error downloading' });
const WALK = 'The Walk of Colours';

/** Matches the URLs of download requests. */
const FILES = /\/media\?files=/;

/** Holds back download requests until the test calls `letThrough` or `refuse`. */
async function hold(page: Page) {
  const waiting: Route[] = [];
  let now: 'waits' | 'goes' | 'fails' = 'waits';
  await page.route(FILES, async (route) => {
    if (now === 'fails') await route.fulfill({ status: 500, body: 'no' });
    else if (now === 'goes') await route.continue();
    else waiting.push(route);
  });
  return {
    letThrough() {
      now = 'goes';
      for (const route of waiting.splice(0)) void route.continue();
    },
    /** From now on, download requests fail with a server error. */
    refuse() {
      now = 'fails';
    },
  };
}

/** Watches a progress bar until it disappears. Returns a handle whose `last` is the last value, from 0 to 1. */
const watchFill = (bar: Locator) =>
  bar.evaluateHandle((element: HTMLProgressElement) => {
    let fill = element.value / element.max;
    const last = new Promise<number>((resolve) => {
      new MutationObserver((_changes, watch) => {
        if (element.isConnected) {
          fill = element.value / element.max;
          return;
        }
        watch.disconnect();
        resolve(fill);
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    return { last };
  });

test('[DOWN-11, DOWN-12, DOWN-15, DOWN-16, DOWN-18, DOWN-19, DOWN-21, DOWN-22, DOWN-23, DOWN-26, DOWN-30, DOWN-33, DOWN-36, STORE-27, ROUTETAB-34, CONST-37, DATA-55, DATA-56, DATA-57] items are downloaded, stopped, resumed and deleted one by one', async ({
  page,
  museum,
  request,
}) => {
  await museum(noSlides);
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ usage: 1048576, quota: Number(localStorage.quota ?? 1e10) });
  });
  const media = await hold(page);
  await page.goto(HERE);
  await expect(all(page)).toBeVisible();
  await expect(section(page, 'Exhibitions').getByRole('listitem')).toHaveCount(3);
  await expect(section(page, 'Routes').getByRole('listitem')).toHaveCount(6);
  await expect(section(page, 'Hall by hall').getByRole('listitem')).toHaveCount(1);
  await expect(section(page, 'Extras').getByRole('listitem')).toHaveCount(5);
  await expect(page.getByText('1 Mb used')).toBeVisible();
  await expectAccessible(page);

  const walk = row(page, WALK);
  const download = walk.getByRole('button', { name: `Download “${WALK}”` });
  const bar = walk.getByRole('progressbar');
  await download.click();
  await expect(bar).toBeVisible();
  await expect(download).toBeDisabled();
  const route = (await museumData(request)).routes.find(({ idRoute }) => idRoute === 31);
  const artworkCount = route?.artworkCount ?? 0;
  await expect(bar).toHaveAttribute('max', String(artworkCount + 1));
  await expectAccessible(page);
  await walk.getByRole('button', { name: /^Stop download/ }).click();
  const resume = walk.getByRole('button', { name: /^Resume download/ });
  await expect(resume).toBeVisible();
  expect(await records(page, 'routes')).toEqual([]);
  media.letThrough();
  await resume.click();
  // The delete button does not prove that the download is complete, because stopped downloads have one, too. So the
  // test waits for the record.
  await expect.poll(() => records(page, 'routes')).toMatchObject([{ idRoute: 31, idMuseum: 12 }]);
  await expect(bar).toHaveCount(0);
  await expect(walk.getByRole('button', { name: `Delete “${WALK}”` })).toBeVisible();
  expect(await records(page, 'artworks')).toHaveLength(artworkCount);

  await section(page, 'Exhibitions').getByRole('button').first().click();
  await expect.poll(async () => (await records(page, 'routes')).length).toBe(2);
  await section(page, 'Extras').getByRole('button', { name: 'Download “In one minute”' }).click();
  await expect.poll(async () => (await records(page, 'oneMinutes')).length).toBe(8);
  await page.reload();
  await expect(walk.getByText('Downloaded', { exact: true })).toBeAttached();
  await expect(row(page, 'Three Works').getByText('Downloaded', { exact: true })).toHaveCount(0);
  await walk.getByRole('button', { name: `Delete “${WALK}”` }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete from this device' }).click();
  await expect(download).toBeVisible();
  expect((await records(page, 'routes')).map(({ idRoute }) => idRoute)).not.toContain(31);
  await section(page, 'Extras').getByRole('button', { name: 'Delete “In one minute”' }).click();
  await page.getByRole('button', { name: 'Delete from this device' }).click();
  await expect.poll(async () => (await records(page, 'oneMinutes')).length).toBe(0);

  await page.evaluate(() => localStorage.setItem('quota', '1048586'));
  await all(page).click();
  await expect(downloadError(page)).toContainText(/Not enough space on this device: .*b more needed/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${M}/options`);
});

test('[DOWN-11] a museum without exhibitions has no section for them', async ({ page, museum }) => {
  await museum({ ...noSlides, 'exhibitions/': null });
  await page.goto(HERE);
  await expect(section(page, 'Routes')).toBeVisible();
  await expect(section(page, 'Exhibitions')).toHaveCount(0);
});

test('[DOWN-31] the total size is shown before the first record, and then all stores are filled', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  const media = await hold(page);
  await page.goto(HERE);
  await all(page).click();
  const bar = page.getByRole('progressbar', { name: 'Download everything' });
  await expect(bar).toBeVisible();
  const total = await bar.getAttribute('max');
  expect(Number(total)).toBeGreaterThan(12);
  await expect(page.getByText(`0 / ${total} ·`)).toBeVisible();
  expect(await records(page, 'artworks')).toEqual([]);
  const fill = await watchFill(bar);
  media.letThrough();
  await expect(page.getByText('Content downloaded successfully').last()).toBeVisible();
  // The progress bar was full before it disappeared.
  expect(await fill.evaluate(({ last }) => last)).toBe(1);
  for (const store of ['routes', 'artworks', 'halls', 'timeline', 'oneMinutes'])
    expect(await records(page, store)).not.toEqual([]);
});

test('[DOWN-07, ERR-20, ERR-22, ERR-25, ERR-40] a server error and a full device stop a download, and no partial data stays', async ({
  page,
  museum,
  context,
  origin,
}) => {
  await museum(noSlides);
  // Simulates a browser that does not report its storage quota, so that the app notices a full storage only when it
  // writes.
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({});
  });
  let answers = 0;
  let isBroken = true;
  await page.route(FILES, async (route) => {
    answers += 1;
    if (!isBroken) await route.continue();
    // The first request gets an error, and all other requests get no response. The error alone must end the whole
    // download.
    else if (answers === 1) await route.fulfill({ status: 500, body: 'no' });
  });
  let isDown = true;
  await page.route('**/all-data/**', async (route) => {
    if (isDown) await route.fulfill({ status: 500, body: '{}' });
    else await route.continue();
  });
  await page.goto(HERE);
  await expect(page.getByRole('alert').filter({ hasText: 'Check your connection' })).toBeVisible();
  await expect(all(page)).toHaveCount(0);
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await all(page).click();
  await expect(downloadError(page)).toBeVisible();
  const before = answers;
  expect(await records(page, 'timeline')).toEqual([]);
  await expect(page.getByText('free', { exact: false })).toHaveCount(0);
  await expectAccessible(page);
  expect(answers).toBe(before);

  isBroken = false;
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await all(page).click();
  await expect(downloadError(page)).toContainText('Not enough space');
  await expect.poll(() => keptMedia(page)).toEqual([]);
  expect(await records(page, 'artworks')).toEqual([]);
  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await context.setOffline(true);
  await all(page).click();
  await expect(downloadError(page)).toContainText(
    'You must be connected to the internet to complete this action',
  );
  // When the network returns, the download resumes automatically.
  await context.setOffline(false);
  await expect(page.getByText('Content downloaded successfully').last()).toBeVisible();
  expect(await records(page, 'artworks')).toHaveLength(12);
});

test('[DOWN-01, DOWN-02, DOWN-03, DOWN-04, DOWN-05, DOWN-06, DOWN-08, DOWN-09, DOWN-10, STORE-20, ERR-23] the download question before the visit: all, a part, or not needed', async ({
  page,
  museum,
  request,
}) => {
  await museum({ ...noSlides, 'museum.yaml': { downloadStepEnabled: true } });
  const media = await hold(page);
  await page.goto(`${M}/options`);
  await expect(page).toHaveURL(`${M}/download`);
  await expect(page.getByText('Download the whole guide')).toBeVisible();
  await expect(page.getByText(/^[\d.]+\sKb to download/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'No', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  const bar = page.getByRole('progressbar');
  await expect(bar).toBeVisible();
  await expectAccessible(page);
  expect(await storedValue(page, 'download-choice')).toBeNull();
  const fill = await watchFill(bar);
  media.letThrough();
  // Selects only visible text, and not the announcement for screen readers with the same words.
  const words = page.locator('main p:not([role=status])');
  await expect(words.filter({ hasText: 'Content downloaded successfully' })).toBeVisible();
  expect(await fill.evaluate(({ last }) => last)).toBe(1);
  await expect.poll(() => storedValue(page, 'download-choice')).toBe('yes');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${M}/options`);

  const ask = async () => {
    await page.evaluate(() => localStorage.removeItem('download-choice'));
    await page.goto(`${M}/options`);
    await expect(page).toHaveURL(`${M}/download`);
  };
  await ask();
  await expect(page.getByText('Everything is already on your device.')).toBeVisible();
  await expect.poll(() => storedValue(page, 'download-choice')).toBe('already-downloaded');
  await expectAccessible(page);
  const kite = (await museumData(request)).artworks.find(({ idArtwork }) => idArtwork === 101);
  await removeRecord(page, 'artworks', 101);
  await removeMedia(page, /[0-9a-f]{64}/.exec(kite?.locale.mainAudioUrl ?? '')?.[0] ?? '?');
  await ask();
  await expect(page.getByText('Some content has been updated')).toBeVisible();
  media.refuse();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'The update could not be downloaded' }),
  ).toBeVisible();
  expect(await storedValue(page, 'download-choice')).toBeNull();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page).toHaveURL(`${M}/options`);
  expect(await storedValue(page, 'download-choice')).toBe('no');
});

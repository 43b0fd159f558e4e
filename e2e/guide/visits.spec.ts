import type { Page } from '@playwright/test';
import { expect, M, noSlides, store, storedValue, test } from '../support/test.ts';
import { visitRows } from '../support/visit-rows.ts';

const WORK = `${M}/artworks/101`;
const VERSION = '13.02.2025.16.31.05';
/**
 * A museum without autoplay, so that the button is always Play at first. With autoplay, it would be Pause while
 * the browser decides whether audio may play.
 */
const plain = {
  ...noSlides,
  'studies/': null,
  'museum.yaml': { recognitionAvailable: false, profile: { autoplay: false } },
};

const json = async (page: Page, key: string) => JSON.parse((await storedValue(page, key)) ?? 'null');
const waitUntilRegistered = (page: Page) =>
  expect.poll(async () => (await json(page, 'visit'))?.idVisit).toBeTruthy();
const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true }).click();

interface SentVisit {
  idVisit: string | null;
  startDate: string;
  endDate: string;
  artworks: {
    idArtwork: number;
    accessType: string;
    startDate: string;
    endDate: string;
    duration: number | null;
  }[];
}
/** Returns a list of what the page sends to registerVisit, in order. */
function collectSent(page: Page): SentVisit[] {
  const list: SentVisit[] = [];
  page.on('request', (request) => {
    if (request.url().includes('registerVisit')) list.push(request.postDataJSON() as SentVisit);
  });
  return list;
}

/**
 * Plays the artwork on the screen for some seconds. Moves the playback position to the beginning before the pause,
 * so that the audio never reaches its end.
 */
async function hear(page: Page, seconds: number): Promise<void> {
  const button = (name: string) => player(page).getByRole('button', { name, exact: true });
  await button('Play').click();
  const heardSeconds = async () => (await json(page, 'current-artwork-visit'))?.duration ?? 0;
  const before = await heardSeconds();
  await expect.poll(heardSeconds).toBeGreaterThanOrEqual(before + seconds);
  await player(page).getByRole('slider', { name: 'Playback position' }).fill('0');
  await button('Pause').click();
}

test('[VISIT-16, VISIT-18, VISIT-19, VISIT-21, STORE-08] after opening, playing and leaving an artwork, the whole visit is sent', async ({
  page,
  museum,
  server,
}) => {
  await museum(plain);
  const visits = collectSent(page);
  await page.goto(`${M}/keyboard`);
  await waitUntilRegistered(page);
  for (const key of ['1', '0', '1', 'OK']) await page.getByRole('button', { name: key, exact: true }).click();
  await expect
    .poll(() => json(page, 'current-artwork-visit'))
    .toMatchObject({ idArtwork: 101, accessType: 'KEYBOARD', duration: null });
  await hear(page, 2);
  const { duration } = await json(page, 'current-artwork-visit');
  expect(visits).toEqual([]);
  await back(page);
  await expect.poll(() => visits.length).toBe(1);
  const [work] = visits[0]?.artworks ?? [];
  expect(work).toMatchObject({ idArtwork: 101, accessType: 'KEYBOARD', duration });
  expect(Date.parse(work?.endDate ?? '') - Date.parse(work?.startDate ?? '')).toBe(duration * 1000);
  expect(await storedValue(page, 'current-artwork-visit')).toBeNull();

  const { visitorToken } = await json(page, 'visit');
  await expect
    .poll(async () => (await visitRows(server, visitorToken)).works)
    .toMatchObject([{ id_artwork: 101, duration, access_type: 'KEYBOARD' }]);
});

test('[VISIT-14, VISIT-15, VISIT-17, SW-09] the record of an artwork continues after a reload, another artwork starts a new one', async ({
  page,
  museum,
}) => {
  await museum(plain);
  const startDate = new Date(Date.now() - 1000).toISOString();
  const open = { idArtwork: 101, accessType: null, startDate, endDate: startDate, duration: null };
  await store(page, { version: VERSION, 'current-artwork-visit': JSON.stringify(open) });
  await page.goto(`${WORK}?from=Recognition`);
  await waitUntilRegistered(page);
  await expect
    .poll(() => json(page, 'current-artwork-visit'))
    .toMatchObject({ startDate, accessType: 'RECOGNITION' });
  const { visitorToken } = await json(page, 'visit');
  await page.goto(`${M}/artworks/205`);
  await expect.poll(() => json(page, 'current-artwork-visit')).toMatchObject({ idArtwork: 205 });
  expect((await json(page, 'current-artwork-visit')).startDate).not.toBe(startDate);
  expect((await json(page, 'visit')).visitorToken).toBe(visitorToken);
});

test('[VISIT-03, VISIT-20, VISIT-30, ERR-50] without a museum no visit is recorded, and a failed request shows no message and loses no data', async ({
  page,
  museum,
  server,
}) => {
  await museum(plain);
  let broken = true;
  await page.route('**/registerVisit', (route) =>
    broken ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  const log: string[] = [];
  page.on('console', (message) => log.push(message.text()));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await storedValue(page, 'visit')).toBeNull();
  await page.goto(`${WORK}?from=Keyboard`);
  await expect.poll(() => json(page, 'current-artwork-visit')).toMatchObject({ idArtwork: 101 });
  await back(page);
  await expect.poll(() => log).toContain('a visit could not be sent and is kept');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(async () => (await json(page, 'visit')).artworks).toMatchObject([{ idArtwork: 101 }]);
  const { visitorToken } = await json(page, 'visit');
  broken = false;
  // The app sends the visit again after a pause, without an action of the visitor.
  await expect.poll(async () => (await visitRows(server, visitorToken)).works).toHaveLength(1);
});

test('[GEN-26, RESET-04, RESET-07, RESET-10, VISIT-12] seconds played offline arrive exactly once, and then the end of the visit', async ({
  page,
  museum,
  server,
  context,
  origin,
}) => {
  await museum(plain);
  await page.goto(`${WORK}?from=Keyboard`);
  await waitUntilRegistered(page);
  await hear(page, 1);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await context.setOffline(true);
  const offline = collectSent(page);
  await hear(page, 1);
  await back(page);
  const { visitorToken } = await json(page, 'visit');
  await expect.poll(async () => (await json(page, 'visit')).artworks).toHaveLength(1);
  const left = (await json(page, 'visit')).artworks[0].duration;
  // After the artwork's screen is closed, the mini player continues the same artwork record.
  await page
    .getByRole('complementary', { name: 'Player' })
    .getByRole('button', { name: 'Play', exact: true })
    .click();
  await expect.poll(async () => (await json(page, 'visit')).artworks[0].duration).toBeGreaterThan(left);
  expect(offline).toEqual([]);
  // The page is closed without warning, as on a phone that runs out of memory.
  await page.close();
  await context.setOffline(false);

  // The guide itself stays closed. When the network returns, the browser runs the background sync of the service
  // worker, which sends the visit.
  const elsewhere = await context.newPage();
  const session = await context.newCDPSession(elsewhere);
  const registrationId = await new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours) resolve(ours.registrationId);
    });
    void session.send('ServiceWorker.enable');
  });
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'outbox',
    lastChance: false,
  });
  await expect.poll(async () => (await visitRows(server, visitorToken)).works).toHaveLength(1);

  const next = await context.newPage();
  const visits = collectSent(next);
  await next.goto(`${M}/options`);
  await expect(next.getByRole('link', { name: 'End visit' })).toBeVisible();
  const { artworks } = await json(next, 'visit');
  await expect
    .poll(async () => (await visitRows(server, visitorToken)).works)
    .toMatchObject([{ id_artwork: 101, duration: artworks[0].duration, access_type: 'KEYBOARD' }]);

  await next.getByRole('link', { name: 'End visit' }).click();
  await next.getByRole('button', { name: 'End visit', exact: true }).click();
  const before = Date.now();
  const earlier = visits.length;
  await next.getByRole('button', { name: 'End visit and erase' }).click();
  await expect(next).toHaveURL(M);
  await expect(next.getByText('The stats from your visit have been sent correctly')).toBeVisible();
  expect(visits).toHaveLength(earlier + 1);
  const end = visits.at(-1)?.endDate;
  expect(Date.parse(end ?? '')).toBeGreaterThanOrEqual(before);
  const found = await visitRows(server, visitorToken);
  expect(found.visits).toHaveLength(1);
  expect(found.visits[0]?.end_date).toBe(end);
  expect(found.works).toHaveLength(1);
  const counts = await next.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const open = indexedDB.open('MuseumMate');
      open.onsuccess = () => resolve(open.result);
    });
    const count = (name: string) =>
      new Promise<number>((resolve) => {
        const asked = database.transaction(name).objectStore(name).count();
        asked.onsuccess = () => resolve(asked.result);
      });
    const names = [...database.objectStoreNames].filter((name) => name !== 'museums');
    return Promise.all(names.map(count));
  });
  expect(counts).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
});

test('two tabs share one visit, and artworks opened in either arrive once', async ({
  page,
  museum,
  server,
  context,
}) => {
  await museum(plain);
  const other = await context.newPage();
  await Promise.all([page.goto(`${WORK}?from=Keyboard`), other.goto(`${M}/artworks/205?from=Keyboard`)]);
  await waitUntilRegistered(page);
  const { visitorToken } = await json(page, 'visit');
  expect((await json(other, 'visit')).visitorToken).toBe(visitorToken);
  await Promise.all([back(page), back(other)]);
  await expect
    .poll(async () =>
      (await visitRows(server, visitorToken)).works.map(({ id_artwork }) => id_artwork).sort(),
    )
    .toEqual([101, 205]);
  expect((await visitRows(server, visitorToken)).visits).toHaveLength(1);
});

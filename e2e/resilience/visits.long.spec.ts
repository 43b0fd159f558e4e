import type { Page } from '@playwright/test';
import { records } from '../support/device.ts';
import {
  type FaultyRequests,
  faultyRequests,
  isVisit,
  type NetworkFault,
  RETRY_AFTER_SECONDS,
} from '../support/faulty-requests.ts';
import { dial, look } from '../support/keypad.ts';
import { test as base, expect, M, noSlides, storedValue } from '../support/test.ts';
import { visitRows } from '../support/visit-rows.ts';

/** Simulates network faults for requests with visits. All other requests are not affected. */
const test = base.extend<{ line: FaultyRequests }>({
  line: async ({ origin }, use) => {
    const line = await faultyRequests(origin, isVisit);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.origin),
});

const plain = { ...noSlides, 'studies/': null };
const outbox = (page: Page) => records(page, 'outbox', 'MuseumMateDevice');

test('with every kind of network fault, a visit is kept and arrives once', async ({
  page,
  context,
  museum,
  server,
  line,
}) => {
  await museum(plain);
  const triesWith = (networkFault: NetworkFault) =>
    line.met.filter((each) => each.networkFault === networkFault);
  /** Goes offline and online again, because the guide then retries at once. */
  const comesBack = async () => {
    await context.setOffline(true);
    await context.setOffline(false);
  };
  line.networkFault = 'busy';
  await page.goto(`${M}/keyboard`);
  await expect.poll(() => triesWith('busy').length).toBe(1);
  line.networkFault = 'portal';
  await look(page, 101);
  await comesBack();
  // The server's Retry-After still holds, although the device is online again.
  await expect.poll(() => triesWith('portal').length).toBeGreaterThan(0);
  expect((triesWith('portal')[0]?.at ?? 0) - (triesWith('busy')[0]?.at ?? 0)).toBeGreaterThan(
    RETRY_AFTER_SECONDS * 1000 - 50,
  );
  const { visitorToken } = JSON.parse((await storedValue(page, 'visit')) ?? '{}');
  const works = async () => (await visitRows(server, visitorToken)).works.map((each) => each.id_artwork);
  for (const [networkFault, idArtwork] of [
    ['error', 102],
    ['cut', 103],
  ] as const) {
    line.networkFault = networkFault;
    await look(page, idArtwork);
    await expect(async () => {
      await comesBack();
      expect(triesWith(networkFault).length).toBeGreaterThan(0);
    }).toPass();
    await expect.poll(() => outbox(page)).toMatchObject([{ id: visitorToken, kind: 'visit' }]);
    // With `cut`, the server has stored the visit, but the device does not know it.
    if (networkFault !== 'cut') expect(await works()).toEqual([]);
    else await expect.poll(works).toEqual([101, 102, 103]);
  }
  line.networkFault = 'good';
  await look(page, 104);
  await comesBack();
  await expect.poll(works).toEqual([101, 102, 103, 104]);
  await expect.poll(() => outbox(page)).toEqual([]);
  expect((await visitRows(server, visitorToken)).visits).toHaveLength(1);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test('a device with full storage still sends its visit', async ({ page, context, museum, server, line }) => {
  await museum(plain);
  const log: string[] = [];
  page.on('console', (message) => log.push(message.text()));
  // Chromium checks the quota only from time to time, so the test sets the quota before the page opens.
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: line.origin, quotaSize: 1 });
  await page.goto(`${M}/keyboard`);
  await expect.poll(async () => JSON.parse((await storedValue(page, 'visit')) ?? '{}').idVisit).toBeTruthy();
  expect(log.join()).toMatch(/the device's (store outbox|database MuseumMateDevice) cannot be/);
  await page.evaluate(() => {
    for (let size = 4 * 1024 * 1024; size >= 1; size = Math.floor(size / 2))
      try {
        for (let turn = 0; ; turn++) localStorage.setItem(`full-${size}-${turn}`, 'x'.repeat(size));
      } catch {
        // The error is expected and ends this loop: an item of this size does not fit any more.
      }
  });
  const { visitorToken } = JSON.parse((await storedValue(page, 'visit')) ?? '{}');
  const works = async () => (await visitRows(server, visitorToken)).works.map((each) => each.id_artwork);
  await look(page, 101);
  await look(page, 102);
  await expect.poll(works).toEqual([101, 102]);
  // The artworks are not in localStorage, because it is full, but the server has them.
  expect(JSON.parse((await storedValue(page, 'visit')) ?? '{}').artworks).toEqual([]);
  await page.reload();
  await look(page, 103);
  await expect.poll(works).toEqual([101, 102, 103]);
  expect((await visitRows(server, visitorToken)).visits).toHaveLength(1);
});

test('changing the clock during a visit loses nothing, and no duration is negative', async ({
  page,
  museum,
  server,
}) => {
  await museum(plain);
  await page.addInitScript(() => {
    const Real = Date;
    // The page's clock starts at noon, so that moving it by some hours does not change the day.
    const noon = new Real().setHours(12, 0, 0, 0) - Real.now();
    const now = () => Real.now() + noon + Number(localStorage.getItem('hours') ?? 0) * 3_600_000;
    window.Date = class extends Real {
      constructor(...given: [] | [number]) {
        if (given.length === 0) super(now());
        else super(...given);
      }
      static override now = now;
    } as DateConstructor;
  });
  await page.goto(`${M}/keyboard`);
  const works = [101, 205, 104];
  const durations: number[] = [];
  for (const [place, hours] of [-2, 3, -1].entries()) {
    await dial(page, works[place] ?? 0);
    const player = page.getByRole('region', { name: 'Player' });
    const button = (name: string) => player.getByRole('button', { name, exact: true });
    await expect(button('Play').or(button('Pause'))).toBeVisible();
    if (await button('Play').isVisible()) await button('Play').click();
    await page.evaluate((to) => localStorage.setItem('hours', String(to)), hours);
    const heardSeconds = async () =>
      JSON.parse((await storedValue(page, 'current-artwork-visit')) ?? '{}').duration ?? 0;
    await expect.poll(heardSeconds).toBeGreaterThan(0);
    await button('Pause').click();
    durations.push(await heardSeconds());
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/\/keyboard/);
  }
  const { visitorToken } = JSON.parse((await storedValue(page, 'visit')) ?? '{}');
  await expect
    .poll(async () => (await visitRows(server, visitorToken)).works)
    .toMatchObject(works.map((id_artwork, place) => ({ id_artwork, duration: durations[place] })));
  const { visits, works: rows } = await visitRows(server, visitorToken);
  expect(visits).toHaveLength(1);
  for (const { start_date, end_date } of [...visits, ...rows])
    expect((end_date ?? '') >= start_date).toBe(true);
});

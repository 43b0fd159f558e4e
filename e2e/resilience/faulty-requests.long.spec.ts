import { brokenMedia, records } from '../support/device.ts';
import {
  faultyRequests,
  filesOf,
  isDownload,
  isVisit,
  type NetworkFault,
} from '../support/faulty-requests.ts';
import { look } from '../support/keypad.ts';
import { expect, M, storedValue, test, withoutAutoplay } from '../support/test.ts';
import { visitRows } from '../support/visit-rows.ts';

const ROUNDS = 24;
const quiet = { ...withoutAutoplay, 'studies/': null };

test('visits with all kinds of faults, in sequence and at random, arrive once', async ({
  page,
  context,
  museum,
  server,
  origin,
}) => {
  test.setTimeout(600_000);
  const line = await faultyRequests(origin, isVisit);
  try {
    await museum(quiet);
    await page.goto(`${line.origin}${M}/keyboard`);
    const seen: number[] = [];
    const conditions: NetworkFault[] = ['error', 'busy', 'portal', 'cut', 'slow', 'stuck', 'good'];
    for (let round = 0; round < ROUNDS; round++) {
      const chance = Math.floor(Math.random() * conditions.length);
      line.networkFault = conditions[round < conditions.length ? round : chance] ?? 'good';
      const before = line.met.length;
      const idArtwork = [101, 102, 103, 104, 105][round % 5] ?? 0;
      await look(page, idArtwork);
      seen.push(idArtwork);
      await expect(async () => {
        await context.setOffline(true);
        await context.setOffline(false);
        expect(line.met.length).toBeGreaterThan(before);
      }).toPass({ timeout: 60_000 });
    }
    line.networkFault = 'good';
    const { visitorToken } = JSON.parse((await storedValue(page, 'visit')) ?? '{}');
    await expect(async () => {
      await context.setOffline(true);
      await context.setOffline(false);
      const { works } = await visitRows(server, visitorToken);
      expect(works.map(({ id_artwork }) => id_artwork)).toEqual(seen);
      expect(await records(page, 'outbox', 'MuseumMateDevice')).toEqual([]);
    }).toPass({ timeout: 120_000 });
    expect((await visitRows(server, visitorToken)).visits).toHaveLength(1);
  } finally {
    await line.close();
  }
});

test('a very slow download is not aborted as long as bytes arrive', async ({ page, museum, origin }) => {
  test.setTimeout(600_000);
  const line = await faultyRequests(origin, isDownload);
  try {
    await museum(quiet);
    line.networkFault = 'slow';
    line.dropMs = 2000;
    await page.goto(`${line.origin}${M}/downloads`);
    for (const name of ['Español', 'Français']) await page.getByRole('checkbox', { name }).check();
    const began = Date.now();
    await page.getByRole('button', { name: /^Download everything/ }).click();
    await expect(page.getByText('Content downloaded successfully').last()).toBeVisible({ timeout: 300_000 });
    // The download took longer than the guide's timeout for a connection that sends nothing. This timeout must not
    // end a connection that is only slow.
    expect(Date.now() - began).toBeGreaterThan(35_000);
    expect(await brokenMedia(page)).toEqual([]);
    const asked = line.met.flatMap(filesOf);
    expect(asked).toHaveLength(new Set(asked).size);
  } finally {
    await line.close();
  }
});

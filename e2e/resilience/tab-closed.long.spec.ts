import { setTimeout as pause } from 'node:timers/promises';
import { brokenMedia, records } from '../support/device.ts';
import { faultyRequests, isDownload } from '../support/faulty-requests.ts';
import { measureSound } from '../support/phone.ts';
import { expect, M, storedValue, test, withoutAutoplay } from '../support/test.ts';
import { visitRows } from '../support/visit-rows.ts';

const MOMENTS = 10;
/** Gives the artworks the long audio of artwork 101, so that it does not end before the tab is closed. */
const audible = Object.fromEntries(
  [102, 103].map((id) => [
    `artworks/${id}.yaml`,
    { mainAudio: { file: 'media/101-main-en.mp3', transcript: '♪' } },
  ]),
);
const quiet = { ...withoutAutoplay, ...audible, 'studies/': null };

test(`a tab closed at ${MOMENTS} random moments of a visit loses no played second`, async ({
  context,
  museum,
  server,
}) => {
  test.setTimeout(300_000);
  await museum(quiet);
  await context.addInitScript(measureSound);
  let least = 0;
  let most = 0;
  let last = await context.newPage();
  for (let moment = 0; moment < MOMENTS; moment++) {
    await last.goto(`${M}/artworks/${101 + (moment % 3)}?from=Keyboard`);
    const play = last
      .getByRole('region', { name: 'Player' })
      .getByRole('button', { name: 'Play', exact: true });
    await play.click();
    await pause(Math.random() * 3000);
    const played = await last.evaluate(() => window.playedSeconds());
    const next = await context.newPage();
    await last.close();
    // Records contain whole seconds and are updated four times a second. Audio also plays on until the tab has closed.
    // So the exact number of seconds is unknown.
    least += Math.floor(Math.max(0, played - 0.4));
    most += Math.floor(played + 1);
    last = next;
  }
  await last.goto(`${M}/options`);
  await expect(last.getByText('The Walk of Colours')).toBeVisible();
  const { visitorToken } = JSON.parse((await storedValue(last, 'visit')) ?? '{}');
  const heardSeconds = async () =>
    (await visitRows(server, visitorToken)).works.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
  // The last artwork record has no end yet, but is sent, too.
  await expect.poll(async () => (await visitRows(server, visitorToken)).works).toHaveLength(MOMENTS);
  await expect.poll(heardSeconds).toBeGreaterThanOrEqual(least);
  expect(await heardSeconds()).toBeLessThanOrEqual(most);
  expect((await visitRows(server, visitorToken)).visits).toHaveLength(1);
});

test(`a download whose tab is closed at ${MOMENTS} random moments resumes automatically, and every file is complete`, async ({
  context,
  museum,
  origin,
}) => {
  test.setTimeout(300_000);
  const line = await faultyRequests(origin, isDownload);
  try {
    await museum(quiet);
    line.dropMs = 1000;
    for (let moment = 0; moment <= MOMENTS; moment++) {
      const tab = await context.newPage();
      // The connection is so slow that the download is incomplete until the last tab, which has a good connection.
      line.networkFault = moment === MOMENTS ? 'good' : 'slow';
      await tab.goto(`${line.origin}${M}/${moment % 2 ? 'options' : 'downloads'}`);
      if (moment === 0) await tab.getByRole('button', { name: /^Download everything/ }).click();
      if (moment < MOMENTS) await pause(Math.random() * 6000);
      else {
        await expect(tab.getByText('Content downloaded successfully').last()).toBeVisible({
          timeout: 60_000,
        });
        expect(await records(tab, 'artworks')).toHaveLength(12);
      }
      expect(await brokenMedia(tab)).toEqual([]);
      await tab.close();
    }
    expect(line.met.filter(({ networkFault }) => networkFault === 'slow').length).toBeGreaterThan(
      MOMENTS / 2,
    );
  } finally {
    await line.close();
  }
});

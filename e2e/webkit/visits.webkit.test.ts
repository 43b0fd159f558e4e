import { until } from '../support/until.ts';
import { visitRows } from '../support/visit-rows.ts';
import { expect, M, plain, test } from './test.ts';

test('a closed tab loses no second of a visit, the next tab sends it, and goodbye ends it', async ({
  webkit,
  server,
  origin,
}) => {
  await server.museum(plain);
  const { browser, open, type, reads, hears, follow, press, says, at } = await webkit();
  await open(`${origin}${M}/keyboard`);
  await type(['1', '0', '1', 'OK']);
  await reads('The Red Kite');
  const readStored = (key: string) =>
    browser.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
  await until('a registered visit', async () => (await readStored('visit'))?.idVisit !== undefined);
  const { visitorToken } = await readStored('visit');
  await hears(0);
  await until('two seconds of audio', async () => (await readStored('current-artwork-visit'))?.duration >= 2);
  // The tab is closed while the audio plays, without leaving the work.
  const { duration } = await readStored('current-artwork-visit');
  await browser.replaceTab();

  await open(`${origin}${M}/options`);
  const works = async () => (await visitRows(server, visitorToken)).works;
  // The server may already have the record from the beginning of the artwork visit, without a duration.
  await until('the duration of the work', async () => typeof (await works())[0]?.duration === 'number');
  const [work] = await works();
  expect(work).toMatchObject({ id_artwork: 101, access_type: 'KEYBOARD' });
  expect(work?.duration).toBeGreaterThanOrEqual(duration);

  await follow('End visit');
  await at(/\/goodbye$/);
  await press('End visit');
  await press('End visit and erase');
  await says('The stats from your visit have been sent correctly');
  const { visits, works: left } = await visitRows(server, visitorToken);
  expect(visits).toHaveLength(1);
  expect(visits[0]?.end_date).not.toBeNull();
  expect(left).toHaveLength(1);
  expect(await browser.evaluate(() => localStorage.getItem('visit'))).toBeNull();
});

import { until } from '../support/until.ts';
import { visitRows } from '../support/visit-rows.ts';
import { actions } from './actions.ts';
import { expect, M, plain, test } from './test.ts';

test('a closed tab loses no second of a visit, the next tab sends it, and goodbye ends it', async ({
  firefox,
  server,
  origin,
}) => {
  await server.museum(plain);
  const page = await firefox.phone();
  await page.goto(`${origin}${M}/keyboard`);
  const { type, reads, press } = actions(page);
  await type(['1', '0', '1', 'OK']);
  await reads('The Red Kite');
  const readStored = (key: string) =>
    page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
  await until('a registered visit', async () => (await readStored('visit'))?.idVisit);
  const { visitorToken } = await readStored('visit');
  await press('Play');
  await until('two seconds of audio', async () => (await readStored('current-artwork-visit'))?.duration >= 2);
  // The tab is closed while the audio plays, without leaving the work.
  const { duration } = await readStored('current-artwork-visit');
  await page.close();

  const next = await firefox.phone();
  const { follow, press: pressNext, says, at } = actions(next);
  await next.goto(`${origin}${M}/options`);
  const works = async () => (await visitRows(server, visitorToken)).works;
  await until('the record of the work', async () => (await works()).length === 1);
  const [work] = await works();
  expect(work).toMatchObject({ id_artwork: 101, access_type: 'KEYBOARD' });
  expect(work?.duration).toBeGreaterThanOrEqual(duration);

  await follow('End visit');
  await at(/\/goodbye$/);
  await pressNext('End visit');
  await pressNext('End visit and erase');
  await says('The stats from your visit have been sent correctly');
  const { visits, works: left } = await visitRows(server, visitorToken);
  expect(visits).toHaveLength(1);
  expect(visits[0]?.end_date).not.toBeNull();
  expect(left).toHaveLength(1);
  expect(await next.evaluate(() => localStorage.getItem('visit'))).toBeNull();
});

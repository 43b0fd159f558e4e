import { until } from '../support/until.ts';
import { hasWholeApp } from '../support/whole-app.ts';
import { actions } from './actions.ts';
import { expect, M, plain, test } from './test.ts';

/** The timeout is long, because the machine may be busy. */
const DOWNLOAD_MS = 120_000;

test('after a download, works, audio with seeking, search and a route work in flight mode', async ({
  firefox,
  stoppableServer: server,
}) => {
  await server.museum(plain);
  const origin = await server.listen();
  const page = await firefox.phone();
  const { press, reads, says, type, clickLike, hears } = actions(page);
  await page.goto(`${origin}${M}/downloads`);
  await clickLike('button', /^Download everything/);
  await says('Content downloaded successfully', DOWNLOAD_MS);
  await until('the whole app', () => page.evaluate(hasWholeApp), DOWNLOAD_MS);

  // Firefox's offline mode does not affect the service worker, so the server is stopped, too.
  await page.setOfflineMode(true);
  await server.close();
  await page.goto(`${origin}${M}/keyboard`);
  expect(await page.evaluate(() => navigator.onLine)).toBe(false);
  await type(['1', '0', '1', 'OK']);
  await reads('The Red Kite');
  await hears(1);
  await press('More playback options');
  await press('Forward 2 seconds');
  await press('Close');
  await press('Pause');
  const pictures = await page.$$eval(
    'main img',
    (images) => images.filter((each) => each.complete && each.naturalWidth > 0).length,
  );
  expect(pictures).toBeGreaterThan(0);
  await page.goto(`${origin}${M}/keyboard`);
  await press('Search');
  await page.locator('aria/[role="searchbox"]').fill('star');
  await clickLike('link', /[Ss]tar/);
  await page.goto(`${origin}${M}/routes/32`);
  await says('Stop 1 of 3');
  await press('Next stop');
  await says('Stop 2 of 3');
});

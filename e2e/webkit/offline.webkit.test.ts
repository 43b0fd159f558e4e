import { until } from '../support/until.ts';
import { hasWholeApp } from '../support/whole-app.ts';
import { expect, M, plain, test } from './test.ts';

/** The timeout is long, because the machine may be busy. */
const DOWNLOAD_MS = 120_000;

test('after a download, works, audio with seeking, search and a route work without the server', async ({
  webkit,
  stoppableServer: server,
}) => {
  await server.museum(plain);
  const origin = await server.listen();
  const { browser, open, press, reads, says, type, click, fill, hears } = await webkit();
  await open(`${origin}${M}/downloads`);
  await click('button', /^Download everything/);
  await says('Content downloaded successfully', DOWNLOAD_MS);
  await until('the whole app', () => browser.evaluate(hasWholeApp), DOWNLOAD_MS);

  await server.close();
  await open(`${origin}${M}/keyboard`);
  await type(['1', '0', '1', 'OK']);
  await reads('The Red Kite');
  await hears(1);
  await press('More playback options');
  await press('Forward 2 seconds');
  await press('Close');
  await press('Pause');
  await until('a downloaded picture', () =>
    browser.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>('main img')].some(
        (each) => each.complete && each.naturalWidth > 0,
      ),
    ),
  );
  await open(`${origin}${M}/keyboard`);
  await press('Search');
  await fill(/./, 'star', 'searchbox');
  await click('link', /[Ss]tar/);
  await open(`${origin}${M}/routes/32`);
  await says('Stop 1 of 3');
  await press('Next stop');
  await says('Stop 2 of 3');
  expect(await browser.url()).toContain('/routes/32');
});

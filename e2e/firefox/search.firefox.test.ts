import { actions } from './actions.ts';
import { M, plain, test } from './test.ts';

test('a search finds a work while typing, and says when nothing fits', async ({
  firefox,
  server,
  origin,
}) => {
  await server.museum(plain);
  const page = await firefox.phone();
  const { press, says, reads, clickLike, sees } = actions(page);
  await page.goto(`${origin}${M}/keyboard`);
  await press('Search');
  await page.locator('aria/[role="searchbox"]').fill('zzzz');
  await says('No results for “zzzz”');
  await page.locator('aria/[role="searchbox"]').fill('kite');
  await clickLike('link', /The Red Kite/);
  await reads('The Red Kite');
  await sees('button', 'Play');
});

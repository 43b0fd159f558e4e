import { M, plain, test } from './test.ts';

test('a search finds a work while typing, and says when nothing fits', async ({ webkit, server, origin }) => {
  await server.museum(plain);
  const { open, press, fill, says, click, reads, sees } = await webkit();
  await open(`${origin}${M}/keyboard`);
  await press('Search');
  await fill(/./, 'zzzz', 'searchbox');
  await says('No results for “zzzz”');
  await fill(/./, 'kite', 'searchbox');
  await click('link', /The Red Kite/);
  await reads('The Red Kite');
  await sees('button', 'Play');
});

import { actions } from './actions.ts';
import { expect, M, plain, test } from './test.ts';

test('a route: forward, back, after a reload, and to its end', async ({ firefox, server, origin }) => {
  await server.museum(plain);
  const page = await firefox.phone();
  const { press, follow, says, at, clickLike } = actions(page);
  await page.goto(`${origin}${M}/options`);
  await clickLike('link', /Three Works/);
  await says('Stop 1 of 3');
  await press('Next stop');
  await says('Stop 2 of 3');
  await page.reload();
  await says('Stop 2 of 3');
  await press('Next stop');
  await says('Stop 3 of 3');
  await press('Finish');
  await follow('Finish');
  await at(/\/options$|\/options\?/);
});

test('hall by hall: from the line of halls to a work and back to it', async ({ firefox, server, origin }) => {
  await server.museum(plain);
  const page = await firefox.phone();
  const { follow, reads, press, at, clickLike } = actions(page);
  await page.goto(`${origin}${M}/by-halls`);
  await follow('Start visit');
  await at(/\/options\/by-halls$/);
  await clickLike('link', /Hall of Colours/);
  await clickLike('link', /The Blue Bowl/);
  await reads('The Blue Bowl');
  await press('Back');
  await page.waitForSelector('#work-102');
  expect(await page.evaluate(() => document.activeElement?.closest('li')?.id)).toBe('work-102');
  await follow('Back');
  await at(/\/options\/by-halls\?hall=1$/);
});

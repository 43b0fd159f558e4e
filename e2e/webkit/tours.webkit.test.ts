import { until } from '../support/until.ts';
import { M, plain, test } from './test.ts';

test('a route: forward, back, after a reload, and to its end', async ({ webkit, server, origin }) => {
  await server.museum(plain);
  const { browser, open, press, follow, says, at, click } = await webkit();
  await open(`${origin}${M}/options`);
  await click('link', /Three Works/);
  await says('Stop 1 of 3');
  await press('Next stop');
  await says('Stop 2 of 3');
  await browser.reload();
  await says('Stop 2 of 3');
  await press('Next stop');
  await says('Stop 3 of 3');
  await press('Finish');
  await follow('Finish');
  await at(/\/options$|\/options\?/);
});

test('hall by hall: from the line of halls to a work and back to it', async ({ webkit, server, origin }) => {
  await server.museum(plain);
  const { browser, open, follow, reads, press, at, click } = await webkit();
  await open(`${origin}${M}/by-halls`);
  await follow('Start visit');
  await at(/\/options\/by-halls$/);
  await click('link', /Hall of Colours/);
  await click('link', /The Blue Bowl/);
  await reads('The Blue Bowl');
  await press('Back');
  await until('the focus on the work that was left', () =>
    browser.evaluate(() => document.activeElement?.closest('li')?.id === 'work-102'),
  );
  await follow('Back');
  await at(/\/options\/by-halls\?hall=1$/);
});

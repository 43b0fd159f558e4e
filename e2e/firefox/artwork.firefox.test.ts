import { until } from '../support/until.ts';
import { actions } from './actions.ts';
import { expect, M, plain, test } from './test.ts';

test('entry, keypad, and an artwork whose audio highlights its sentences', async ({
  firefox,
  server,
  origin,
}) => {
  await server.museum(plain);
  const page = await firefox.phone();
  const { press, follow, reads, type, sees, says, clickLike, position, hears } = actions(page);
  await page.goto(origin + M);
  await follow('Start visit');
  await clickLike('link', /Find a work/);
  await reads('Find a work');
  await type(['9', '9', '9', 'OK']);
  await says('999');
  await type(['1', '0', '1', 'OK']);
  await reads('The Red Kite');

  await hears(1);
  await press('More playback options');
  await press('Transcript');
  const waitForHighlight = (sentence: string) =>
    until(`the highlighted sentence “${sentence}”`, async () => {
      const current = await page.$$eval('button[aria-current="true"]', (found) =>
        found.map((each) => each.textContent),
      );
      return current.length === 1 && current[0]?.startsWith(sentence) === true;
    });
  await press('A red kite climbs in the evening air.');
  await waitForHighlight('A red kite climbs');
  await waitForHighlight('The painter saw it');
  await press('Pause');
  await sees('button', 'Play');
  const paused = await position();
  await press('Back 2 seconds');
  expect(await position()).toBeCloseTo(paused - 2, 0);
  await press('Close');
  await press('Back');
  await reads('Find a work');
});

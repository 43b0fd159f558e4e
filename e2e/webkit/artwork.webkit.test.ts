import { until } from '../support/until.ts';
import { M, plain, test } from './test.ts';

test('audio highlights the sentences of a transcript, and a sentence seeks', async ({
  webkit,
  server,
  origin,
}) => {
  await server.museum(plain);
  const { browser, open, type, says, reads, hears, press } = await webkit();
  await open(`${origin}${M}/keyboard`);
  await type(['9', '9', '9', 'OK']);
  await says('There is no work with the number 999');
  // The keypad ignores digits while it checks a number. Afterwards, it clears its display.
  await until('the empty display', () =>
    browser.evaluate(() => document.querySelector('output')?.textContent === ''),
  );
  await type(['1', '0', '1', 'OK']);
  await reads('The Red Kite');
  await hears(1);
  await press('More playback options');
  await press('Transcript');
  const waitForHighlight = (sentence: string) =>
    until(`the highlighted sentence “${sentence}”`, async () => {
      const current = await browser.evaluate(() =>
        [...document.querySelectorAll('button[aria-current="true"]')].map((each) => each.textContent),
      );
      return current.length === 1 && current[0]?.startsWith(sentence) === true;
    });
  await press('A red kite climbs in the evening air.');
  await waitForHighlight('A red kite climbs');
  await waitForHighlight('The painter saw it');
});

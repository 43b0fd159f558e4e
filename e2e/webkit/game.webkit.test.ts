import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withGame } from '../support/museum-12.ts';
import { until } from '../support/until.ts';
import { expect, M, test } from './test.ts';

test('the children’s game with audio, from the intro to the saved picture', async ({
  webkit,
  server,
  origin,
}) => {
  await server.museum(withGame);
  const { browser, home, open, press, fill, reads, says, click, at } = await webkit();
  /** Waits until a button is enabled, and then presses it. Buttons are disabled while the audio plays. */
  const tap = async (name: string) => {
    await until(`the enabled button ${name}`, () =>
      browser.evaluate(
        (wanted) =>
          [...document.querySelectorAll('button')].some(
            (each) => each.textContent?.includes(wanted) && each.ariaDisabled !== 'true',
          ),
        name,
      ),
    );
    await press(name);
  };
  await open(`${origin}${M}/game`);
  await press('Hear it again');
  await tap('Start playing');
  await says('Ding. Where is it?');
  await tap('Press here when you find it');
  await reads('Hooray, you found it!');
  await click('link', /^Hear its story/);
  await at(/\/artworks\/101\?from=Game$/);
  await press('Back');
  await at(/\/game\?artwork=101$/);
  await tap('Go to the next clue');
  await says('Cross the bridge.');
  await tap('Go to the next clue');
  await tap('Press here when you find it');
  await tap('Get your surprise!');
  await reads('You have found them all!');
  await fill('Your name', 'Aylin');
  await until('the picture', () =>
    browser.evaluate(() => document.querySelector('[data-ready="true"]') !== null),
  );
  await press('Save my picture');
  const file = path.join(home, 'certificate.png');
  await until('the saved picture', () => existsSync(file) && readFileSync(file).length > 0);
  const picture = readFileSync(file);
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1376]);
});

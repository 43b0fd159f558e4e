import { readFile } from 'node:fs/promises';
import { withGame } from '../support/museum-12.ts';
import { actions } from './actions.ts';
import { expect, M, test } from './test.ts';

test('the children’s game with audio, from the intro to the saved picture', async ({
  firefox,
  server,
  origin,
}) => {
  await server.museum(withGame);
  const page = await firefox.phone();
  const { reads, says, clickLike, at, sees, type } = actions(page);
  /** Waits until a button is enabled, and then presses it. Buttons are disabled while the audio plays. */
  const tap = async (name: string) => {
    await page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('button')].some(
          (each) => each.textContent?.includes(wanted) && each.ariaDisabled !== 'true',
        ),
      {},
      name,
    );
    await type([name]);
  };
  await page.goto(`${origin}${M}/game`);
  await sees('button', 'Hear it again');
  await type(['Hear it again']);
  await tap('Start playing');
  await says('Ding. Where is it?');
  await tap('Press here when you find it');
  await reads('Hooray, you found it!');
  await clickLike('link', /^Hear its story/);
  await at(/\/artworks\/101\?from=Game$/);
  await type(['Back']);
  await at(/\/game\?artwork=101$/);
  await tap('Go to the next clue');
  await says('Cross the bridge.');
  await tap('Go to the next clue');
  await tap('Press here when you find it');
  await tap('Get your surprise!');
  await reads('You have found them all!');
  await page.locator('aria/Your name[role="textbox"]').fill('Aylin');
  await page.waitForSelector(
    '[role="img"][data-ready="true"], canvas[data-ready="true"], img[data-ready="true"]',
  );
  await type(['Save my picture']);
  const picture = await readFile(await firefox.waitForDownload('certificate.png'));
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1376]);
});

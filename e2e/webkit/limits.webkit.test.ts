import { until } from '../support/until.ts';
import { expect, M, plain, test } from './test.ts';

const withAutoplay = { 'slides/': null, 'studies/': null };
/** Settings with which pages have neither localStorage nor IndexedDB. */
const WITHOUT_STORAGE = ['--enable-html5-local-storage=false', '--enable-html5-database=false'];

test('an artwork whose autoplay is blocked shows Play without an error, and plays when it is pressed', async ({
  webkit,
  server,
  origin,
}) => {
  await server.museum(withAutoplay);
  const { open, reads, sees, position, press, hears, browser } = await webkit({
    args: ['--autoplay-policy=deny'],
  });
  await open(`${origin}${M}/outstanding-artworks`);
  await sees('link', /The Red Kite/);
  await browser.evaluate(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      const started = play.call(this);
      started.catch(({ name }) => refused.push(name));
      return started;
    };
    // A click by a script is not a gesture of the visitor, so it does not allow audio.
    document.querySelector<HTMLAnchorElement>('a[href*="/artworks/101"]')?.click();
  });
  await reads('The Red Kite');
  await until('the refused autoplay', () =>
    browser.evaluate(() => (window as unknown as { refused: string[] }).refused.includes('NotAllowedError')),
  );
  await sees('button', 'Play');
  expect(await position()).toBe(0);
  expect(await browser.find('//*[@role="alert" and normalize-space()]')).toEqual([]);
  await press('Play');
  await hears(1);
});

test('autoplay that is allowed starts the audio of an artwork', async ({ webkit, server, origin }) => {
  await server.museum(withAutoplay);
  const { open, position } = await webkit({ args: ['--autoplay-policy=allow'] });
  await open(`${origin}${M}/artworks/101`);
  await until('audio without a press of Play', async () => (await position()) > 0.5);
});

test('a page that returns from the back-forward cache is visible, and its audio plays', async ({
  webkit,
  server,
  origin,
}) => {
  await server.museum(plain);
  const { open, reads, hears, browser, position, at } = await webkit();
  await open(`${origin}${M}/artworks/101`);
  await reads('The Red Kite');
  await hears(1);
  await browser.evaluate(() => {
    const events: string[] = [];
    Object.assign(window, { events });
    window.addEventListener('pageshow', ({ persisted }) => events.push(`pageshow ${persisted}`));
    document.addEventListener('visibilitychange', () => events.push(document.visibilityState));
  });
  await browser.goto(`${origin}/licences.html`);
  await at(/licences\.html$/);
  await browser.back();
  await reads('The Red Kite');
  const events = () => browser.evaluate(() => (window as unknown as { events: string[] }).events);
  // The page is the same as before, and knows that it is visible again.
  await until('the return of the page', async () => (await events()).includes('pageshow true'));
  expect((await events()).filter((each) => !each.startsWith('pageshow'))).toEqual(['hidden', 'visible']);
  await hears((await position()) + 1);
});

test('without storage, a visitor finds a work and hears it, and downloads say why they fail', async ({
  webkit,
  server,
  origin,
}) => {
  await server.museum(plain);
  const { open, type, reads, hears, browser, click, says } = await webkit({ args: WITHOUT_STORAGE });
  await open(`${origin}${M}/keyboard`);
  const found = await browser.evaluate(() => [localStorage, 'indexedDB' in window]);
  expect(found).toEqual([null, false]);
  await type(['1', '0', '1', 'OK']);
  await reads('The Red Kite');
  await hears(1);
  await open(`${origin}${M}/downloads`);
  await click('button', /^Download everything/);
  await says('This browser doesn’t let the guide store anything');
});

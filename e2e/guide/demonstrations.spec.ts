import path from 'node:path';
import { importPack } from '@museummate/content';
import { startTestServer, type TestServer } from '../../apps/server/testing/servers/test-server.ts';
import { measureSound } from '../support/phone.ts';
import { expect, expectAccessible, LONG, test, withoutServiceWorker } from '../support/test.ts';

/**
 * All demonstration museums except the largest. Importing that one takes half a minute, and `npm run screens` covers
 * its screens.
 */
const museums = [
  { pack: 'atelier', link: 'MTMtYXRlbGllcg', lang: 'fr', name: /Atelier|papier/i },
  { pack: 'night', link: 'MTQtbmlnaHQ', lang: 'de', name: /Nacht/ },
  { pack: 'tide', link: 'MTUtdGlkZQ', lang: 'ar', name: /\p{Script=Arabic}/u },
];

test.use(withoutServiceWorker);

let server: TestServer;
let origin: string;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startTestServer();
  for (const { pack } of museums)
    await importPack(path.resolve(import.meta.dirname, '../../content', pack), {
      store: server.store,
      media: server.storage.media,
    });
  await server.refresh();
  origin = await server.listen();
});
test.afterAll(() => server.close());

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const { pack, link, lang, name } of museums)
    test(`${pack} shows its name, picture, colours and language, and Start works`, async ({ page }) => {
      await page.goto(`${origin}/museums/${link}?lang=${lang}`);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      const picture = page.locator('main img').last();
      await expect(picture).toBeVisible();
      await expect(picture).not.toHaveAttribute('alt', '');
      const start = page.locator(`main a[href="/museums/${link}/code?lang=${lang}"]`);
      const ground = await start.evaluate((link) => getComputedStyle(link).backgroundColor);
      expect(ground).not.toBe('rgba(0, 0, 0, 0)');
      await start.click();
      // If a museum has neither gates nor slides, the server redirects Start to the start screen (Options). Otherwise
      // the app decides what to show, but scripts are off here.
      const next = ['night', 'tide'].includes(pack) ? 'options' : 'code';
      await expect(page).toHaveURL(`${origin}/museums/${link}/${next}?lang=${lang}`);
      if (next === 'options') await expect(page.locator('main ul a').first()).toBeVisible();
    });
});

test('the atelier opens with its code, and skips sign-in if no provider is configured', async ({ page }) => {
  const atelier = `${origin}/museums/MTMtYXRlbGllcg`;
  await page.goto(`${atelier}/options`);
  await expect(page).toHaveURL(`${atelier}/code`);
  await page.getByRole('textbox', { name: 'Access code' }).fill('GOOD');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${atelier}/tutorial`);
});

for (const { pack, link, lang } of museums)
  test(`${pack} is accessible on its first screens`, LONG, async ({ page }) => {
    await page.goto(`${origin}/museums/${link}?lang=${lang}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    // Clicks the link for adults. The link beside it is for children.
    await page.locator(`main a[href^="/museums/${link}/code"]:not([href*="mode="])`).click();
    await expect(page).not.toHaveURL(`${origin}/museums/${link}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expectAccessible(page);
  });

test('two museums of one origin do not play two voices', LONG, async ({ context }) => {
  await context.addInitScript(measureSound);
  const openTab = async (address: string) => {
    const tab = await context.newPage();
    await tab.goto(`${origin}/museums/${address}`);
    const player = tab.getByRole('region', { name: 'Player' });
    return {
      tab,
      play: player.getByRole('button', { name: 'Play', exact: true }),
      played: () => tab.evaluate(() => window.playedSeconds()),
    };
  };
  const night = await openTab('MTQtbmlnaHQ/artworks/1401?lang=en');
  const tide = await openTab('MTUtdGlkZQ/artworks/1501?lang=en');
  await night.tab.bringToFront();
  await night.play.click();
  await expect.poll(night.played).toBeGreaterThan(0.2);
  await tide.tab.bringToFront();
  await tide.play.click();
  await expect(night.play).toBeVisible();
  const silent = await night.played();
  await expect.poll(tide.played).toBeGreaterThan(0.2);
  expect(await night.played()).toBe(silent);
});

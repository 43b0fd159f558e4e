import type { BrowserContext, Page } from '@playwright/test';
import { measureSound } from '../support/phone.ts';
import { expect, M, test, withoutAutoplay, withoutServiceWorker } from '../support/test.ts';

test.use(withoutServiceWorker);

const button = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Player' }).getByRole('button', { name, exact: true });
const playedSeconds = (page: Page) => page.evaluate(() => window.playedSeconds());

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  // Audio plays in a loop, so that it does not end before a slow machine has checked it.
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      this.loop = true;
      return play.call(this);
    };
  });
  await page.addInitScript(measureSound);
  await page.goto(M + path);
  await expect(button(page, 'Play')).toBeVisible();
  return page;
}

for (const channel of ['BroadcastChannel', 'the storage event'])
  test(`only one of two tabs plays: the one started last, by ${channel}`, async ({ museum, context }) => {
    await museum({ ...withoutAutoplay, 'studies/': null });
    if (channel !== 'BroadcastChannel')
      await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
    const first = await openTab(context, '/artworks/101');
    const second = await openTab(context, '/artworks/205');
    await button(first, 'Play').click();
    await expect.poll(() => playedSeconds(first)).toBeGreaterThan(0.2);
    for (const [starts, gives] of [
      [second, first],
      [first, second],
    ] as const) {
      await starts.bringToFront();
      await button(starts, 'Play').click();
      await expect(button(gives, 'Play')).toBeVisible();
      await expect(button(starts, 'Pause')).toBeVisible();
      const silent = await playedSeconds(gives);
      const before = await playedSeconds(starts);
      await expect.poll(() => playedSeconds(starts)).not.toBe(before);
      expect(await playedSeconds(gives)).toBe(silent);
    }
  });

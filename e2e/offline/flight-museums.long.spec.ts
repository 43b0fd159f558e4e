import path from 'node:path';
import { importPack } from '@museummate/content';
import type { Page } from '@playwright/test';
import { startTestServer, type TestServer } from '../../apps/server/testing/servers/test-server.ts';
import { records, untilAppIsKept } from '../support/device.ts';
import { measureSound } from '../support/phone.ts';
import { expect, test } from '../support/test.ts';

const museums = [
  { pack: 'forms', link: 'MTItZGVtbw' },
  { pack: 'atelier', link: 'MTMtYXRlbGllcg', lendsDevices: true },
  { pack: 'night', link: 'MTQtbmlnaHQ' },
  { pack: 'tide', link: 'MTUtdGlkZQ' },
];

let server: TestServer;
test.beforeEach(async () => {
  server = await startTestServer();
});
test.afterEach(() => server.close());

/** Enters the museum with its slides and study marked as seen. Types the access code if the museum requires one. */
async function enter(page: Page, M: string): Promise<void> {
  await page.goto(`${M}?lang=en`);
  for (const key of ['slides-seen', 'study-seen'])
    await page.evaluate((name) => localStorage.setItem(name, 'true'), key);
  await page.goto(`${M}/downloads?lang=en`);
  const code = page.getByRole('textbox', { name: 'Access code' });
  await expect(code.or(page.getByRole('button', { name: /^Download everything/ })).first()).toBeVisible();
  if ((await code.count()) === 0) return;
  await code.fill('GOOD');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/code/);
}

/** Returns the URLs of pictures that are visible but not rendered. */
const undrawn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('#root img')]
      .filter((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      })
      .filter((image) => !image.complete || image.naturalWidth === 0)
      .map(({ src }) => src),
  );

/** Opens a screen without network. Expects a heading, all pictures and no message about the connection. */
async function look(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('h1').first(), address).toBeAttached();
  await expect(page.getByText('Check your connection'), address).toHaveCount(0);
  await expect(page.getByText('Something went wrong'), address).toHaveCount(0);
  await expect.poll(() => undrawn(page), { message: address }).toEqual([]);
}

for (const { pack, link, lendsDevices = false } of museums)
  test(`[DOWN-31] ${pack} without network after a download: every screen, sound, pictures, search, keypad, children, goodbye`, async ({
    page,
    context,
  }) => {
    test.setTimeout(600_000);
    await importPack(path.resolve(import.meta.dirname, '../../content', pack), {
      store: server.store,
      media: server.storage.media,
    });
    await server.refresh();
    await page.addInitScript(measureSound);
    const M = `${await server.listen()}/museums/${link}`;
    await enter(page, M);
    await page.goto(`${M}/downloads?lang=en`);
    await page.getByRole('button', { name: /^Download everything/ }).click();
    await expect(page.getByText('Content downloaded successfully').last()).toBeVisible({ timeout: 120_000 });
    await untilAppIsKept(page);
    const works = (await records(page, 'artworks')) as unknown as { idArtwork: number; code: string }[];
    const routes = (await records(page, 'routes')) as unknown as { idRoute: number }[];
    const halls = (await records(page, 'halls')) as unknown as { idHall: number }[];
    const minutes = (await records(page, 'oneMinutes')) as unknown as { idOneMinute: number }[];
    await context.setOffline(true);

    const screens = [
      '',
      'options',
      'keyboard',
      'routes',
      'exhibitions',
      'timeline',
      'one-minutes',
      'downloads',
    ];
    const others = ['outstanding-artworks', 'favourites', 'languages', 'privacy-policy', 'info-sections'];
    for (const each of [...screens, ...others]) await look(page, `${M}/${each}`);
    for (const { idArtwork } of works) await look(page, `${M}/artworks/${idArtwork}`);
    for (const { idRoute } of routes) await look(page, `${M}/routes/${idRoute}`);
    for (const { idHall } of halls) await look(page, `${M}/hall/${idHall}`);
    for (const { idOneMinute } of minutes) await look(page, `${M}/one-minutes/${idOneMinute}`);

    const [work] = works;
    if (!work) throw new Error('the museum has no works');
    await page.goto(`${M}/keyboard`);
    const keys = page.getByRole('group', { name: 'Enter the number of the work' });
    for (const key of [...work.code, 'OK'])
      await keys.getByRole('button', { name: key, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/artworks/${work.idArtwork}`));
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const player = page.getByRole('region', { name: 'Player' });
    if ((await player.count()) > 0) {
      const play = player.getByRole('button', { name: 'Play', exact: true });
      if ((await play.count()) > 0) await play.click();
      await expect.poll(() => page.evaluate(() => window.playedSeconds())).toBeGreaterThan(0.2);
    }
    await page.goto(`${M}/keyboard`);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('searchbox').fill(name.slice(0, 12));
    await expect(
      page.getByRole('dialog').locator(`a[href*="/artworks/${work.idArtwork}"]`).first(),
    ).toBeVisible();

    // The children's mode stays active until the visitor chooses another mode. So the last URL (`normal`) changes
    // back to the normal mode.
    for (const each of ['options/kids', 'artworks/kids', 'game', 'normal']) await look(page, `${M}/${each}`);
    await page.goto(`${M}/goodbye`);
    await page.getByRole('button', { name: 'End visit', exact: true }).click();
    await page.getByRole('button', { name: 'End visit and erase' }).click();
    // On a loan device, staff end the visit with a password, which only the server can check. So offline, the test
    // only checks that the guide asks for the password.
    if (lendsDevices) await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
    else await expect(page).toHaveURL(new RegExp(`/museums/${link}/?$`));
  });

import type { Page } from '@playwright/test';
import { pageOf, savedSign } from '../support/studio.ts';
import { expect, FRAME, test } from '../support/test.ts';

/** Long timeout, because two apps and a server start at once, possibly on a busy machine. */
const LONG = 90_000;

const LARGE = {
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
  // No colour scheme is emulated, because Playwright's scheme would override the scheme that the studio sets for the
  // preview.
  colorScheme: null,
};

/** Takes a screenshot if the environment variable LOOK is set. */
const look = async (page: Page, name: string) => {
  if (process.env.LOOK) await page.screenshot({ path: `test-results/studio-looks/preview-${name}.png` });
};

test(
  'typing appears in the preview at once, on a colleague’s phone by link, and the link can be revoked',
  FRAME,
  async ({ browser, server, museum, origin }) => {
    test.setTimeout(4 * LONG);
    await museum();
    // Earlier tests have stored visits, so this test compares the stored visits with those from before.
    const visits = () =>
      server.storage.db.selectFrom('visit').select('id_visit').orderBy('id_visit').execute();
    const before = await visits();
    const place = { browser, server, origin };
    const studio = await pageOf(place, { name: 'Ana', roles: { 12: 'editor' } }, LARGE);
    await studio.goto('/studio/museums/12/works/101');
    const guide = studio.frameLocator('iframe');
    const name = studio.getByRole('textbox', { name: 'Name, Español', exact: true });
    await expect(guide.getByRole('heading', { level: 1 })).toContainText(await name.inputValue(), {
      timeout: LONG,
    });
    await name.fill('La cometa azul');
    await expect(guide.getByRole('heading', { level: 1 })).toHaveText('La cometa azul');
    // The input field keeps the focus while the preview changes.
    await expect(name).toBeFocused();
    await look(studio, 'desk');

    // The preview changes to the language of the input field that has the focus.
    await studio.getByRole('textbox', { name: 'Name, English', exact: true }).fill('The Blue Kite');
    await expect.poll(() => guide.locator('html').getAttribute('lang')).toBe('en');
    await expect(guide.getByRole('heading', { level: 1 })).toHaveText('The Blue Kite');
    // The phone will load the draft from the server, so it must be saved first.
    await expect(savedSign(studio)).toBeVisible();
    await studio.getByRole('button', { name: 'Dark' }).click();
    await expect
      .poll(() => guide.locator('html').evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches))
      .toBe(!(await studio.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)));
    await look(studio, 'dark');

    await studio.getByRole('button', { name: 'Open on a phone' }).click();
    await studio.getByRole('textbox', { name: 'Who is it for?' }).fill('Lena');
    await studio.getByRole('button', { name: 'Create a link' }).click();
    const link = (await studio.locator('code').textContent()) ?? '';
    await look(studio, 'links');

    const phone = await browser.newContext();
    const lena = await phone.newPage();
    const asked: string[] = [];
    lena.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await lena.goto(link);
    // The phone opens the artwork that is being edited, in the language of the focused field.
    await expect(lena.getByRole('heading', { level: 1 })).toHaveText('The Blue Kite');
    await look(lena, 'phone');
    // On the phone, nothing is stored, no visit is recorded, and only endpoints of the preview are called.
    expect(
      await lena.evaluate(async () => [
        localStorage.length + sessionStorage.length,
        (await indexedDB.databases()).length,
        (await caches.keys()).length,
        (await navigator.serviceWorker.getRegistrations()).length,
        document.cookie,
      ]),
    ).toEqual([0, 0, 0, 0, '']);
    expect(
      asked.filter((path) => !path.startsWith('/preview/') && !path.startsWith('/api/preview/')),
    ).toEqual([]);
    expect(await visits()).toEqual(before);

    await studio.getByRole('button', { name: 'Deactivate the link: Lena' }).click();
    await expect(studio.getByText('None.')).toBeVisible();
    // The open page asks the server for changes regularly, so it notices that the link was revoked.
    await expect(lena.getByRole('heading', { name: 'This link is over' })).toBeVisible({ timeout: 60_000 });
    await lena.reload();
    await expect(lena.getByRole('heading', { name: 'This link is over' })).toBeVisible();
    await look(lena, 'over');
    await Promise.all([studio.context().close(), phone.close()]);
  },
);

import type { Page } from '@playwright/test';
import he from '../apps/visitor/src/i18n/catalogues/he.json' with { type: 'json' };
import pl from '../apps/visitor/src/i18n/catalogues/pl.json' with { type: 'json' };
import { appIsKept } from './support/device.ts';
import { dial } from './support/keypad.ts';
import { measureSound } from './support/phone.ts';
import { expect, expectAccessible, M, stored, test, waits } from './support/test.ts';
import { visitRows } from './support/visit-rows.ts';

const museum = {
  ...waits,
  'studies/': null,
  'museum.yaml': {
    ...waits['museum.yaml'],
    languages: ['pl', 'he', 'en'],
    name: { pl: 'Muzeum Form Matematycznych', he: 'מוזיאון הצורות המתמטיות' },
  },
  'artworks/101.yaml': {
    name: { pl: 'Czerwony latawiec', he: 'העפיפון האדום' },
    mainText: { pl: '<p>Latawiec wisi wysoko.</p>', he: '<p>העפיפון תלוי גבוה.</p>' },
  },
};

for (const [locale, id, direction, words, title] of [
  ['pl', 1001, 'ltr', pl, 'Czerwony latawiec'],
  ['he', 1008, 'rtl', he, 'העפיפון האדום'],
] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test('a museum beyond the eighteen languages is visited: by number, heard, taken along, without network, and to the end (A105)', async ({
      page,
      context,
      server,
      museum: serve,
    }) => {
      await serve(museum);
      await page.addInitScript(measureSound);
      await page.goto(M);
      const html = page.locator('html');
      await expect(html).toHaveAttribute('lang', locale);
      await expect(html).toHaveAttribute('dir', direction);
      await expectAccessible(page);
      await page.getByRole('link', { name: words.start_visit, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.options_title);
      await expectAccessible(page);

      await page.goto(`${M}/downloads`);
      await page.getByRole('button', { name: new RegExp(`^${words.download_all}`) }).click();
      await expect(page.getByText(words.download_done).last()).toBeVisible();
      await expect.poll(() => appIsKept(page)).toBe(true);
      await expectAccessible(page);
      await context.setOffline(true);

      await page.goto(`${M}/keyboard`);
      await expectAccessible(page);
      await dial(page, 101, words.enter_number, words.ok);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expectAccessible(page);
      const seconds = await hear(page, words);
      const { visitorToken: token } = JSON.parse((await stored(page, 'visit')) ?? '') as {
        visitorToken: string;
      };

      await context.setOffline(false);
      await page.goto(`${M}/goodbye`);
      await expectAccessible(page);
      await page.getByRole('button', { name: words.end_visit, exact: true }).click();
      await page.getByRole('button', { name: words.end_visit_confirm }).click();
      await expect(page.getByRole('link', { name: words.start_visit, exact: true })).toBeVisible();
      await expect.poll(async () => (await visitRows(server, token)).works.length).toBe(1);
      const { visits, works } = await visitRows(server, token);
      expect(visits).toMatchObject([{ id_language: id, language_code: locale }]);
      expect(works[0]?.duration).toBe(Math.floor(seconds));
    });
  });

/** Plays the work on the screen for a second, and pauses it. */
async function hear(page: Page, words: typeof pl | typeof he): Promise<number> {
  const button = (name: string) =>
    page.getByRole('region', { name: words.player }).getByRole('button', { name, exact: true });
  await button(words.play).click();
  await page.waitForFunction(() => window.playedSeconds() >= 1.3);
  await button(words.pause).click();
  await expect(button(words.play)).toBeVisible();
  return page.evaluate(() => window.playedSeconds());
}

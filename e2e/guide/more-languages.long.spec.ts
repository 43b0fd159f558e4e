import type { Page } from '@playwright/test';
import he from '../../apps/visitor/src/i18n/catalogues/he.json' with { type: 'json' };
import { untilAppIsKept } from '../support/device.ts';
import { dial } from '../support/keypad.ts';
import { measureSound } from '../support/phone.ts';
import { expect, expectAccessible, M, storedValue, test, withoutAutoplay } from '../support/test.ts';
import { visitRows } from '../support/visit-rows.ts';

const museum = {
  ...withoutAutoplay,
  'studies/': null,
  'museum.yaml': {
    ...withoutAutoplay['museum.yaml'],
    languages: ['he', 'en'],
    name: { he: 'מוזיאון הצורות המתמטיות' },
  },
  'artworks/101.yaml': {
    name: { he: 'העפיפון האדום' },
    mainText: { he: '<p>העפיפון תלוי גבוה.</p>' },
  },
};

test.use({ locale: 'he' });

test('a visit in Hebrew, which is not one of the first eighteen languages, works from the keypad to its end, also offline (A105)', async ({
  page,
  context,
  server,
  museum: serve,
}) => {
  await serve(museum);
  await page.addInitScript(measureSound);
  await page.goto(M);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'he');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expectAccessible(page);
  await page.getByRole('link', { name: he.start_visit, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(he.options_title);
  await expectAccessible(page);

  await page.goto(`${M}/downloads`);
  await page.getByRole('button', { name: new RegExp(`^${he.download_all}`) }).click();
  await expect(page.getByText(he.download_done).last()).toBeVisible();
  await untilAppIsKept(page);
  await expectAccessible(page);
  await context.setOffline(true);

  await page.goto(`${M}/keyboard`);
  await expectAccessible(page);
  await dial(page, 101, he.enter_number, he.ok);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('העפיפון האדום');
  await expectAccessible(page);
  const seconds = await hear(page);
  const { visitorToken: token } = JSON.parse((await storedValue(page, 'visit')) ?? '') as {
    visitorToken: string;
  };

  await context.setOffline(false);
  await page.goto(`${M}/goodbye`);
  await expectAccessible(page);
  await page.getByRole('button', { name: he.end_visit, exact: true }).click();
  await page.getByRole('button', { name: he.end_visit_confirm }).click();
  await expect(page.getByRole('link', { name: he.start_visit, exact: true })).toBeVisible();
  await expect.poll(async () => (await visitRows(server, token)).works.length).toBe(1);
  const { visits, works } = await visitRows(server, token);
  expect(visits).toMatchObject([{ id_language: 1008, language_code: 'he' }]);
  expect(works[0]?.duration).toBe(Math.floor(seconds));
});

/** Plays the artwork on the screen for a second and pauses it. Returns the played seconds. */
async function hear(page: Page): Promise<number> {
  const button = (name: string) =>
    page.getByRole('region', { name: he.player }).getByRole('button', { name, exact: true });
  await button(he.play).click();
  await page.waitForFunction(() => window.playedSeconds() >= 1.3);
  await button(he.pause).click();
  await expect(button(he.play)).toBeVisible();
  return page.evaluate(() => window.playedSeconds());
}

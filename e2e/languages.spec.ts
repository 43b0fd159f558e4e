import { calls, expect, expectAccessible, M, noSlides, store, stored, test } from './support/test.ts';

const version = '13.02.2025.16.31.05';

test('[LANG-01, LANG-02, LANG-03, LANG-04, LANG-08, LANG-12, GEN-07, GEN-27, STORE-05, SIDE-16, LANG-11, ROUTETAB-27, CONST-21] the visitor chooses a language, and everything follows', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(`${M}/languages`);
  const list = page.locator('main ul button');
  await expect(list).toHaveText(['Español', 'English', 'Français']);
  await expect(page.locator('main [aria-current]')).toHaveText('English');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(await stored(page, 'language')).toBe('fr_FR');
  await page.locator('header button').first().click();
  await expect(page.getByRole('dialog').getByText('Accueil')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('header a').first().click();
  await expect(page).toHaveURL(`${M}/options`);
  await expect(page.getByText('La Promenade des couleurs')).toBeVisible();
  await page.reload();
  await expect(page.getByText('La Promenade des couleurs')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('[LANG-09, LANG-10, VISIT-01, STORE-01, STORE-02, STORE-04] the visit changes its language, too', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  const asked = calls(page);
  await page.goto(`${M}/languages`);
  await expect.poll(async () => JSON.parse((await stored(page, 'visit')) ?? '{}').idVisit).toBeTruthy();
  expect(JSON.parse((await stored(page, 'languagesV2')) ?? '[]')).toHaveLength(3);
  await page.getByRole('button', { name: 'Français' }).click();
  await expect
    .poll(async () => JSON.parse((await stored(page, 'visit')) ?? '{}'))
    .toMatchObject({
      idLanguage: 4,
      languageCode: 'fr_FR',
    });
  expect(JSON.parse((await stored(page, 'visitv2')) ?? '{}')).toMatchObject({ idLanguage: 4 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((call) => call === 'POST /api/visitMuseum')).toHaveLength(1);
});

test('[LANG-06, LANG-07] ?lang= changes and keeps the language, and goes from the address', async ({
  page,
  museum,
}) => {
  await museum();
  await page.goto(`${M}?lang=fr`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Musée des Formes mathématiques');
  await expect(page).toHaveURL(M);
  // It counts once its texts are here.
  await expect.poll(() => stored(page, 'language')).toBe('fr_FR');
  await page.goto(M);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.goto(`${M}?lang=tlh`);
  await expect(page).toHaveURL(M);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test.describe('of the interface', () => {
  test.use({ locale: 'de-DE' });
  const visit = JSON.stringify({
    idVisit: 'V1',
    idLanguage: 4,
    languageCode: 'fr_FR',
    startDate: new Date().toISOString(),
    endDate: null,
    visitorToken: 'a0a0a0a0-0000-4000-8000-000000000000',
    idMuseum: 12,
    idDevice: 'b0b0b0b0-0000-4000-8000-000000000000',
    email: null,
    artworks: [],
    routes: [],
  });
  const cases = [
    ['[LANG-13]', { visit, language: 'es_ES', version }, 'fr'],
    ['[LANG-14]', { language: 'es_ES', version }, 'es'],
    ['[LANG-15]', { version }, 'de'],
  ] as const;
  for (const [title, keys, expected] of cases)
    test(`${title} comes from visit, choice and browser, in this order: ${expected}`, async ({
      page,
      museum,
    }) => {
      await museum(noSlides);
      await store(page, keys);
      await page.goto(M);
      await expect(page.locator('html')).toHaveAttribute('lang', expected);
    });
});

test.describe('that nobody here speaks', () => {
  test.use({ locale: 'xx' });
  test('[LANG-16] is English', async ({ page, museum }) => {
    await museum();
    await page.goto(M);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('[SAFE-11] Arabic runs from right to left', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(`${M}?lang=ar`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectAccessible(page);
  await page.goto(`${M}/options`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectAccessible(page);
  await page.goto(`${M}?lang=en`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});

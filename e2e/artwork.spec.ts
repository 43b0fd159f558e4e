import type { Page } from '@playwright/test';
import { putRecords, removeRecord } from './support/device.ts';
import { museumData } from './support/museum-data.ts';
import { expect, expectAccessible, M, noSlides, store, test } from './support/test.ts';

const WORK = `${M}/artworks/101`;
const extras = (page: Page) => page.locator('footer').getByRole('link');
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });
const height = (page: Page) =>
  page.locator('footer').evaluate((footer) => Math.round(footer.getBoundingClientRect().height));

/** A text for the list of extras. */
const extra = (idResource: number) => ({
  idResource,
  resourceType: 'TEXT',
  title: { en: `Extra ${idResource}` },
  content: { en: 'Words.' },
});

test('[ART-01, ART-03, ART-04, ART-06, ART-07, ART-08, ART-09, ART-10, ART-11, GEN-31, ROUTETAB-14] a work with all that there is about it', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(WORK);
  await expect(page.getByRole('heading', { level: 1, name: 'The Red Kite' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'A red kite with a yellow tail in a blue sky.' })).toBeVisible();
  await expect(page.getByText('Ana Ribera · about 1921')).toBeVisible();
  await expect(page.getByText('The painter saw it from her window.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
  await expect(page).toHaveTitle('The Red Kite | Museum of Mathematical Forms');
  await expect(extras(page)).toHaveText([
    /The letter\s*\(Text\)/,
    /The bell of the studio\s*\(Audio\)/,
    /The kite in the air\s*\(Video\)/,
    /1921\s*\(Picture\)/,
  ]);
  const additional = page.getByRole('region', { name: 'More about this work' });
  await expect(additional.getByRole('link')).toHaveText([/Restoration/]);
  await expectAccessible(page);
  await extras(page).first().click();
  await expect(page).toHaveURL(`${WORK}/resources/301`);
});

test('[ART-05] the code is shown only if the work says so', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(WORK);
  await expect(page.getByText('Number 101')).toBeVisible();
  await museum({ ...noSlides, 'artworks/101.yaml': { showCode: false } });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'The Red Kite' })).toBeVisible();
  await expect(page.getByText('Number 101')).toHaveCount(0);
});

test('[ART-12] extras without a language or in the visitor’s own are listed, others are not', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(`${WORK}?lang=fr`);
  await expect(extras(page).filter({ hasText: 'À Paris' })).toHaveCount(1);
  await page.goto(`${WORK}?lang=es`);
  await expect(extras(page).filter({ hasText: 'La campana del taller' })).toHaveCount(1);
  await expect(extras(page).filter({ hasText: '1921' })).toHaveCount(1);
  await expect(extras(page).filter({ hasText: 'À Paris' })).toHaveCount(0);
});

test('[ART-13, BRAND-05, BRAND-06] a museum may take its extras from the work itself, and has other signs', async ({
  page,
  museum,
}) => {
  const signs = () =>
    page
      .locator('footer a svg, header a svg')
      .evaluateAll((all) =>
        all.map((svg) => [svg.getAttribute('data-icon'), svg.innerHTML].join(' ')).sort(),
      );
  const profile = { extrasSource: 'extraResources' };
  const customization = { recognitionIcon: null };
  await museum({ ...noSlides, 'museum.yaml': { profile }, 'customization.yaml': customization });
  await page.goto(WORK);
  await expect(extras(page)).toHaveText([/The wind/, /The knot/]);
  const ordinary = await signs();
  await museum({
    ...noSlides,
    'museum.yaml': { profile: { ...profile, iconSet: 'second' } },
    'customization.yaml': customization,
  });
  await page.reload();
  await expect(page.locator('footer a svg[data-icon-set="second"]')).toHaveCount(2);
  const other = await signs();
  // The same signs, each drawn in another way.
  expect(other.map((sign) => sign.split(' ')[0])).toEqual(ordinary.map((sign) => sign.split(' ')[0]));
  expect(other.filter((sign) => ordinary.includes(sign))).toEqual([]);
  await expect(extras(page)).toHaveText([/The wind/, /The knot/]);
});

test('[ART-14, ART-15] the camera is one tap away; the address may say where one came from', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(`${WORK}?from=Route&fromId=31&highlightedRoute=31&artwork=101`);
  await expect(page.getByRole('heading', { level: 1, name: 'The Red Kite' })).toBeVisible();
  await page.getByRole('link', { name: 'Use the camera' }).click();
  await expect(page).toHaveURL(`${M}/recognition`);
  await museum({ ...noSlides, 'museum.yaml': { recognitionAvailable: false } });
  await page.goto(WORK);
  await expect(page.getByRole('heading', { level: 1, name: 'The Red Kite' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Use the camera' })).toHaveCount(0);
});

test('[ART-20, ART-21] what is stored on the device comes first, in its language, then the museum’s', async ({
  page,
  museum,
  request,
}) => {
  await museum(noSlides);
  const kite = (await museumData(request)).artworks.find(({ idArtwork }) => idArtwork === 101);
  const stored = {
    ...kite,
    artworkName: 'X',
    locale: { ...kite?.locale, name: 'X' },
    idMuseum: 12,
    idLanguage: 2,
  };
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(WORK);
  await expect(title).toHaveText('The Red Kite');
  await putRecords(page, 'artworks', [stored]);
  await page.reload();
  await expect(title).toHaveText('X');
  await page.goto(`${WORK}?lang=es`);
  await expect(title).toHaveText('La cometa roja');
  await removeRecord(page, 'artworks', 101);
  await page.goto(`${WORK}?lang=en`);
  await expect(title).toHaveText('The Red Kite');
});

for (const id of ['99999', 'x', '0'])
  test(`[ART-16, ART-22, ERR-37] a work that is not there says so: ${id}`, async ({ page, museum }) => {
    await museum(noSlides);
    await page.goto(`${M}/artworks/${id}`);
    await expect(page.getByText('Oops, we cannot find any work with this code')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Find a work' }).click();
    await expect(page).toHaveURL(`${M}/keyboard`);
  });

test('[ART-17, CONST-25] the footer grows with the extras up to its limit', async ({ page, museum }) => {
  for (const [count, expected] of [
    [0, 90],
    [1, 140],
    [4, 290],
    [5, 290],
  ] as const) {
    const otherResources = Array.from({ length: count }, (_, place) => extra(701 + place));
    await museum({ ...noSlides, 'artworks/101.yaml': { otherResources } });
    await page.goto(WORK);
    await expect(extras(page)).toHaveCount(count);
    expect(await height(page)).toBe(expected);
  }
});

test('[ART-18] the list of extras can be put away', async ({ page, museum }) => {
  await museum({ ...noSlides, 'artworks/101.yaml': { otherResources: [extra(701), extra(702)] } });
  await page.goto(WORK);
  const toggle = page.getByRole('button', { name: 'See and hear more' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(await height(page)).toBe(190);
  await toggle.click();
  expect(await height(page)).toBe(90);
  await expect(extras(page)).toHaveCount(0);
  await toggle.click();
  expect(await height(page)).toBe(190);
});

test('[ART-02, ART-19, CONST-05] the museum’s own look for works, and the defaults', async ({
  page,
  museum,
}) => {
  const look = {
    artworkCustomizationEnabled: true,
    artworkTextColor: '#123456',
    artworkBackgroundColor: '#abcdef',
  };
  await museum({ ...noSlides, 'customization.yaml': look, 'museum.yaml': { contrastGuard: false } });
  await page.goto(WORK);
  const words = page.getByRole('heading', { level: 1, name: 'The Red Kite' });
  await expect(words).toHaveCSS('color', 'rgb(18, 52, 86)');
  const ground = page.locator('[data-own="true"]');
  await expect(ground).toHaveCSS('background-color', 'rgb(171, 205, 239)');
  // The bar's ground is ours, and so are its letters.
  await expect(page.locator('footer').getByText('Remaining')).not.toHaveCSS('color', 'rgb(18, 52, 86)');
  await expect(ground).toHaveCSS('background-image', /\/media\/[0-9a-f]{64}\.jpg/);
  await expect(page.getByRole('img', { name: 'A red kite with a yellow tail in a blue sky.' })).toBeVisible();
  await museum({ ...noSlides, 'customization.yaml': { ...look, artworkCustomizationEnabled: false } });
  await page.reload();
  await expect(words).not.toHaveCSS('color', 'rgb(18, 52, 86)');
  await expect(page.locator('[data-own="false"]')).toHaveCSS('background-image', 'none');
  await museum({
    ...noSlides,
    'customization.yaml': null,
    'keyboard-customization.yaml': null,
    'museum.yaml': { contrastGuard: false },
  });
  await page.reload();
  await expect(words).toHaveCSS('color', 'rgb(143, 143, 143)');
  await expect(ground).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('[ART-23, ART-24] questions are asked once on leaving', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(`${WORK}?from=Keyboard`);
  await back(page).click();
  await expect(page).toHaveURL(`${M}/study/101?from=Keyboard`);
  await store(page, { 'study-seen-101': 'true' });
  await page.goto(`${WORK}?from=Keyboard`);
  await back(page).click();
  await expect(page).toHaveURL(`${M}/keyboard`);
});

for (const [id, from, url] of [
  ['[ART-26]', 'from=Route&fromId=31', `${M}/routes/31?artwork=101`],
  ['[ART-27]', 'from=Exhibition&fromId=41', `${M}/exhibitions/41?artwork=101`],
  ['[ART-28]', 'from=Timeline&fromId=1', `${M}/timeline/1?artwork=101`],
  ['[ART-29]', 'from=Game', `${M}/game?artwork=101`],
  ['[ART-30]', 'from=OutstandingArtworks', `${M}/outstanding-artworks`],
  ['[ART-30, SAFE-06]', 'from=https://elsewhere.example', `${M}/options`],
] as const)
  test(`${id} leaving after ${from}`, async ({ page, museum }) => {
    await museum({ ...noSlides, 'studies/': null });
    await page.goto(`${WORK}?${from}`);
    await back(page).click();
    await expect(page).toHaveURL(url);
  });

test('[ART-25] leaving after a beacon is one step back', async ({ page, museum }) => {
  await museum({ ...noSlides, 'studies/': null });
  await page.goto(`${M}/beacon/1`);
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
  await page.evaluate((url) => history.pushState({ key: 'k', depth: 1 }, '', url), `${WORK}?from=Beacon`);
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByRole('heading', { level: 1, name: 'The Red Kite' })).toBeVisible();
  await back(page).click();
  await expect(page).toHaveURL(`${M}/beacon/1`);
});

test('a work that lacks nearly everything is still a page', async ({ page, museum }) => {
  const bare = {
    idArtwork: 901,
    code: '0901',
    name: { en: 'x'.repeat(300) },
    mainText: null,
    pictures: null,
  };
  await museum({ ...noSlides, 'artworks/901.yaml': bare });
  await page.goto(`${M}/artworks/901`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('There is no sound for this work')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

test('other ways to take a work in; the choice holds for the next work', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(WORK);
  const described = page.getByRole('radio', { name: 'Audio description' });
  await expect(page.getByRole('radio', { name: 'Guide' })).toBeChecked();
  await page.getByText('Audio description').click();
  await expect(described).toBeChecked();
  await expect(page.getByText('A red diamond with a dark cross, on a pale blue sky.')).toBeVisible();
  await page.goto(`${M}/artworks/102`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(WORK);
  await expect(described).toBeChecked();
});

test('a closed work says so', async ({ page, museum }) => {
  await museum({ ...noSlides, 'artworks/101.yaml': { state: 'closed' } });
  await page.goto(WORK);
  await expect(page.getByText('This work cannot be seen at the moment')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`nothing for axe to find, right to left, ${colorScheme}`, async ({ page, museum }) => {
    await page.emulateMedia({ colorScheme });
    await museum(noSlides);
    await page.goto(`${WORK}?lang=ar`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });

import type { Page } from '@playwright/test';
import { expect, expectAccessible, M, noSlides, test } from './support/test.ts';

const tiles = (page: Page) => page.locator('main ul a');
const tile = (page: Page, name: string | RegExp) => page.locator('main').getByRole('link', { name });

test('[OPT-14, OPT-16, GEN-12, GEN-13, OPT-06, OPT-08, OPT-10, OPT-12] tiles in their order, each leading to its screen', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(`${M}/options`);
  await expect(tiles(page).first()).toBeVisible();
  const targets = await tiles(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual([
    `${M}/keyboard`,
    `${M}/exhibitions?from=Options`,
    `${M}/routes?from=Options`,
    `${M}/timeline`,
    `${M}/sponsors/502`,
    `${M}/routes?from=Options&idRoute=31`,
    `${M}/routes/32?from=Options`,
    `${M}/exhibitions?from=Options&idRoute=41`,
    `${M}/exhibitions/42?from=Options`,
  ]);
  await expectAccessible(page);
  await tile(page, /Find a work/).click();
  await expect(page).toHaveURL(`${M}/keyboard`);
});

test('[OPT-20, OPT-21, OPT-22, OPT-23] a highlighted route opens its list or itself', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  for (const [name, url] of [
    [/The Walk of Colours/, `${M}/routes?from=Options&idRoute=31`],
    [/.*/, `${M}/exhibitions/42?from=Options`],
  ] as const) {
    await page.goto(`${M}/options`);
    const link = name.source === '.*' ? page.locator(`main a[href="${url}"]`) : tile(page, name);
    await link.click();
    await expect(page).toHaveURL(url);
  }
});

test('[OPT-17] a tile is drawn as its section says', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(`${M}/options`);
  const link = tile(page, /Find a work/);
  await expect(link).toHaveCSS('color', 'rgb(255, 244, 199)');
  await expect(link.locator('span').filter({ hasText: 'Find a work' })).toHaveCSS('font-size', '28px');
  await expect(link.locator('..')).toHaveCSS('border-left-color', 'rgb(122, 31, 26)');
  await expect(link.locator('svg')).toHaveCSS('color', 'rgb(246, 215, 67)');
  await expect(link.locator('..').locator('img').last()).toHaveAttribute('src', /\/media\/.+\.jpg$/);
});

test('[OPT-18, CONST-06, CONST-07, CONST-08, CONST-09, CONST-10, CONST-11, CONST-12, CONST-13] without values the defaults count', async ({
  page,
  museum,
}) => {
  const plain = { lineColor: null, arrowColor: null, fontColor: null, fontSize: null };
  await museum({
    ...noSlides,
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((id) => [`navigation-sections/${id}.yaml`, plain])),
    'side-menu-customization.yaml': { guide: { highlighted: true } },
  });
  await page.goto(`${M}/options`);
  for (const [href, colour] of [
    ['keyboard', 'rgb(240, 97, 64)'],
    ['exhibitions?from=Options', 'rgb(23, 119, 155)'],
    ['routes?from=Options', 'rgb(209, 180, 144)'],
    ['timeline', 'rgb(148, 175, 73)'],
    ['sponsors/502', 'rgb(114, 196, 208)'],
    ['guide', 'rgb(57, 57, 58)'],
  ] as const)
    await expect(page.locator(`main a[href="${M}/${href}"]`).locator('..')).toHaveCSS(
      'border-left-color',
      colour,
    );
  const link = tile(page, /Find a work/);
  await expect(link).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(link.locator('svg')).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(link.locator('span').filter({ hasText: 'Find a work' })).toHaveCSS('font-size', '32px');
});

test('[OPT-05, OPT-07, OPT-09, OPT-11, OPT-13] a tile needs its section and something to show', async ({
  page,
  museum,
}) => {
  const off = (id: number) => ({ [`navigation-sections/${id}.yaml`]: { enableSection: false } });
  const cases = [
    [`${M}/keyboard`, off(1)],
    [`${M}/exhibitions?from=Options`, off(2)],
    [`${M}/exhibitions?from=Options`, { 'exhibitions/43.yaml': null }],
    [`${M}/routes?from=Options`, off(3)],
    [`${M}/timeline`, off(4)],
    [`${M}/timeline`, { 'museum.yaml': { timelineEnabled: false } }],
    [`${M}/timeline`, { 'timelines/': null }],
    [`${M}/sponsors/502`, off(6)],
  ] as const;
  await museum(noSlides);
  await page.goto(`${M}/options`);
  for (const [href, overrides] of cases) {
    await expect(page.locator(`main a[href="${href}"]`)).toBeVisible();
    await museum({ ...noSlides, ...overrides });
    await page.reload();
    await expect(page.locator(`main a[href="${href}"]`)).toBeHidden();
    await museum(noSlides);
    await page.reload();
  }
});

test('[OPT-15, SIDE-11, SIDE-15] a highlighted entry of the menu is a tile with its picture', async ({
  page,
  museum,
}) => {
  await museum({ ...noSlides, 'side-menu-customization.yaml': { language: { highlighted: true } } });
  await page.goto(`${M}/options`);
  const link = tile(page, 'Languages');
  await expect(link).toHaveAttribute('href', `${M}/languages`);
  await expect(link.locator('..').locator('img').last()).toHaveAttribute('src', /\.jpg$/);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Languages' })).toBeHidden();
});

test('[OPT-19, ERR-45] a museum without tiles says so', async ({ page, museum }) => {
  await museum({
    ...noSlides,
    'navigation-sections/': null,
    'routes/31.yaml': { highlighted: false },
    'routes/32.yaml': { highlighted: false },
    'exhibitions/41.yaml': { highlighted: false },
    'exhibitions/42.yaml': { highlighted: false },
  });
  await page.goto(`${M}/options`);
  await expect(page.getByText('This museum has not opened its guide yet.')).toBeVisible();
  await expect(tiles(page)).toHaveCount(0);
  await expectAccessible(page);
});

test('[OPT-01, PRES-07, OPT-03, OPT-04, DATA-14] logo and links of the top bar', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(`${M}/options`);
  const bar = page.locator('header');
  await expect(bar.getByRole('link', { name: 'Downloads' })).toHaveAttribute('href', `${M}/downloads`);
  await expect(bar.getByRole('link', { name: 'Language' })).toHaveAttribute('href', `${M}/languages`);
  await bar.getByRole('link', { name: 'Museum of Mathematical Forms' }).click();
  await expect(page).toHaveURL(M);
  for (const [alone, language, downloads] of [
    ['Language', true, false],
    ['Downloads', false, true],
  ] as const) {
    await museum({
      ...noSlides,
      'side-menu-customization.yaml': {
        // The other six have such a switch, too, and nothing comes of it (A33).
        guide: { topBar: true },
        start: { topBar: true },
        language: { topBar: language },
        downloads: { topBar: downloads },
      },
    });
    await page.goto(`${M}/options`);
    await expect(bar.getByRole('link', { name: alone })).toBeVisible();
    await expect(bar.getByRole('link')).toHaveCount(2);
  }
});

test.describe('the side menu', () => {
  test('[SIDE-01, SIDE-12, GEN-39] has eight entries without customization, opens and closes', async ({
    page,
    museum,
  }) => {
    await museum({ ...noSlides, 'side-menu-customization.yaml': null });
    await page.goto(`${M}/options`);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.locator('ul').locator('a, button')).toHaveText([
      'Start',
      'In a minute',
      'Highlights',
      'Language',
      'Explore museum',
      'Guided visit',
      'Your opinion',
      'Downloads',
    ]);
    await expectAccessible(page);
    await menu.getByRole('button', { name: 'Close the menu' }).click();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });

  const entries = [
    ['In a minute', 'one-minutes', 'The star'],
    ['Highlights', 'outstanding-artworks', 'The Red Kite'],
    ['Languages', 'languages', 'Français'],
    ['Discover the museum', 'info-sections', 'Opening hours'],
    ['Guided visit', 'guide'],
    ['Survey', 'study'],
    ['Downloads', 'downloads', 'Download everything'],
  ] as const;
  test('[SIDE-02, SIDE-03, SIDE-04, SIDE-05, SIDE-06, SIDE-07, SIDE-08, SIDE-09, SIDE-13, GEN-11, GEN-15, GEN-16] leads where it says, in the words of the museum', async ({
    page,
    museum,
  }) => {
    await museum(noSlides);
    for (const [name, path, content] of entries) {
      await page.goto(`${M}/options`);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog').getByRole('link', { name }).click();
      await expect(page).toHaveURL(`${M}/${path}`);
      if (content) await expect(page.locator('main').getByText(content).first()).toBeVisible();
    }
    await page.goto(`${M}/languages`);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(`${M}/options`);
  });

  test('[SIDE-10, SIDE-14, BRAND-14] hides what is off, and closes on the entry of this screen', async ({
    page,
    museum,
  }) => {
    await museum({ ...noSlides, 'side-menu-customization.yaml': { guide: { enabled: false } } });
    await page.goto(`${M}/languages`);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog');
    await expect(menu.getByText('Guided visit')).toBeHidden();
    const before = await page.evaluate(() => history.length);
    await menu.getByRole('button', { name: 'Languages' }).click();
    await expect(menu).toBeHidden();
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  test('[OPT-02, SIDE-17] is not there where the museum has none', async ({ page, museum }) => {
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await museum(noSlides);
    await page.goto(`${M}/options`);
    await expect(menu).toBeVisible();
    await museum({ ...noSlides, 'museum.yaml': { menuAvailable: false } });
    for (const path of ['options/by-halls', 'outstanding-artworks', 'info-sections', 'options']) {
      await page.goto(`${M}/${path}`);
      await expect(page.locator('main li a').first()).toBeVisible();
      await expect(menu).toHaveCount(0);
    }
  });
});

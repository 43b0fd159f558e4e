import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAllAccessible, M, noSlides, test } from './support/test.ts';

const LIST = `${M}/info-sections`;
const tiles = (page: Page) => page.locator('main ul > li');
const NOTHING = 'There is nothing to show here';

test('[INFO-01, INFO-02] the title is the catalogue’s, the menu’s or the museum’s', async ({
  page,
  museum,
}) => {
  const name = 'Museum of Mathematical Forms';
  const plain = { exploreMuseum: { text: null } };
  await museum({ ...noSlides, 'side-menu-customization.yaml': plain });
  await page.goto(LIST);
  await expect(page).toHaveTitle(`Explore museum | ${name}`);
  await museum(noSlides);
  await page.goto(LIST);
  await expect(page).toHaveTitle(`Discover the museum | ${name}`);
  await museum({ ...noSlides, 'museum.yaml': { exploreMuseumText: { en: 'Discover', es: 'Descubrir' } } });
  await page.goto(LIST);
  await expect(page).toHaveTitle(`Discover | ${name}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover');
});

test('[INFO-03, INFO-04, ROUTETAB-24] a tile with picture and title per section, each opening its own', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(LIST);
  await expect(tiles(page)).toHaveText(['Opening hours', 'How to get here', 'Accessibility']);
  for (const tile of await tiles(page).all()) {
    const picture = tile.locator('picture img');
    await tile.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('data-state', 'shown');
    const box = await picture.boundingBox();
    expect(box?.height).toBeGreaterThan(150);
  }
  await tiles(page).last().getByRole('link').click();
  await expect(page).toHaveURL(`${LIST}/3`);
});

test('[INFO-05, INFO-06] start screen and menu', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(LIST);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await expect(menu).toBeVisible();
  await page.getByRole('link', { name: 'Start screen' }).click();
  await expect(page).toHaveURL(`${M}/options`);
  await museum({ ...noSlides, 'museum.yaml': { menuAvailable: false } });
  await page.goto(LIST);
  await expect(tiles(page)).toHaveCount(3);
  await expect(menu).toHaveCount(0);
});

test('[INFO-07] without sections it says so, and leads on', async ({ page, museum }) => {
  await museum({ ...noSlides, 'info-sections/': null });
  await page.goto(LIST);
  await expect(page.getByText(NOTHING)).toBeVisible();
  await expectAccessible(page);
  await page.locator('main').getByRole('link', { name: 'Start screen' }).click();
  await expect(page).toHaveURL(`${M}/options`);
});

test('[INFO-08, INFO-09, INFO-10, ROUTETAB-25] title and content, and the way back to the tile', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.setViewportSize({ width: 390, height: 320 });
  await page.goto(`${LIST}/3`);
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
  await expect(page).toHaveTitle('Accessibility | Museum of Mathematical Forms');
  await expect(page.getByRole('heading', { level: 2, name: 'Lift' })).toBeVisible();
  await expect(page.locator('main li')).toHaveText(['Wheelchairs', 'Folding chairs']);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${LIST}#3`);
  await expect(tiles(page).last()).toBeInViewport();
  await expect(tiles(page).last().getByRole('link')).toBeFocused();
});

test('[INFO-11, ERR-17] what is not there, or is empty, says so', async ({ page, museum }) => {
  await museum({ ...noSlides, 'info-sections/2.yaml': { content: null } });
  for (const id of ['999', '2', '-1']) {
    await page.goto(`${LIST}/${id}`);
    await expect(page.getByText(NOTHING)).toBeVisible();
    await expectAccessible(page);
  }
});

test('the museum’s HTML cannot run anything, and a long word does not widen the page', async ({
  page,
  museum,
}) => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  await museum({ ...noSlides, 'info-sections/3.yaml': { title: { en: long, es: long, fr: long } } });
  // What the server would have cleaned at import comes over the network all the same.
  await page.route('**/all-data/**', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as {
      data: { infoSections: { idInfoSection: number; locale: { content: string } }[] };
    };
    for (const { idInfoSection, locale } of body.data.infoSections)
      if (idInfoSection === 3)
        locale.content = `<h1>One</h1><p>${long}</p><a href="javascript:run()">Two</a><script>run()</script>`;
    await route.fulfill({ response, json: body });
  });
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(`${LIST}/3`);
  await expect(page.getByRole('heading', { level: 2, name: 'One' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(long);
  await expect(page.getByText('Two')).not.toHaveAttribute('href');
  await expect(page.locator('main script')).toHaveCount(0);
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(320);
  await page.goto(LIST);
  await expect(tiles(page)).toHaveCount(3);
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(320);
});

for (const scheme of ['light', 'dark'] as const)
  test(`are accessible in ${scheme} and from right to left`, async ({ page, museum }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await museum(noSlides);
    await expectAllAccessible(page, [
      [LIST, 'main ul'],
      [`${LIST}/3`, 'main h2'],
    ]);
  });

import { museumData } from './support/museum-data.ts';
import { expect, M, noSlides, test } from './support/test.ts';
import { press } from './support/walk.ts';

const start = 'main a[href$="/code"]';

test('[BRAND-01, BRAND-10] an ordinary museum speaks Montserrat in its own colours', async ({
  page,
  museum,
}) => {
  await museum({ 'museum.yaml': { contrastGuard: false } });
  await page.goto(M);
  await expect(page.locator('body')).toHaveCSS('font-family', /^"?Montserrat/);
  await expect(page.locator(start)).toHaveCSS('background-color', 'rgb(23, 119, 155)');
  await expect(page.locator(start)).toHaveCSS('color', 'rgb(255, 255, 255)');
});

test('[BRAND-11, CONST-03] without its switch the defaults count, even if colours are given', async ({
  page,
  museum,
}) => {
  await museum({
    'museum.yaml': { contrastGuard: false },
    'customization.yaml': { mainButtonsCustomizationEnabled: false },
    'keyboard-customization.yaml': null,
  });
  await page.goto(M);
  await expect(page.locator(start)).toHaveCSS('background-color', 'rgb(114, 196, 208)');
  await expect(page.locator(start)).toHaveCSS('color', 'rgb(255, 255, 255)');
});

test('the guard keeps the museum’s ground and makes the text readable (A96)', async ({ page, museum }) => {
  await museum({
    'customization.yaml': { mainButtonsCustomizationEnabled: false },
    'keyboard-customization.yaml': null,
  });
  await page.goto(M);
  await expect(page.locator(start)).toHaveCSS('background-color', 'rgb(114, 196, 208)');
  await expect(page.locator(start)).toHaveCSS('color', 'rgb(29, 28, 26)');
});

test('[BRAND-02, BRAND-03, BRAND-04, BRAND-07, BRAND-09] a profile changes font, colours and order of tiles', async ({
  page,
  museum,
}) => {
  const tileOrder = [
    'highlightedRoutes',
    'timeline',
    'keyboard',
    'exhibitions',
    'routes',
    'sponsors',
    'highlightedMenuOptions',
  ];
  await museum({
    ...noSlides,
    'museum.yaml': {
      profile: {
        font: 'Avenir',
        tileOrder,
        palette: { mainButtonsColor: '#123456', lines: { TIMELINE: '#654321' } },
      },
    },
    'customization.yaml': { mainButtonsCustomizationEnabled: false },
    'keyboard-customization.yaml': null,
    'navigation-sections/4.yaml': { lineColor: null },
  });
  await page.goto(M);
  await expect(page.locator('body')).toHaveCSS('font-family', /^"?Avenir/);
  await expect(page.locator(start)).toHaveCSS('background-color', 'rgb(18, 52, 86)');
  await page.goto(`${M}/options`);
  const tiles = page.locator('main ul a');
  await expect(tiles.first()).toHaveAttribute('href', `${M}/routes?from=Options&idRoute=31`);
  const hrefs = await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.indexOf(`${M}/timeline`)).toBeLessThan(hrefs.indexOf(`${M}/keyboard`));
  await expect(page.locator(`main a[href="${M}/timeline"]`).locator('..')).toHaveCSS(
    'border-left-color',
    'rgb(101, 67, 33)',
  );
});

test('[BRAND-12] each picture of the museum is where it belongs', async ({ page, museum, request }) => {
  await museum();
  const urls = await museumData(request);
  const hashOf = (url: string | null) => /[0-9a-f]{64}/.exec(url ?? '')?.[0] ?? 'no picture';
  let loaded: string[] = [];
  page.on('requestfinished', (each) => loaded.push(hashOf(each.url())));
  await page.goto(M);
  await expect.poll(() => loaded).toContain(hashOf(urls.homeImageUrl));
  await expect.poll(() => loaded).toContain(hashOf(urls.logoImageUrl));
  loaded = [];
  await page.getByRole('link', { name: 'Start visit' }).click();
  await expect(page).toHaveURL(`${M}/tutorial`);
  await expect.poll(() => loaded).toContain(hashOf(urls.walktroughImageUrl));
  for (const name of ['Next', 'Next', 'Continue']) await press(page, name);
  await expect(page).toHaveURL(`${M}/options`);
  await expect(page.locator('header img')).toHaveAttribute('src', urls.topBarLogoImageUrl ?? '?');
  await page.goto(`${M}/routes/31`);
  await press(page, 'Show the map');
  await expect(page.getByRole('dialog').locator('img').last()).toHaveAttribute(
    'src',
    urls.tourImageUrl ?? '?',
  );
});

test('[BRAND-15] colours and addresses that are none are ignored', async ({ page, museum }) => {
  await museum(noSlides);
  await page.route('**/api/Museum/12*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const section of body.data.navigationSections) {
      section.lineColor = 'red;background:url(x)';
      section.mainImageUrl = 'javascript:alert(1)';
    }
    await route.fulfill({ response, json: body });
  });
  await page.goto(`${M}/options`);
  const tile = page.locator(`main a[href="${M}/keyboard"]`).locator('..');
  await expect(tile).toHaveCSS('border-left-color', 'rgb(240, 97, 64)');
  await expect(tile.locator('img')).toHaveCount(0);
});

test('[GEN-44] HTML of museums cannot run anything', async ({ page, museum }) => {
  const hostile = '<p>Plain words</p><img src=x onerror="window.__x=1">';
  await museum({ 'museum.yaml': { privacyPolicy: { es: hostile, en: hostile, fr: hostile } } });
  await page.goto(`${M}/privacy-policy`);
  await expect(page.getByText('Plain words')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { __x?: number }).__x)).toBeUndefined();
});

test('[GEN-44] HTML that comes over the network is cleaned once more', async ({ page, museum }) => {
  await museum({ 'museum.yaml': { privacyPolicy: { es: '<p>Words</p>', en: '<p>Words</p>' } } });
  await page.route('**/api/Museum/12*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data.locale.privacyPolicy =
      '<p>Other words</p><script>window.__x=1</script><a href="javascript:window.__x=1">link</a>';
    await route.fulfill({ response, json: body });
  });
  await page.goto(`${M}/privacy-policy`);
  await expect(page.getByText('Other words')).toBeVisible();
  await page.getByText('link').click();
  expect(await page.evaluate(() => (window as unknown as { __x?: number }).__x)).toBeUndefined();
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });
  test('the gallery is dark, and text can be read', async ({ page, museum }) => {
    await museum(noSlides);
    await page.goto(`${M}/options`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(244, 241, 236)');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(19, 18, 17)');
  });
});

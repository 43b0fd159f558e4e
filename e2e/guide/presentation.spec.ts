import { expect, expectAccessible, FRAME, M, noSlides, test } from '../support/test.ts';
import { expectNoDataLeaked, thirdPartyScript } from '../support/third-party-script.ts';

test('[PRES-06] the server-rendered Options page is replaced if the museum fails to load (A6)', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.route('**/api/Museum/12*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`${M}/options`);
  const button = page.getByRole('button', { name: 'This museum is not available Try again' });
  await expect(button).toBeVisible();
  await expect(page).toHaveURL(M);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('Presentation shows name, picture, colours and language, and Start works', async ({
    page,
    museum,
  }) => {
    await museum();
    await page.goto(`${M}?lang=fr`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Musée des Formes mathématiques');
    await expect(page).toHaveTitle('Musée des Formes mathématiques');
    const picture = page.getByRole('img', { name: 'Un cerf-volant rouge devant un cercle bleu.' });
    await expect(picture).toBeVisible();
    // The server-rendered page contains the same sentence about privacy as the app, so that nothing moves on hydration.
    await expect(page.getByRole('link', { name: 'politique de confidentialité' })).toBeVisible();
    const start = page.locator(`a[href="${M}/code?lang=fr"]`);
    await expect(start).toHaveCSS('background-color', 'rgb(23, 119, 155)');
    await start.click();
    await expect(page).toHaveURL(`${M}/code?lang=fr`);
    // Without JavaScript, the page cannot store the code and the mode. So links pass both on in the query.
    await page.goto(`${M}/by-halls?code=ABC`);
    await expect(page.locator(`a[href="${M}/code?code=ABC&mode=by-halls"]`)).toBeVisible();
    await page.locator('summary').first().click();
    await page.getByRole('link', { name: 'Français' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.locator(`a[href="${M}/code?code=ABC&lang=fr&mode=by-halls"]`)).toBeVisible();
  });

  test('Options shows its tiles in the museum’s design, and each link works', async ({ page, museum }) => {
    const refused: string[] = [];
    page.on('console', (message) => refused.push(message.text()));
    await museum(noSlides);
    await page.goto(`${M}/options?lang=fr`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page).toHaveTitle('Musée des Formes mathématiques');
    const tiles = page.locator('main ul a');
    await expect(tiles).toHaveCount(9);
    await expect(page.locator('main img').first()).toBeVisible();
    // The tiles get their colours from inline styles. If the content security policy blocked them, this check would
    // fail.
    await expect(page.locator('main li > div').first()).toHaveCSS('border-left-width', '8px');
    expect(refused).toEqual([]);
  });
});

test('the Options page is server-rendered only for visitors without a gate', async ({ page, museum }) => {
  await museum({ ...noSlides, 'museum.yaml': { accessCodeRequired: true } });
  const html = async () =>
    (await page.request.get(`${M}/options`, { headers: { accept: 'text/html' } })).text();
  // Returns the URL to which the link Start leads without JavaScript.
  const next = async (query: string) => {
    const options = { headers: { accept: 'text/html' }, maxRedirects: 0 };
    return (await page.request.get(`${M}/code${query}`, options)).headers().location;
  };
  expect(await html()).toContain('<div id="root"></div>');
  expect(await next('')).toBeUndefined();
  await museum(noSlides);
  expect(await html()).toContain('Find a work');
  expect(await next('?code=ABC&lang=fr')).toBe(`${M}/options?lang=fr`);
  expect(await next('?mode=kids')).toBeUndefined();
});

test(
  '[SAFE-08, API-55, API-56] third-party scripts load only after consent, and cannot access the guide',
  FRAME,
  async ({ page, museum, context, origin }) => {
    await museum({
      ...noSlides,
      'museum.yaml': { googleAnalyticsId: 'G-TEST1234', googleTagManagerId: 'GTM-TEST12' },
    });
    const strangers: string[] = [];
    await context.route('https://www.googletagmanager.com/**', (route) => {
      strangers.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: thirdPartyScript(origin) });
    });
    await page.goto(M);
    await expect(page.getByText('May the museum count your visit')).toBeVisible();
    await expectAccessible(page);
    await page.waitForLoadState('networkidle');
    expect(strangers).toEqual([]);
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    // The page on which the visitor consents is counted as a page view, too.
    await expect.poll(() => strangers.length).toBe(2);
    const frame = page.frame({ url: /\/tags\/12/ });
    const views = () =>
      frame?.evaluate(() =>
        (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer
          .filter((entry) => entry[0] === 'event' && entry[1] === 'page_view')
          .map((entry) => entry[2] as { page_location: string; page_title: string }),
      );
    await expect.poll(async () => (await views())?.length).toBe(1);
    await page.getByRole('link', { name: 'Start visit' }).click();
    await expect(page).toHaveURL(`${M}/options`);
    await expect.poll(async () => (await views())?.length).toBe(2);
    await expectNoDataLeaked(frame, 'refused');
    // Here the document is opened directly, without the frame whose sandbox attribute isolates it. So its own
    // header must give it an opaque origin.
    const alone = await page.request.get('/tags/12');
    expect(alone.headers()['content-security-policy']).toContain('sandbox allow-scripts;');
  },
);

test('[SAFE-08] a refusal is remembered', async ({ page, museum, context }) => {
  await museum({ ...noSlides, 'museum.yaml': { googleAnalyticsId: 'G-TEST1234' } });
  const strangers: string[] = [];
  await context.route('https://**', (route) => {
    strangers.push(route.request().url());
    return route.abort();
  });
  await page.goto(M);
  await page.getByRole('button', { name: 'Don’t allow' }).click();
  await expect(page.getByText('May the museum count your visit')).toBeHidden();
  await page.getByRole('link', { name: 'Start visit' }).click();
  await expect(page).toHaveURL(`${M}/options`);
  await page.waitForLoadState('networkidle');
  expect(strangers).toEqual([]);
});

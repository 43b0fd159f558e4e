import { expect, expectAccessible, M, noSlides, test } from '../support/test.ts';

test('a visitor opens the link and sees the museum’s name and picture', async ({ page, museum }) => {
  await museum();
  await page.goto(M);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Museum of Mathematical Forms');
  const picture = page.locator('main img').first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
  await expect(page).toHaveTitle('Museum of Mathematical Forms');
  await expectAccessible(page);
});

test('the picture has a modern format and fits the screen', async ({ page, museum }) => {
  await museum();
  await page.goto(M);
  const picture = page.locator('main img').first();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toMatch(/-\d+\.(avif|webp)$/);
  const { scrollWidth, width } = await page.evaluate(() => ({
    scrollWidth: document.scrollingElement?.scrollWidth ?? 0,
    width: window.innerWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(width);
});

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' });
  test('the museum uses the visitor’s language', async ({ page, museum }) => {
    await museum();
    await page.goto(M);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Museo de las Formas Matemáticas');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });
});

test('[MUS-01, MUS-02] the museum is the number before the first hyphen of the decoded id', async ({
  page,
  museum,
}) => {
  await museum();
  for (const text of ['12-demo', '12-demo-x', '12']) {
    const asked = page.waitForRequest((request) => request.url().includes('/api/Museum/'));
    await page.goto(`/museums/${Buffer.from(text).toString('base64url')}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Museum of Mathematical Forms');
    expect(new URL((await asked).url()).pathname).toBe('/api/Museum/12');
  }
});

test('[MUS-03, MUS-04, ERR-49] an id that cannot be decoded causes no request and shows nothing', async ({
  page,
  museum,
}) => {
  await museum();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const id of ['***', '%E0%A4%A', Buffer.from('abc-1').toString('base64url')]) {
    await page.goto(`/museums/${id}`);
    await expect(page.getByRole('status')).toBeAttached();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.locator('img')).toHaveCount(0);
    await expectAccessible(page);
  }
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('[MUS-11] an unknown museum leads to NotFound', async ({ page }) => {
  await page.goto(`/museums/${Buffer.from('99-none').toString('base64url')}`);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('[MUS-12, ERR-09] a museum that cannot be loaded shows a retry button', async ({ page, museum }) => {
  await museum({ 'museum.yaml': { active: false } });
  await page.goto(M);
  const button = page.getByRole('button', { name: 'This museum is not available' });
  await expect(button).toBeVisible();
  await expectAccessible(page);
  await museum();
  await button.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Museum of Mathematical Forms');
});

test('[GEN-43] the root shows NotFound, and unknown paths lead there', async ({ page }) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const text = await heading.textContent();
  await page.goto('/somewhere/else');
  await expect(page).toHaveURL(/\/$/);
  await expect(heading).toHaveText(text ?? '');
});

test('[API-03] the app sends requests only to the server and port from which it was loaded', async ({
  page,
  museum,
  origin,
}) => {
  await museum();
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:'))
      strangers.push(request.url());
  });
  await page.goto(M);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(strangers).toEqual([]);
});

test('[HALL-02, ART-25] Back on a hall or artwork that was opened by URL leads to the previous page', async ({
  page,
  museum,
}) => {
  await museum({ ...noSlides, 'studies/': null });
  const back = page.getByRole('button', { name: 'Back', exact: true });
  for (const address of [`${M}/hall/1`, `${M}/artworks/101`, `${M}/artworks/101?from=Beacon`]) {
    await page.goto(`${M}/beacon/1`);
    await page.goto(address);
    await back.click();
    await expect(page).toHaveURL(`${M}/beacon/1`);
  }
});

import type { Locator, Page } from '@playwright/test';
import { middleColour, serveIiif } from './support/iiif.ts';
import { expect, expectAccessible, inArabic, M, noSlides, test } from './support/test.ts';

const PICTURE = `${M}/artworks/101/resources/304`;
const opener = (page: Page) => page.getByRole('button', { name: /Enlarge the picture/ });
const dialogOf = (page: Page) => page.getByRole('dialog');

async function open(page: Page, path = PICTURE): Promise<Locator> {
  await page.goto(path);
  await opener(page).first().click();
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  return dialog;
}

/** As it is drawn: scale and place in the window. */
const drawn = (dialog: Locator) =>
  dialog.locator('[data-smooth]').evaluate((element) => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(element).transform);
    return { scale: Math.round(a * 100) / 100, x: Math.round(e) || 0, y: Math.round(f) || 0 };
  });

async function pinch(page: Page, from: number, to: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const points = (spread: number) => [
    { x: 195 - spread, y: 422, id: 0 },
    { x: 195 + spread, y: 422, id: 1 },
  ];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(from) });
  for (let step = 1; step <= 8; step++)
    await client.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: points(from + ((to - from) * step) / 8),
    });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function swipe(page: Page, from: number, to: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x, y: 422 }];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
  for (let step = 1; step <= 6; step++)
    await client.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(from + ((to - from) * step) / 6),
    });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.describe('a picture, enlarged', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test.beforeEach(({ museum }) => museum(noSlides));

  test('fills the screen, keeps the focus and gives it back', async ({ page }) => {
    const dialog = await open(page);
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expect(dialog.getByRole('img', { name: 'Ink sketch of the kite.' })).toBeVisible();
    await expectAccessible(page);
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog[open]'),
      );
      expect(inside).toBe(true);
    }
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test('by buttons, to five times and back to whole', async ({ page }) => {
    const dialog = await open(page);
    const larger = dialog.getByRole('button', { name: 'Zoom in' });
    const smaller = dialog.getByRole('button', { name: 'Zoom out' });
    await expect(smaller).toHaveAttribute('aria-disabled', 'true');
    await larger.click();
    await expect(dialog.getByRole('status').getByText('150%')).toBeVisible();
    expect(await drawn(dialog)).toEqual({ scale: 1.5, x: 0, y: 0 });
    for (let press = 0; press < 3; press++) await larger.click();
    expect((await drawn(dialog)).scale).toBe(5);
    await expect(larger).toHaveAttribute('aria-disabled', 'true');
    for (let press = 0; press < 4; press++) await smaller.click();
    await expect(smaller).toHaveAttribute('aria-disabled', 'true');
    expect(await drawn(dialog)).toEqual({ scale: 1, x: 0, y: 0 });
  });

  test('by two fingers, and carried by one', async ({ page }) => {
    const dialog = await open(page);
    await pinch(page, 40, 120);
    await expect.poll(async () => (await drawn(dialog)).scale).toBeCloseTo(3, 1);
    const before = await drawn(dialog);
    await swipe(page, 300, 200);
    await expect.poll(async () => (await drawn(dialog)).x).toBeLessThan(before.x - 60);
    // Never out of sight: the edge of the picture stays at the edge of the window.
    for (let again = 0; again < 8; again++) await swipe(page, 350, 30);
    expect((await drawn(dialog)).x).toBeGreaterThanOrEqual(-390);
    await pinch(page, 20, 180);
    await expect.poll(async () => (await drawn(dialog)).scale).toBe(5);
    await pinch(page, 180, 10);
    await expect.poll(() => drawn(dialog)).toEqual({ scale: 1, x: 0, y: 0 });
  });

  test('by a double tap, towards where it was tapped', async ({ page }) => {
    const dialog = await open(page);
    await page.touchscreen.tap(295, 422);
    await page.touchscreen.tap(295, 422);
    await expect.poll(() => drawn(dialog)).toEqual({ scale: 2.5, x: -150, y: 0 });
    await page.touchscreen.tap(195, 422);
    await page.touchscreen.tap(195, 422);
    await expect.poll(async () => (await drawn(dialog)).scale).toBe(1);
  });

  test('by wheel and mouse', async ({ page }) => {
    const dialog = await open(page);
    await page.mouse.move(195, 422);
    await page.mouse.wheel(0, -200);
    await expect.poll(async () => (await drawn(dialog)).scale).toBeGreaterThan(1.2);
    for (let notch = 0; notch < 10; notch++) await page.mouse.wheel(0, -400);
    await expect.poll(async () => (await drawn(dialog)).scale).toBe(5);
    await page.mouse.down();
    await page.mouse.move(295, 422, { steps: 5 });
    await page.mouse.up();
    expect((await drawn(dialog)).x).toBe(100);
    for (let notch = 0; notch < 10; notch++) await page.mouse.wheel(0, 400);
    await expect.poll(() => drawn(dialog)).toEqual({ scale: 1, x: 0, y: 0 });
  });

  test('by keys alone', async ({ page }) => {
    await page.goto(PICTURE);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page);
    for (let press = 0; press < 4; press++) await page.keyboard.press('+');
    await expect.poll(async () => (await drawn(dialog)).scale).toBe(5);
    await page.keyboard.press('ArrowRight');
    expect((await drawn(dialog)).x).toBe(-80);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect((await drawn(dialog)).x).toBe(80);
    await page.keyboard.press('-');
    expect((await drawn(dialog)).scale).toBeCloseTo(3.33, 1);
    await page.keyboard.press('0');
    expect(await drawn(dialog)).toEqual({ scale: 1, x: 0, y: 0 });
  });

  test('several of one work are paged through', async ({ page }) => {
    const dialog = await open(page, `${M}/artworks/101`);
    const place = dialog.getByRole('status').filter({ hasText: /Picture/ });
    await expect(place).toHaveText('Picture 1 of 3');
    await expect(dialog.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('+');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(place).toHaveText('Picture 2 of 3');
    await expect(dialog.getByRole('img', { name: 'Ink sketch of the kite.' })).toBeVisible();
    expect(await drawn(dialog)).toEqual({ scale: 1, x: 0, y: 0 });
    await swipe(page, 330, 60);
    await expect(place).toHaveText('Picture 3 of 3');
    await page.keyboard.press('ArrowRight');
    await expect(place).toHaveText('Picture 3 of 3');
    await page.keyboard.press('ArrowLeft');
    await expect(place).toHaveText('Picture 2 of 3');
    await swipe(page, 60, 330);
    await expect(place).toHaveText('Picture 1 of 3');
    await expectAccessible(page);
  });
});

test('without a wish for less motion it glides', async ({ page, museum }) => {
  await museum(noSlides);
  const dialog = await open(page);
  const content = dialog.locator('[data-smooth]');
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect(content).toHaveCSS('transition-duration', '0.2s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(content).toHaveCSS('transition-duration', '0s');
});

test.describe('a picture with an image service', () => {
  const withService = (iiif: string) => ({
    ...noSlides,
    'artworks/101.yaml': {
      otherResources: [
        {
          idResource: 304,
          resourceType: 'IMAGE',
          title: 'Quarters',
          picture: { file: 'media/101-kite.jpg', alt: { en: 'Four quarters' }, iiif },
        },
      ],
    },
  });
  const viewerCode = (page: Page) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/open-viewer-/.test(request.url())) asked.push(request.url());
    });
    return asked;
  };

  test('zooms deep, tile by tile', async ({ page, museum, origin }) => {
    await museum(withService(`${origin}/iiif/quarters`));
    const tiles = await serveIiif(page, '/iiif/quarters');
    const code = viewerCode(page);
    await page.goto(PICTURE);
    await expect(opener(page)).toBeVisible();
    expect(code).toEqual([]);
    await opener(page).click();
    const deep = dialogOf(page).getByRole('img', { name: 'Four quarters' });
    await expect(deep.locator('canvas').first()).toBeVisible();
    expect(code).toHaveLength(1);
    await expectAccessible(page);
    // Into the upper left quarter, with keys and a double tap, until the tiles are those of the full size.
    await page.touchscreen.tap(100, 350);
    await page.touchscreen.tap(100, 350);
    for (let press = 0; press < 8; press++) await page.keyboard.press('+');
    await expect.poll(() => tiles.some((tile) => /^\d+,\d+,256,256\/256,/.test(tile))).toBe(true);
    for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowLeft');
    for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowUp');
    await expect
      .poll(async () => {
        const { red, green, blue } = await middleColour(page);
        return red > 200 && green < 60 && blue < 60;
      })
      .toBe(true);
    const percent = await dialogOf(page).getByRole('status').first().textContent();
    expect(Number.parseInt(percent ?? '', 10)).toBeGreaterThan(500);
    await page.keyboard.press('0');
    await expect(dialogOf(page).getByRole('status').first()).toHaveText('100%');
  });

  for (const [why, answer] of [
    ['does not answer', { status: 500, body: '' }],
    ['answers nonsense', { status: 200, json: { hello: 'world' } }],
  ] as const)
    test(`that ${why} zooms as any other`, async ({ page, museum, origin }) => {
      await museum(withService(`${origin}/iiif/quarters/info.json`));
      const code = viewerCode(page);
      await page.route('**/iiif/**', (route) => route.fulfill(answer));
      const info = page.waitForResponse(/\/iiif\/quarters\/info\.json$/);
      const dialog = await open(page);
      await info;
      await dialog.getByRole('button', { name: 'Zoom in' }).click();
      await expect.poll(async () => (await drawn(dialog)).scale).toBe(1.5);
      expect(code).toEqual([]);
    });

  test('of somebody else is not asked, and zooms as any other', async ({ page, museum }) => {
    await museum(withService('https://iiif.example.org/image/101'));
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('example.org')) foreign.push(request.url());
    });
    const dialog = await open(page);
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(async () => (await drawn(dialog)).scale).toBe(1.5);
    expect(foreign).toEqual([]);
  });
});

test.describe('in Arabic, in the dark', () => {
  test.use({ locale: 'ar', colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } });
  test('pages run the other way, and all is named', async ({ page, museum }) => {
    await museum(inArabic);
    await page.goto(`${M}/artworks/101`);
    await page
      .getByRole('button', { name: /عرض الصورة مكبّرة/ })
      .first()
      .click();
    const dialog = dialogOf(page);
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    const sketch = dialog.getByRole('img', { name: 'Ink sketch of the kite.' });
    await page.keyboard.press('ArrowLeft');
    await expect(sketch).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(sketch).toBeHidden();
    await swipe(page, 60, 330);
    await expect(sketch).toBeVisible();
  });
});

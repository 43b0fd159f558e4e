import { tilePath } from '@museummate/content/publish';
import type { Page } from '@playwright/test';
import { middleColour, serveIiif } from '../support/iiif.ts';
import { expect, expectAccessible, LONG, M, noSlides, test, withoutServiceWorker } from '../support/test.ts';

test.use(withoutServiceWorker);

const opener = (page: Page) => page.getByRole('button', { name: /Enlarge the picture/ });
const dialogOf = (page: Page) => page.getByRole('dialog');

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

test('a picture with an IIIF image service loads tiles when zoomed', LONG, async ({ page, museum }) => {
  const service = 'https://images.museum.example/iiif/quarters';
  await museum(withService(service));
  const tiles = await serveIiif(page, tilePath(service));
  const code = viewerCode(page);
  await page.goto(`${M}/artworks/101/resources/304`);
  await expect(opener(page)).toBeVisible();
  expect(code).toEqual([]);
  await opener(page).click();
  const deep = dialogOf(page).getByRole('img', { name: 'Four quarters' });
  await expect(deep.locator('canvas').first()).toBeVisible();
  expect(code).toHaveLength(1);
  await expectAccessible(page);
  // Zoom into the upper left quarter of the picture by double tap and keys, until tiles in full size are loaded.
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

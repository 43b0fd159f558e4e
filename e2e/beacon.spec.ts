import type { Page } from '@playwright/test';
import { museumData, resourceData } from './support/museum-data.ts';
import { expect, expectAccessible, inArabic, M, noSlides, test } from './support/test.ts';
import { filmState } from './support/video.ts';

const B = `${M}/beacon`;
const ground = (page: Page) => page.locator('[data-ground]');

test('[BEAC-01, BEAC-06, GEN-24, ROUTETAB-32] a text on the beacon’s own ground', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(`${B}/1`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome');
  await expect(page.getByText('You are standing at the green door.')).toBeVisible();
  await expect(ground(page)).toHaveCSS('background-color', 'rgb(220, 235, 238)');
  const box = await ground(page).boundingBox();
  expect([box?.width, (box?.height ?? 0) >= 844]).toEqual([390, true]);
  await expectAccessible(page);
});

test('[BEAC-02, BEAC-06] a picture, on a dark ground with light words', async ({ page, museum, request }) => {
  await museum(noSlides);
  const { locale } = await resourceData(request, 402);
  await page.goto(`${B}/2`);
  const picture = page.getByRole('img', { name: 'Ink sketch of the kite.' });
  await expect(picture).toHaveAttribute('src', locale.url ?? '');
  await expect(ground(page)).toHaveCSS('background-color', 'rgb(16, 36, 43)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expectAccessible(page);
});

test('[BEAC-03, BEAC-06] a sound can be played, before a picture of the museum', async ({
  page,
  museum,
  request,
}) => {
  await museum(noSlides);
  const { beacons } = await museumData(request);
  const background = beacons.find(({ idBeacon }) => idBeacon === 3)?.background ?? '';
  expect(background).toMatch(/^\/media\//);
  await page.goto(`${B}/3`);
  const player = page.getByRole('region', { name: 'Player' });
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expect
    .poll(async () => Number(await player.getByRole('slider', { name: 'Position' }).inputValue()))
    .toBeGreaterThan(0.2);
  expect(await ground(page).evaluate((each) => getComputedStyle(each).backgroundImage)).toContain(background);
  await expectAccessible(page);
});

test('[BEAC-04, BEAC-06] a film plays', async ({ page, museum, request }) => {
  await museum(noSlides);
  const { locale } = await resourceData(request, 404);
  await page.goto(`${B}/4`);
  const film = page.locator('video');
  await film.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect.poll(async () => (await filmState(film)).time).toBeGreaterThan(0.2);
  expect((await filmState(film)).source).toBe(locale.url);
  await expect(ground(page)).toHaveCSS('background-color', 'rgb(26, 31, 77)');
  await expectAccessible(page);
});

test('[BEAC-05] close leads one step back, or to the start screen', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(`${B}/1`);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`${M}/options`);

  // From the mini player one comes from anywhere.
  await page.goto(`${B}/3`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.locator('header').getByRole('link', { name: 'Language' }).click();
  await page.getByRole('link', { name: 'Open the player: The bell of the studio' }).click();
  await expect(page).toHaveURL(`${B}/3`);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).toHaveURL(`${M}/languages`);
});

test('a beacon that nobody knows says so and leads on', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(`${B}/99`);
  await expect(page.getByText('There is nothing to show here')).toBeVisible();
  await expect(ground(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.locator('main').getByRole('link', { name: 'Start screen' }).click();
  await expect(page).toHaveURL(`${M}/options`);
});

for (const [locale, colorScheme] of [
  ['ar', 'dark'],
  ['ar', 'light'],
  ['en-GB', 'dark'],
] as const)
  test.describe(`in ${locale}, ${colorScheme}`, () => {
    test.use({ locale, colorScheme });
    test('each ground can be read on', async ({ page, museum }) => {
      await museum(inArabic);
      for (const id of [1, 2, 3, 4]) {
        await page.goto(`${B}/${id}`);
        await expect(ground(page)).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
        await expectAccessible(page);
      }
    });
  });

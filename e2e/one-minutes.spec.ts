import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAllAccessible, M, noSlides, stored, test } from './support/test.ts';

const LIST = `${M}/one-minutes`;
const columns = (page: Page) => page.locator('main ul');
const item = (page: Page, id: number) => page.locator(`main li[id="${id}"]`);
const picture = (page: Page) => page.locator('main picture img').first();

async function mediaOf(page: Page) {
  const answer = await page.request.get('/api/museums/detail/all-data/12/2');
  const { data } = (await answer.json()) as {
    data: {
      customization: { artworkBackgroundImageUrl: string };
      oneMinutes: { idOneMinute: number; mainImageUrl: string }[];
    };
  };
  const star = data.oneMinutes.find(({ idOneMinute }) => idOneMinute === 9);
  return { picture: star?.mainImageUrl ?? '', background: data.customization.artworkBackgroundImageUrl };
}

test('[ONEM-01, ONEM-02, ROUTETAB-22, CONST-38] three columns by the place modulo 3; an item opens', async ({
  page,
  museum,
}) => {
  await museum({ ...noSlides, 'one-minutes/7.yaml': null });
  await page.goto(LIST);
  await expect(columns(page)).toHaveCount(3);
  const held = () =>
    columns(page).evaluateAll((lists) => lists.map((list) => [...list.children].map(({ id }) => Number(id))));
  expect(await held()).toEqual([
    [1, 4, 9],
    [2, 5],
    [3, 6],
  ]);
  // Beside each other, also on the smallest phone.
  await page.setViewportSize({ width: 320, height: 568 });
  const boxes = await Promise.all((await columns(page).all()).map((column) => column.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  expect(boxes.map((box) => Math.round(box?.width ?? 0)).every((width) => width > 80)).toBe(true);
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(320);
  await item(page, 9).getByRole('link', { name: 'The star' }).click();
  await expect(page).toHaveURL(`${LIST}/9`);
});

test('[ONEM-03, ONEM-08] the way back leads to the item in the list', async ({ page, museum }) => {
  await museum(noSlides);
  await page.setViewportSize({ width: 390, height: 300 });
  await page.goto(LIST);
  await expect(item(page, 9)).toBeAttached();
  await expect(item(page, 9)).not.toBeInViewport();
  await page.goto(`${LIST}#9`);
  await page.reload();
  await expect(item(page, 9)).toBeInViewport();
  await page.goto(`${LIST}/9`);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${LIST}#9`);
  await expect(item(page, 9)).toBeInViewport();
  await expect(item(page, 9).getByRole('link')).toBeFocused();
});

test('[ONEM-04] an empty list says so', async ({ page, museum }) => {
  await museum({ ...noSlides, 'one-minutes/': null });
  await page.goto(LIST);
  await expect(page.getByText('There is nothing to show here')).toBeVisible();
  await expectAccessible(page);
  await page.locator('main').getByRole('link', { name: 'Start screen' }).click();
  await expect(page).toHaveURL(`${M}/options`);
});

test('[ONEM-05, ONEM-06, ROUTETAB-23] the picture and the title, or the museum’s own background', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(`${LIST}/9`);
  await expect(page.getByRole('heading', { level: 1, name: 'The star' })).toBeVisible();
  await expect(page).toHaveTitle('The star | Museum of Mathematical Forms');
  const media = await mediaOf(page);
  await expect(picture(page)).toHaveAttribute('src', media.picture);
  await expect(picture(page)).toHaveAttribute('alt', 'A yellow five-pointed star at night.');
  await expect(picture(page)).toHaveAttribute('data-state', 'shown');

  await museum({ ...noSlides, 'customization.yaml': { artworkCustomizationEnabled: true } });
  await page.goto(`${LIST}/9`);
  await expect(picture(page)).toHaveAttribute('src', media.background);
  expect(media.background).not.toBe(media.picture);
});

test('[ONEM-07] audio, with its text one tap away; without audio the text', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(`${LIST}/1`);
  const player = page.locator('main').getByRole('region', { name: 'Player' });
  await expect(player).toBeVisible();
  await expect(page.getByText('Red as the evening.')).toBeHidden();
  const more = page.getByRole('button', { name: 'Read more' });
  await more.click();
  await expect(page.getByText('Red as the evening.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read less' })).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);

  await page.goto(`${LIST}/9`);
  await expect(page.getByText('Five points of light.')).toBeVisible();
  await expect(player).toHaveCount(0);
});

test('[ONEM-09] a button leads to the camera, where there is one', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(`${LIST}/9`);
  const camera = page.getByRole('link', { name: 'Use the camera' });
  await camera.click();
  await expect(page).toHaveURL(`${M}/recognition`);
  await museum({ ...noSlides, 'museum.yaml': { recognitionAvailable: false } });
  await page.goto(`${LIST}/9`);
  await expect(page.getByText('Five points of light.')).toBeVisible();
  await expect(camera).toHaveCount(0);
});

test('[GEN-41, CONST-35] the text grows by 2 with every press, and is still so large later', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(`${LIST}/9`);
  const words = page.getByText('Five points of light.');
  await expect(words).toHaveCSS('font-size', '14px');
  const button = page.getByRole('button', { name: 'Text size' });
  for (const size of [16, 18, 20, 22, 24, 14, 16]) {
    await button.click();
    await expect(words).toHaveCSS('font-size', `${size}px`);
    await expect(page.getByRole('status').filter({ hasText: String(size) })).toBeAttached();
  }
  expect(await stored(page, 'text-size')).toBe('16');
  await page.goto(`${M}/info-sections/3`);
  await expect(page.getByText('A lift goes to all floors.')).toHaveCSS('font-size', '16px');
  await page.evaluate(() => localStorage.setItem('text-size', '99'));
  await page.reload();
  await expect(page.getByText('A lift goes to all floors.')).toHaveCSS('font-size', '14px');
});

test('an item that is not there, or has nothing, says so and leads on', async ({ page, museum }) => {
  await museum({
    ...noSlides,
    'one-minutes/2.yaml': { mainText: null, mainImage: null },
    'one-minutes/3.yaml': { mainImage: null },
  });
  for (const id of ['999', '2', 'x%20y']) {
    await page.goto(`${LIST}/${id}`);
    await expect(page.getByText('There is nothing to show here')).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto(`${LIST}/3`);
  await expect(page.getByText('Green and silent.')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${LIST}#3`);
  await expect(item(page, 3).locator('svg')).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const)
  test(`are accessible in ${scheme} and from right to left`, async ({ page, museum }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await museum(noSlides);
    await expectAllAccessible(page, [
      [LIST, 'main li'],
      [`${LIST}/1`, 'main section'],
      [`${LIST}/9`, 'main p'],
    ]);
  });

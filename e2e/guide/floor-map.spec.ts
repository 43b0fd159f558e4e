import type { Page } from '@playwright/test';
import ar from '../../apps/visitor/src/i18n/map-catalogues/ar.json' with { type: 'json' };
import { untilAppIsKept } from '../support/device.ts';
import { dial } from '../support/keypad.ts';
import { mapMuseum } from '../support/map-museum.ts';
import { expect, expectAccessible, M, noSlides, test } from '../support/test.ts';

const steps = (page: Page) => page.getByRole('main').getByRole('listitem');
const directions = (page: Page) => page.getByRole('button', { name: 'Directions' });

/** Opens a work by typing its number on the keypad, and then its location on the map. */
async function toTheMap(page: Page, code: number) {
  await page.goto(`${M}/keyboard`);
  await dial(page, code);
  await page.getByRole('link', { name: 'Show map' }).click();
  await expect(page).toHaveURL(new RegExp(`/map\\?place=artwork-${code}`));
  await directions(page).click();
}

test.beforeEach(({ museum }) => museum(mapMuseum));

test('by touch: from the entrance to three works by number on two floors, to the step-free toilet and back', async ({
  page,
}) => {
  await page.goto(`${M}/options`);
  await page.getByRole('link', { name: 'Map', exact: true }).tap();
  await expect(page.getByText('Ways begin at the entrance')).toBeVisible();
  await page.getByRole('button', { name: /^101/ }).tap();
  await directions(page).tap();
  await expect(steps(page)).toHaveText([/^(Straight ahead|On your (left|right)|You have arrived)/]);
  await expectAccessible(page);

  // After the visitor has typed the number of a work, the map assumes that the visitor is at this work.
  await page.goto(`${M}/keyboard`);
  await dial(page, 101);
  await page.goto(`${M}/map?place=artwork-205&way=1`);
  await expect(page.getByText(/You just (looked at|listened to) 101/)).toBeVisible();
  await expect(steps(page)).toHaveText([/^(Go|Turn).*from Hall 1\s· .* (to|into) Hall 2\s· /, /205/]);
  await toTheMap(page, 401);
  await expect(page.getByText(/You just (looked at|listened to) The Mountain/)).toBeVisible();
  await page.getByRole('button', { name: 'Not here?' }).tap();
  await page.getByRole('textbox', { name: 'Number beside you' }).fill('205');
  await page.getByRole('button', { name: 'I am here' }).tap();
  await expect(steps(page)).toHaveText([/take the stairs up. Floor: First floor/, /The Mountain/]);

  await page.goto(`${M}/map?here=artwork-401`);
  await page.getByRole('button', { name: 'Accessible toilets' }).first().tap();
  await directions(page).tap();
  await page.getByRole('switch', { name: 'Step-free' }).tap();
  await expect(steps(page)).toHaveText([/from Hall 4\s· .* Hall 5/, /Accessible toilets/]);
  // The choice of step-free directions is remembered, so the way back also avoids the stairs.
  await page.goto(`${M}/map?here=amenity-3&place=artwork-102&way=1`);
  await expect(page.getByRole('switch', { name: 'Step-free' })).toBeChecked();
  await expect(steps(page)).toHaveText([
    /take the lift. Floor: Ground floor/,
    /to Hall 1|into Hall 1/,
    /The Blue Bowl/,
  ]);
});

test('by keyboard: zooms and pans the plan, selects a pin, and reads the directions', async ({ page }) => {
  await page.goto(`${M}/map`);
  const plan = page.getByRole('region', { name: 'Map: Ground floor' });
  await plan.focus();
  const width = () => plan.locator('img').evaluate((image) => image.clientWidth);
  const before = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(before * 1.4);
  const readLeft = () => plan.locator('img').evaluate((image) => image.getBoundingClientRect().left);
  const start = await readLeft();
  await page.keyboard.press('ArrowRight');
  await expect.poll(readLeft).toBeLessThan(start);
  await page.keyboard.press('0');
  const pin = plan.getByRole('button', { name: /^205/ });
  for (
    let presses = 0;
    presses < 20 && !(await pin.evaluate((each) => each === document.activeElement));
    presses++
  )
    await page.keyboard.press('Tab');
  await expect(pin).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(directions(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Directions 205/ })).toBeFocused();
  await expect(steps(page)).toHaveCount(2);
});

test('on an upright tablet, the plan has the full width, and the text is below it', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`${M}/map`);
  const plan = page.getByRole('region', { name: 'Map: Ground floor' });
  await expect(plan).toBeVisible();
  const box = await plan.boundingBox();
  const text = await page.getByText('Ways begin at the entrance').boundingBox();
  expect(box?.width).toBe(820);
  expect(text?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
});

test('pinch, double tap and wheel zoom the plan, and pins keep their hit area of 48 px', async ({ page }) => {
  await page.goto(`${M}/map`);
  const plan = page.getByRole('region', { name: 'Map: Ground floor' });
  const width = () => plan.locator('img').evaluate((image) => image.clientWidth);
  const box = await plan.boundingBox();
  if (!box) throw new Error('the plan is not visible');
  const before = await width();
  const client = await page.context().newCDPSession(page);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 3 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', gap: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: middle.x - gap, y: middle.y, id: 0 },
              { x: middle.x + gap, y: middle.y, id: 1 },
            ],
    });
  await touch('touchStart', 20);
  for (const gap of [30, 45, 60]) await touch('touchMove', gap);
  await touch('touchEnd', 0);
  await expect.poll(width).toBeGreaterThan(before * 1.5);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, 4000);
  await expect.poll(width).toBe(before);
  await page.touchscreen.tap(middle.x, middle.y);
  await page.touchscreen.tap(middle.x, middle.y);
  await expect.poll(width).toBeGreaterThan(before * 1.9);
  const pin = await plan.getByRole('button', { name: /^101/ }).boundingBox();
  expect(pin?.width).toBeGreaterThanOrEqual(48);
  expect(pin?.height).toBeGreaterThanOrEqual(48);
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar' });
  test('words and controls are right to left, the plan is not mirrored', async ({ page }) => {
    await page.goto(`${M}/map?lang=ar&here=artwork-101&place=artwork-405&way=1`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('switch', { name: ar.step_free })).toBeVisible();
    await page.getByRole('switch', { name: ar.step_free }).click();
    await expect(steps(page).filter({ hasText: 'خذوا المصعد' })).toHaveCount(1);
    await expect(page.locator('main [dir="ltr"]').first()).toBeAttached();
    await expectAccessible(page);
  });
});

test('the list of the map begins with the nearest hall', async ({ page }) => {
  const hall = page.getByRole('main').getByRole('heading', { level: 3 });
  for (const [here, first] of [
    ['artwork-101', /^Hall 1/],
    ['artwork-205', /^Hall 2/],
  ] as const) {
    await page.goto(`${M}/map?list=1&here=${here}`);
    await expect(hall.first()).toHaveText(first);
    expect(await hall.count()).toBeGreaterThan(1);
  }
});

test('without amenities, the plan still has most of the screen', async ({ page, museum }) => {
  const others = Object.entries(mapMuseum).filter(([file]) => !file.startsWith('amenities/'));
  await museum({ ...Object.fromEntries(others), 'amenities/': null });
  await page.goto(`${M}/map`);
  const plan = page.getByRole('region', { name: 'Map: Ground floor' });
  await expect(plan).toBeVisible();
  await expect.poll(async () => (await plan.boundingBox())?.height).toBeGreaterThan(400);
});

test('a narrow hall has only its number on the plan, a very narrow one has neither number nor name', async ({
  page,
  museum,
}) => {
  const wall = (x: number, width: number) => [
    { x, y: 10 },
    { x: x + width, y: 10 },
    { x: x + width, y: 90 },
  ];
  await museum({
    ...mapMuseum,
    'halls/3.yaml': { area: wall(7, 5) },
    'halls/4.yaml': { area: wall(36, 14) },
  });
  await page.goto(`${M}/map?floor=2`);
  const plan = page.getByRole('region', { name: 'Map: First floor' });
  await expect(plan.getByRole('button', { name: /^Hall 5/ })).toHaveText('5 Hall of Animals');
  await expect(plan.getByRole('button', { name: /^Hall 4/ })).toHaveText('4');
  await expect(plan.getByRole('button', { name: /^Hall 3/ })).toHaveCount(0);
});

test('a hall whose floor is unknown is in the list', async ({ page, museum }) => {
  await museum({ ...mapMuseum, 'halls/3.yaml': { idFloor: null } });
  await page.goto(`${M}/map?list=1`);
  await expect(page.getByRole('heading', { level: 3, name: /^Hall 3/ })).toBeVisible();
});

test('the lowest pin can be moved out from under the floor switch', async ({ page }) => {
  await page.goto(`${M}/map`);
  const plan = page.getByRole('region', { name: 'Map: Ground floor' });
  await plan.focus();
  for (const key of ['+', '+', ...Array.from({ length: 20 }, () => 'ArrowDown')])
    await page.keyboard.press(key);
  const switched = await page.getByRole('group', { name: 'Floors' }).boundingBox();
  const pins = await plan
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
  expect(pins.length).toBeGreaterThan(3);
  expect(Math.max(...pins)).toBeLessThanOrEqual(switched?.y ?? 0);
});

test('after a download, map, plan and directions work in flight mode', async ({ page, context }) => {
  await page.goto(`${M}/downloads`);
  await page.getByRole('button', { name: 'Download “The Walk of Colours”' }).click();
  await expect(page.getByRole('button', { name: 'Delete “The Walk of Colours”' })).toBeVisible();
  await untilAppIsKept(page);
  await context.setOffline(true);
  await page.goto(`${M}/map?here=artwork-101&place=artwork-205&way=1`);
  await expect(steps(page)).toHaveText([/Hall 1.*Hall 2/, /205/]);
  const plan = page.getByRole('region', { name: 'Map: Ground floor' }).locator('img').first();
  await expect.poll(() => plan.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.goto(`${M}/map?floor=2`);
  const upstairs = page.getByRole('region', { name: 'Map: First floor' }).locator('img').first();
  await expect
    .poll(() => upstairs.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('directions begin on the visitor’s floor, and the plan shows the way but no other works', async ({
  page,
}) => {
  await page.goto(`${M}/map?here=artwork-101&place=artwork-401&way=1`);
  const plan = page.getByRole('region', { name: 'Map: Ground floor' });
  await expect(plan).toBeVisible();
  await expect(plan.getByRole('button', { name: /^205/ })).toHaveCount(0);
  await expect(plan.getByText('You are here')).toBeInViewport();
  await page.getByRole('button', { name: 'First floor' }).click();
  await expect(page.getByRole('region', { name: 'Map: First floor' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Ground floor' }).click();
  await expect(plan.getByRole('button', { name: /^205/ })).toBeVisible();
});

test('the children’s map has its own pins, and is accessible', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('mode', 'kids'));
  await page.goto(`${M}/map`);
  const face = page.getByRole('button', { name: /^101/ }).locator('span').first();
  await expect(face).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expectAccessible(page);
});

test('the search finds a toilet, and the URL contains floor and place', async ({ page }) => {
  await page.goto(`${M}/keyboard`);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('toilet');
  await page.getByRole('link', { name: /Accessible toilets/ }).click();
  await expect(page.getByRole('region', { name: 'Map: First floor' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Accessible toilets' })).toBeVisible();
  await page.getByRole('button', { name: 'Ground floor' }).click();
  await expect(page).toHaveURL(/floor=1/);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Map: Ground floor' })).toBeVisible();
});

test('a museum without positions on its plans has no link to a map', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(`${M}/artworks/101`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show map' })).toHaveCount(0);
  await page.goto(`${M}/options`);
  await expect(page.getByRole('link', { name: 'Map', exact: true })).toHaveCount(0);
});

import { mapMuseum } from '../support/map-museum.ts';
import { pageOf, savedSign } from '../support/studio.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const MAP = '/studio/museums/12/map';
const WIDE = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, locale: 'en-GB' };

test('places a work and an amenity with the mouse, by keyboard and by numbers, and undoes it', async ({
  browser,
  server,
  origin,
  museum,
}) => {
  await museum({ ...mapMuseum, 'artworks/101.yaml': { point: null } });
  const page = await pageOf({ browser, server, origin }, { name: 'Ana', roles: { 12: 'editor' } }, WIDE);
  await page.goto(MAP);
  const plan = page.getByRole('region', { name: 'Map', exact: true });
  const pin = plan.getByRole('button', { name: /^101, / });
  const expectSaved = () => expect(savedSign(page)).toBeVisible();

  await test.step('a work that is not on the map is listed, and placed with a click on the plan', async () => {
    const missing = page.getByRole('region', { name: /^Not on the map/ });
    await missing.getByRole('button', { name: /^101/ }).click();
    await clickPlan(page, 20, 30);
    await expect(pin).toHaveAccessibleName(/12 m from the left/);
    await expect(missing.getByRole('button', { name: /^101/ })).toHaveCount(0);
  });

  await test.step('a work that is dragged into the next hall belongs to that hall', async () => {
    await pin.hover();
    await page.mouse.down();
    const { x, y } = await pointOnPlan(page, 70, 30);
    await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
    await expect(pin).toHaveAccessibleName(/42 m from the left/);
    await expect(page.getByRole('button', { name: 'Hall', exact: false }).last()).toContainText(/2/);
  });

  await test.step('moves by keyboard: ten centimetres, a metre with Shift, and to the wall', async () => {
    await pin.focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(pin).toHaveAccessibleName(/41 m from the left/);
    await page.keyboard.press('w');
    await expect(pin).toHaveAccessibleName(/31 m from the left|, 3 m from the top/);
  });

  await test.step('moves by numbers, in metres', async () => {
    await page.getByRole('spinbutton', { name: 'From the left edge (m)' }).fill('45');
    await expect(pin).toHaveAccessibleName(/45 m from the left/);
    await expectSaved();
  });

  await test.step('an amenity is added, undone and added again', async () => {
    await page.getByRole('button', { name: 'Water', exact: false }).click();
    const amenity = plan.getByRole('button', { name: /^Drinking water/ });
    await expect(amenity).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(amenity).toHaveCount(0);
    await page.keyboard.press('Control+Shift+z');
    await expect(amenity).toBeVisible();
  });
  await expectAccessible(page);
  await expectSaved();
  await page.reload();
  await expect(pin).toHaveAccessibleName(/45 m from the left/);
});

test('draws a hall, connects it, and shows what check finds', async ({ browser, server, origin, museum }) => {
  await museum({
    ...mapMuseum,
    'halls/2.yaml': { area: null },
    'floors/1.yaml': { level: 0, widthMetres: 60 },
  });
  const page = await pageOf({ browser, server, origin }, { name: 'Ana', roles: { 12: 'editor' } }, WIDE);
  await page.goto(MAP);
  const findings = page.getByRole('region', { name: 'Check', exact: true });
  await page.getByRole('button', { name: 'Halls', exact: true }).click();

  await test.step('an outline is drawn with the mouse and changed by numbers and keys', async () => {
    await page.getByRole('button', { name: /No outline/ }).click();
    await page.getByRole('button', { name: 'Draw the outline' }).click();
    for (const [x, y] of [
      [52, 10],
      [90, 10],
      [90, 60],
      [52, 60],
    ] as const)
      await clickPlan(page, x, y);
    await expect(page.getByText('4 corners so far')).toBeVisible();
    await page.getByRole('button', { name: 'Close the outline' }).click();
    await page.getByRole('spinbutton', { name: 'Corner 3: From the left edge (m)' }).fill('48');
    const corner = page.getByRole('button', { name: /^Corner 3, 48 m from the left/ });
    await corner.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page.getByRole('button', { name: /^Corner 3, 49 m from the left/ })).toBeVisible();
  });

  await test.step('two halls are connected by keyboard, and steps make the way not step-free', async () => {
    await page.getByRole('button', { name: 'Ways', exact: true }).click();
    const choose = async (field: string, option: RegExp) => {
      await page.getByRole('button', { name: field }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('option', { name: option }).click();
    };
    await choose('Begins at', /1/);
    await choose('Leads to', /2/);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    const row = page.getByRole('row', { name: /–/ });
    await expect(row).toContainText('Yes');
    await page.getByRole('spinbutton', { name: 'Number of steps' }).fill('2');
    await expect(row).toContainText('No');
  });

  await test.step('findings of check lead to the hall', async () => {
    await expect(findings.getByRole('listitem').first()).toBeVisible();
    await findings.getByRole('button', { name: /^Show/ }).first().click();
    await expect(page.getByRole('button', { pressed: true }).first()).toBeVisible();
  });
  await expectAccessible(page);
});

test('a route is drawn on the plans, and follows a step while it is dragged', async ({
  browser,
  server,
  origin,
  museum,
}) => {
  await museum(mapMuseum);
  const page = await pageOf({ browser, server, origin }, { name: 'Ana', roles: { 12: 'editor' } }, WIDE);
  await page.goto('/studio/museums/12/routes/route/31');
  const plan = page.getByRole('region', { name: 'Route on the plan' });
  const ways = plan.getByRole('listitem');
  await expect(ways.first()).toContainText(/ to 101: 1 min, \d+ m/);
  await expect(plan.getByRole('button', { name: /^1: 101/ })).toBeVisible();
  const before = await ways.allTextContents();
  // With the keyboard, pick up the last step and move it above the first one.
  await page.getByRole('row').first().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // Keys have no effect until the list has picked up the step, which takes a moment on a busy machine.
  await expect(async () => {
    await page.keyboard.press('Home');
    await expect.poll(() => ways.allTextContents(), { timeout: 2000 }).not.toEqual(before);
  }).toPass();
  await page.keyboard.press('Escape');
  await expect.poll(() => ways.allTextContents()).toEqual(before);
  await expectAccessible(page);
});

test('on a phone, the bar has one line, and floors and modes have one below it', async ({
  browser,
  server,
  origin,
  museum,
}) => {
  await museum(mapMuseum);
  const options = { viewport: { width: 390, height: 844 }, locale: 'en-GB' };
  const page = await pageOf({ browser, server, origin }, { name: 'Ana', roles: { 12: 'editor' } }, options);
  await page.goto(MAP);
  const mode = page.getByRole('button', { name: 'Ways', exact: true });
  await expect(mode).toBeVisible();
  const height = () => page.locator('main > header').evaluate((bar) => bar.getBoundingClientRect().height);
  await expect.poll(height).toBeLessThanOrEqual(120);
  await mode.click();
  await expect(mode).toHaveAttribute('aria-pressed', 'true');
});

type Page = Awaited<ReturnType<typeof pageOf>>;

/** Converts a point on the plan, in per cent, into pixels of the window. */
async function pointOnPlan(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const box = await page.locator('[dir=ltr] > img').boundingBox();
  if (!box) throw new Error('there is no plan');
  return { x: box.x + (box.width * x) / 100, y: box.y + (box.height * y) / 100 };
}

async function clickPlan(page: Page, x: number, y: number): Promise<void> {
  const at = await pointOnPlan(page, x, y);
  await page.mouse.click(at.x, at.y);
}

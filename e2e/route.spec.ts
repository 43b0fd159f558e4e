import { museumData } from './support/museum-data.ts';
import { expect, expectAccessible, inArabic, M, noSlides, stored, test } from './support/test.ts';
import { swipe } from './support/touch.ts';
import { at, dots, name, press, settled, shown, where } from './support/walk.ts';

const ROUTE = `${M}/routes/31`;

test('[ROUTE-10, ROUTE-12, ROUTE-13, ROUTE-14, ROUTE-15, ROUTE-16, ROUTE-17, ROUTE-18, ROUTE-19, ROUTE-21, GEN-40, ROUTETAB-19, DATA-23] a whole route by keyboard', async ({
  page,
  museum,
  request,
}) => {
  await museum(noSlides);
  await page.goto(ROUTE);
  const { artworks, routes } = await museumData(request);
  const work = artworks.find(({ idArtwork }) => idArtwork === 101);
  await expect(dots(page)).toHaveCount(8);
  await at(page, 1);
  await expect(where(page)).toHaveText('Step 1 of 8 · 40 minutes left · 1 hall left');
  await expect(name(page)).toHaveText(work?.locale.name ?? '?');
  await expect(shown(page).locator('picture img').first()).toHaveAttribute('src', work?.mainImageUrl ?? '?');
  await expect(shown(page).getByText('Hall 1, by the entrance')).toBeVisible();
  await expectAccessible(page);

  // The voice, in the middle of the picture.
  await shown(page).getByRole('button', { name: 'Play', exact: true }).press('Enter');
  const position = shown(page).getByRole('slider', { name: 'Position' });
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(0.2);

  // The map, and no further than five times.
  const map = shown(page).getByRole('button', { name: 'Show the map: Plan of the ground floor' });
  await expect(map.locator('img').last()).toHaveAttribute('src', /\.svg$/);
  await map.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Plan of the ground floor with two halls.' });
  for (let press = 0; press < 6; press++) await page.keyboard.press('+');
  await expect(dialog.getByText('500%')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(map).toBeFocused();
  await press(page, 'Show the map');
  await expect(page.getByRole('dialog').locator('img').last()).toHaveAttribute('src', /\.svg$/);
  await press(page, 'Close');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const next = page.getByRole('button', { name: 'Next step' });
  await next.press('Enter');
  await at(page, 2);
  await expect(shown(page).getByText('Go up the stairs.')).toBeVisible();
  await expect(shown(page).locator('[data-icon]')).toHaveAttribute('data-icon', 'stairs');
  await expect(shown(page).getByRole('region', { name: 'Player' })).toBeVisible();
  await expect(where(page)).toContainText('35 minutes left');
  await shown(page).getByRole('button', { name: 'Play' }).focus();
  await page.keyboard.press('ArrowRight');
  await at(page, 3);
  await expect(page).toHaveURL(/\/routes\/31\?step=\d+$/);
  await next.press('Enter');
  await at(page, 4);
  const bridge = routes.find(({ idRoute }) => idRoute === 31)?.steps[3]?.iconUrl;
  await expect(shown(page).locator(`img[src="${bridge}"]`)).toBeVisible();
  await next.press('Enter');
  await at(page, 5);
  await next.press('Enter');
  await at(page, 6);
  await expect(shown(page).locator('b')).toHaveText('workshop ticket');
  await shown(page).getByRole('button', { name: 'Buy' }).press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Payments are disabled' })).toBeVisible();
  await page.keyboard.press('Enter');
  await next.press('Enter');
  await next.press('Enter');
  await at(page, 8);
  await expect(where(page)).toContainText('5 minutes left');
  await page.getByRole('link', { name: 'Finish' }).press('Enter');
  await expect(page).toHaveURL(`${M}/routes?fromRoute=31`);
  await page.goto(`${M}/routes?idRoute=31`);
  await expect(shown(page).getByText('You have reached the end')).toBeVisible();
});

test('[ROUTE-11, ROUTE-22, ROUTE-23, ROUTE-24, ROUTE-25] works, camera and back: each leads where it should, and returns to the step', async ({
  page,
  museum,
}) => {
  await museum({ ...noSlides, 'studies/': null });
  await page.goto(`${M}/routes/32?from=Options`);
  // The pack has them as 2, 1, 3.
  await expect(name(page)).toHaveText(/bowl/i);
  await press(page, 'Next step');
  await at(page, 2, 3);
  const first = await name(page).textContent();
  await shown(page)
    .getByRole('link', { name: first ?? '' })
    .click();
  await expect(page).toHaveURL(`${M}/artworks/103?from=Route&fromId=32&routeFrom=Options`);
  await press(page, 'Back');
  await expect(page).toHaveURL(`${M}/routes/32?artwork=103&from=Options`);
  await at(page, 2, 3);
  await page.getByRole('link', { name: 'Use the camera' }).click();
  await expect(page).toHaveURL(`${M}/recognition`);
  await page.goBack();
  await at(page, 2, 3);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${M}/options`);
  // Where one was is kept, in the list and on the way.
  await page.goto(`${M}/routes?idRoute=32`);
  await expect(shown(page).getByText('Step 2 of 3 · 7 minutes left')).toBeVisible();
  await shown(page).getByRole('link', { name: 'Continue' }).click();
  await at(page, 2, 3);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${M}/routes?fromRoute=32&idRoute=32`);

  await page.goto(`${ROUTE}?artwork=102`);
  await at(page, 3);
  // The one that was left is in the visit; the one that is walked has its own key.
  const visit = JSON.parse((await stored(page, 'visit')) ?? '{}') as { routes: { idRoute: number }[] };
  expect(visit.routes.map(({ idRoute }) => idRoute)).toContain(32);
  expect(JSON.parse((await stored(page, 'current-route-visit')) ?? '{}')).toMatchObject({ idRoute: 31 });
});

test('by touch, turned half way and without network: the walk goes on, and so it does in a pocket', async ({
  page,
  museum,
  context,
  request,
}) => {
  await museum(noSlides);
  await page.addInitScript(() => {
    const handlers: Record<string, (() => void) | null> = {};
    Object.assign(window, { handlers });
    navigator.mediaSession.setActionHandler = (action, handler) => {
      handlers[action] = handler as (() => void) | null;
    };
  });
  const { routes, artworks } = await museumData(request);
  const stairs = routes.find(({ idRoute }) => idRoute === 31)?.steps[1]?.locale.mainAudioUrl ?? '?';
  const star = artworks.find(({ idArtwork }) => idArtwork === 205)?.locale.mainAudioUrl ?? '?';
  const fetched: string[] = [];
  page.on('request', (each) => fetched.push(new URL(each.url()).pathname));
  const lockScreen = (action: string) =>
    page.evaluate(
      (key) => (window as unknown as { handlers: Record<string, () => void> }).handlers[key]?.(),
      action,
    );

  await page.goto(ROUTE);
  await at(page, 1);
  expect(fetched).not.toContain(stairs);
  await shown(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => fetched).toContain(stairs);
  // The button of the headphones: from voice to voice, and the page goes with it.
  await lockScreen('nexttrack');
  await at(page, 2);
  const position = shown(page).getByRole('slider', { name: 'Position' });
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(0.1);
  await lockScreen('previoustrack');
  await at(page, 1);
  await lockScreen('nexttrack');
  await at(page, 2);

  await settled(page);
  await swipe(page, 330, 60);
  await at(page, 3);
  // The voice of the stairs goes on, and has its controls.
  await expect(page.getByRole('complementary', { name: 'Player' })).toBeVisible();
  await page.setViewportSize({ width: 844, height: 390 });
  await settled(page);
  await at(page, 3);
  await expect(name(page)).toBeInViewport();
  // More than half of the wide page: a slow machine's finger is slow, and a slow short one turns nothing.
  await swipe(page, 780, 100, 220);
  await at(page, 4);
  await settled(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  await at(page, 4);
  await expect.poll(() => fetched).toContain(star);

  await context.setOffline(true);
  await settled(page);
  await swipe(page, 330, 60);
  await at(page, 5);
  await expect(shown(page).getByText('Hall 1, at the back')).toBeVisible();
  await lockScreen('nexttrack');
  await at(page, 8);
  await expect(shown(page).getByText('Hall 2')).toBeVisible();
  await settled(page);
  await swipe(page, 60, 330);
  await at(page, 7);
  await context.setOffline(false);
  await page.reload();
  await at(page, 7);
});

test('[ROUTE-20, ERR-16, ROUTETAB-18] nothing to walk says so; what is closed, moved, missing or long is shown as it is', async ({
  page,
  museum,
}) => {
  await museum({
    ...noSlides,
    'exhibitions/42.yaml': {
      steps: [
        { idArtwork: 102, location: 'Hall 1' },
        { idArtwork: 207, location: 'Hall 2' },
        { idArtwork: 206, location: 'Hall 2' },
        { instructions: { en: 'Walk on. '.repeat(560) } },
        { idHall: 4 },
      ],
    },
  });
  await page.goto(`${M}/routes/33`);
  await expect(page.getByText('This route has no steps yet')).toBeVisible();
  await page.goto(`${M}/routes/999`);
  await expect(page.getByText('There is nothing to show here')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${M}/exhibitions/42`);
  await at(page, 1, 5);
  await press(page, 'Next step');
  // Two works that cannot be seen are stepped over, and can be looked up all the same.
  await at(page, 4, 5);
  await expect(shown(page).getByText(/^Walk on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next step' })).toBeInViewport();
  await press(page, 'Previous step');
  await at(page, 1, 5);
  await dots(page).nth(1).click();
  await at(page, 2, 5);
  const notice = shown(page).locator('p', { has: page.locator('svg') });
  await expect(notice).toHaveText('Being restored until May.');
  await expectAccessible(page);
  await dots(page).nth(2).click();
  await at(page, 3, 5);
  await expect(notice).toHaveText('It has moved to hall 4.');
  await dots(page).nth(4).click();
  await at(page, 5, 5);
  await shown(page).getByRole('link').click();
  await expect(page).toHaveURL(`${M}/hall/4?from=Exhibition&fromId=42`);
});

test('a whole exhibition from right to left: by finger, by keys, without network, and back to its list', async ({
  page,
  museum,
  context,
}) => {
  await museum(inArabic);
  await page.goto(`${M}/exhibitions?lang=ar&idRoute=41`);
  await page.getByRole('link', { name: 'بدء المسار' }).first().click();
  const here = (step: number) => expect(dots(page).nth(step - 1)).toHaveAttribute('aria-current', 'step');
  await here(1);
  const place = page.locator('main').getByText(/^المحطة \d+ من \d+/);
  await expect(place).toContainText('بقيت قاعة واحدة');
  await settled(page);
  await swipe(page, 60, 330);
  await here(2);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'المحطة التالية' }).press('Enter');
  await here(3);
  await expect(place).not.toContainText('قاعة');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'رجوع', exact: true }).press('Enter');
  await expect(page).toHaveURL(/exhibitions\?.*fromRoute=41/);
});

test('in Arabic, in the dark, on 320 px: a swipe to the right leads on', async ({ page, museum }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await museum(inArabic);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${ROUTE}?lang=ar`);
  const here = (step: number) => expect(dots(page).nth(step - 1)).toHaveAttribute('aria-current', 'step');
  await here(1);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await swipe(page, 60, 280);
  await here(2);
  await swipe(page, 280, 60);
  await here(1);
  await shown(page).getByRole('link').focus();
  await page.keyboard.press('ArrowLeft');
  await here(2);
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
});

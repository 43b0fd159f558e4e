import type { Locator, Page } from '@playwright/test';
import { startTestServer } from '../apps/server/testing/test-server.ts';
import { museumData } from './support/museum-data.ts';
import { calls, expect, expectAccessible, inArabic, M, noSlides, stored, test } from './support/test.ts';
import { swipe } from './support/touch.ts';

const ROUTE = `${M}/routes/31`;
const shown = (page: Page) => page.locator('[aria-roledescription=slide]:not([inert])');
const where = (page: Page) => page.locator('main').getByText(/^Step \d+ of \d+( ·|$)/);
const dots = (page: Page) => page.locator('main ol button');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const name = (page: Page) => shown(page).getByRole('heading', { level: 2 });
const at = async (page: Page, step: number, of = 8) => {
  await expect(where(page)).toContainText(`Step ${step} of ${of}`);
  await expect(dots(page).nth(step - 1)).toHaveAttribute('aria-current', 'step');
};
/** The page lies where it belongs: after a turn of the phone it is measured anew, and a finger comes later than that. */
const settled = async (page: Page) => {
  const rtl = (await page.locator('html').getAttribute('dir')) === 'rtl';
  const edge = async (locator: Locator) => {
    const { x = 0, width = 0 } = (await locator.boundingBox()) ?? {};
    return rtl ? x + width : x;
  };
  await expect
    .poll(async () => Math.abs((await edge(shown(page))) - (await edge(page.locator('main')))))
    .toBeLessThan(1);
};
/** How long each showing of a text lasted, in milliseconds, as the page itself sees it. */
async function showings(page: Page, text: string): Promise<() => Promise<number[]>> {
  await page.evaluate((words) => {
    const lasted: number[] = [];
    Object.assign(window, { lasted });
    let since: number | undefined;
    new MutationObserver(() => {
      const isThere = document.body.textContent.includes(words);
      if (isThere) since ??= performance.now();
      else if (since !== undefined) {
        lasted.push(performance.now() - since);
        since = undefined;
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, text);
  return () => page.evaluate(() => (window as unknown as { lasted: number[] }).lasted);
}

/** The key paid-routes, read. */
const unlocked = async (page: Page) =>
  JSON.parse(Buffer.from((await stored(page, 'paid-routes')) ?? 'bnVsbA', 'base64url').toString());

test('[ROUTE-01, ROUTE-02, ROUTE-03, ROUTE-04, ROUTE-05, ROUTE-06, ROUTE-07, ROUTE-09, STORE-18] a paid route opens by its code alone', async ({
  page,
  museum,
  context,
}) => {
  await museum(noSlides);
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('http://127.0.0.1')) outside.push(request.url());
  });
  const asked = calls(page);
  await page.goto(`${M}/routes/34`);
  const code = page.getByRole('textbox', { name: 'Code of the route' });
  await expect(code).toBeVisible();
  await expect(shown(page)).toHaveCount(0);
  await expectAccessible(page);

  await press(page, 'Confirm');
  await expect(page.getByText('The code should not be empty')).toBeVisible();
  const wrong = page.getByText('Incorrect code');
  const lasted = await showings(page, 'Incorrect code');
  for (const typed of ['abc1', 'AbC1x']) {
    await code.fill(typed);
    await code.press('Enter');
    await expect(wrong).toBeVisible();
    await expect(wrong).toBeHidden();
    await expect(shown(page)).toHaveCount(0);
  }
  const times = await lasted();
  expect(times).toHaveLength(2);
  // A timer is never early; on a busy machine it is late.
  expect(Math.min(...times)).toBeGreaterThan(950);
  expect(Math.max(...times)).toBeLessThan(3000);
  await context.setOffline(true);
  await press(page, 'Confirm');
  await expect(page.getByText('You must be connected to the internet')).toBeVisible();
  await context.setOffline(false);

  await press(page, 'Buy');
  const alert = page.getByRole('alertdialog', { name: 'Payments are disabled' });
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
  expect(outside).toEqual([]);

  await code.fill('AbC1');
  await press(page, 'Confirm');
  await at(page, 1, 2);
  await expect(code).toHaveCount(0);
  expect(await unlocked(page)).toEqual([34]);
  expect(await stored(page, 'paid-routes')).not.toContain('34');
  expect(asked.filter((call) => call.includes('checkCode'))).toHaveLength(3);
  await page.reload();
  await at(page, 1, 2);
  await expect(code).toHaveCount(0);

  // The Enter key does the same as the button.
  await page.evaluate(() => localStorage.removeItem('paid-routes'));
  await page.reload();
  await code.fill('AbC1');
  await code.press('Enter');
  await at(page, 1, 2);
});

test('[ROUTE-10, ROUTE-12, ROUTE-13, ROUTE-14, ROUTE-15, ROUTE-16, ROUTE-17, ROUTE-18, ROUTE-19, ROUTE-21] a whole route by keyboard', async ({
  page,
  museum,
  request,
}) => {
  await museum(noSlides);
  await page.goto(ROUTE);
  const { artworks } = await museumData(request);
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
  await page.keyboard.press('Escape');

  const next = page.getByRole('button', { name: 'Next step' });
  await next.press('Enter');
  await at(page, 2);
  await expect(shown(page).getByText('Go up the stairs.')).toBeVisible();
  await expect(shown(page).getByRole('region', { name: 'Player' })).toBeVisible();
  await expect(where(page)).toContainText('35 minutes left');
  await shown(page).getByRole('button', { name: 'Play' }).focus();
  await page.keyboard.press('ArrowRight');
  await at(page, 3);
  await expect(page).toHaveURL(/\/routes\/31\?step=\d+$/);
  for (const step of [4, 5]) {
    await next.press('Enter');
    await at(page, step);
  }
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

test('[ROUTE-20, ERR-16] nothing to walk says so; what is closed, moved, missing or long is shown as it is', async ({
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
  await expect(page.getByText('There are no routes at the moment')).toBeVisible();
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

test('[ROUTE-08, ROUTE-19] where payments are on, the step has the provider’s button in a page of its own', async ({
  page,
}) => {
  const server = await startTestServer({ PAYMENTS: '1' });
  try {
    await server.museum(noSlides);
    const origin = await server.listen();
    let answer = () => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('https://js.stripe.com/**', async (route) => {
      await late;
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    // When the frame came, and when the page first said that it is loading.
    await page.addInitScript(() => {
      const seen: { frame?: number; loading?: number } = {};
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const status = document.querySelector('main iframe ~ [role=status]');
        if (status) seen.frame ??= performance.now();
        if (status?.textContent) seen.loading ??= performance.now();
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await page.clock.install();
    await page.goto(`${origin}${M}/routes/31?step=31006`);
    const frame = page.frameLocator('main iframe');
    const button = frame.locator('stripe-buy-button');
    await expect(button).toHaveAttribute('buy-button-id', 'buy_btn_fixture');
    await expect(button).toHaveAttribute('publishable-key', 'pk_test_fixture');
    await expect(shown(page).getByRole('button', { name: 'Buy' })).toHaveCount(0);
    const loading = shown(page).getByText('Loading…');
    await expect(loading).toBeVisible();
    const { frame: from = 0, loading: to = 0 } = await page.evaluate(
      () => (window as unknown as { seen: { frame?: number; loading?: number } }).seen,
    );
    expect(to - from).toBeGreaterThan(450);
    await page.clock.runFor(5000);
    await expect(loading).toHaveCount(0);
    answer();
  } finally {
    await server.close();
  }
});

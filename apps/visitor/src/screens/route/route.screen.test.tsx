import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { inArabic, M, noSlides, openGuide } from '#testing/guide.tsx';
import { press } from '#testing/locators.ts';
import { prefer } from '#testing/preferences.ts';
import { servedContent } from '#testing/served-content.ts';
import { swipe } from '#testing/touch.ts';
import {
  at,
  button,
  currentStep,
  here,
  name,
  segments,
  stepIsAligned,
  tapSegment,
  where,
} from '#testing/walk.ts';

const ROUTE = `${M}/routes/31`;
const next = () => button('Next stop');
const back = () => page.getByRole('link', { name: 'Back' });
const svg = expect.stringMatching(/\.svg$/);

test('on a small phone, the line with the progress breaks only between its facts', async () => {
  await page.viewport(320, 640);
  await openGuide(ROUTE);
  await at(1);
  const facts = where().css('span').elements();
  expect(facts.map(({ textContent }) => textContent)).toEqual(['40 minutes left', '1 hall left']);
  const heights = new Set(facts.map((fact) => Math.round(fact.getBoundingClientRect().height)));
  expect(heights.size).toBe(1);
});

test('[ROUTE-10, ROUTE-12, ROUTE-13, ROUTE-14, ROUTE-15, ROUTE-16, ROUTE-17, ROUTE-18, ROUTE-19, ROUTE-21, GEN-40, ROUTETAB-19, DATA-23] a whole route works by keyboard', async () => {
  const guide = await openGuide(ROUTE);
  const { artworks, routes } = await servedContent();
  const work = artworks.find(({ idArtwork }) => idArtwork === 101);
  await expect.poll(() => segments().length).toBe(8);
  await at(1);
  await expect.element(where()).toHaveTextContent('Stop 1 of 8 · 40 minutes left · 1 hall left');
  await expect.element(name()).toHaveTextContent(work?.locale.name ?? '?');
  await expect
    .element(currentStep().css('picture img').first())
    .toHaveAttribute('src', work?.mainImageUrl ?? '?');
  await expect.element(currentStep().getByText('Hall 1, by the entrance')).toBeVisible();
  await expectAccessible();

  // Press the play button on the picture.
  await press(currentStep().getByRole('button', { name: 'Play', exact: true }), '{Enter}');
  const { sound } = guide.device;
  expect(sound.log).toContain(`attach ${work?.locale.mainAudioUrl} 0`);
  expect(sound.log).toContain('play');
  sound.at(0.5);
  await expect.element(currentStep().getByRole('slider', { name: 'Playback position' })).toHaveValue('0.5');
  sound.at(1.7);
  await expectMap();

  await press(next(), '{Enter}');
  await at(2);
  await expect.element(currentStep().getByText('Go up the stairs.')).toBeVisible();
  await expect.element(currentStep().css('[data-icon]')).toHaveAttribute('data-icon', 'stairs');
  await expect.element(currentStep().getByRole('region', { name: 'Player' })).toBeVisible();
  await expect.element(where()).toMatchTextContent('35 minutes left');
  await press(currentStep().getByRole('button', { name: 'Play', exact: true }), '{ArrowRight}');
  await at(3);
  await expect.poll(guide.url).toMatch(/\/routes\/31\?step=\d+$/);
  await press(next(), '{Enter}');
  await at(4);
  const bridge = routes.find(({ idRoute }) => idRoute === 31)?.steps[3]?.iconUrl;
  await expect.element(currentStep().css(`img[src="${bridge}"]`)).toBeVisible();
  await press(next(), '{Enter}');
  await at(5);
  await press(next(), '{Enter}');
  await at(6);
  await expect.element(currentStep().css('b')).toHaveTextContent('workshop ticket');
  await press(currentStep().getByRole('button', { name: 'Buy' }), '{Enter}');
  await expect.element(page.getByRole('alertdialog', { name: 'Payments are disabled' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await press(next(), '{Enter}');
  await press(next(), '{Enter}');
  await at(8);
  await expect.element(where()).toMatchTextContent('5 minutes left');
  await press(page.getByRole('button', { name: 'Finish' }), '{Enter}');
  await expect.element(page.getByText('You’ve reached the end')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect
    .element(
      page
        .getByRole('listitem')
        .filter({ hasText: /minutes?/ })
        .first(),
    )
    .toBeVisible();
  // Five artworks were visited, but the summary contains only the artwork that was played.
  await expect.element(page.getByRole('listitem').filter({ hasText: /^1 work$/ })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'What’s next?' })).toBeVisible();
  await expectAccessible();
  await press(page.getByRole('link', { name: 'Finish' }), '{Enter}');
  await expect.poll(guide.url).toBe(`${M}/routes?fromRoute=31`);
  await guide.goto(`${M}/routes?idRoute=31`);
  await expect.element(currentStep().getByText('You’ve reached the end')).toBeVisible();
});

/** Opens the map, and expects that its maximum zoom is 500%. */
async function expectMap(): Promise<void> {
  const map = currentStep().getByRole('button', { name: 'Show map: Plan of the ground floor' });
  await expect.element(map.css('img').last()).toHaveAttribute('src', svg);
  await press(map, '{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Plan of the ground floor with two halls.' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('++++++');
  await expect.element(dialog.getByText('500%')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(map).toHaveFocus();
  await button('Show map').click();
  await expect.element(page.getByRole('dialog').css('img').last()).toHaveAttribute('src', svg);
  await button('Close').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

test('[ROUTE-11, ROUTE-22, ROUTE-23, ROUTE-24, ROUTE-25] artworks, camera and Back lead to the right screens, and return to the step', async () => {
  const guide = await openGuide(`${M}/routes/32?from=Options`, {
    museum: { ...noSlides, 'studies/': null },
  });
  // The pack contains the steps in the order 2, 1, 3.
  await expect.element(name()).toMatchTextContent(/bowl/i);
  await next().click();
  await at(2, 3);
  const first = name().element().textContent;
  await currentStep().getByRole('link', { name: first }).click();
  await expect.poll(guide.url).toBe(`${M}/artworks/103?from=Route&fromId=32&routeFrom=Options`);
  await button('Back').click();
  await expect.poll(guide.url).toBe(`${M}/routes/32?artwork=103&from=Options`);
  await at(2, 3);
  await page.getByRole('link', { name: 'Use the camera' }).click();
  await expect.poll(guide.url).toBe(`${M}/recognition`);
  await guide.back();
  await at(2, 3);
  await back().click();
  await expect.poll(guide.url).toBe(`${M}/options`);
  // The position is stored. Both the list and the route show it.
  await guide.goto(`${M}/routes?idRoute=32`);
  await expect.element(currentStep().getByText('Stop 2 of 3 · 7 minutes left')).toBeVisible();
  await currentStep().getByRole('link', { name: 'Continue' }).click();
  await at(2, 3);
  await back().click();
  await expect.poll(guide.url).toBe(`${M}/routes?fromRoute=32&idRoute=32`);

  await guide.goto(`${ROUTE}?artwork=102`);
  await at(3);
  // The visit contains the earlier route. The route that is open now has its own storage key.
  const visit = JSON.parse(guide.readStored('visit') ?? '{}') as { routes: { idRoute: number }[] };
  expect(visit.routes.map(({ idRoute }) => idRoute)).toContain(32);
  expect(JSON.parse(guide.readStored('current-route-visit') ?? '{}')).toMatchObject({ idRoute: 31 });
});

test('[ROUTE-20, ERR-16, ROUTETAB-18] shows a message for an empty route, and closed, moved, missing or long steps as they are', async () => {
  const guide = await openGuide(`${M}/routes/33`, {
    museum: {
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
    },
  });
  await expect.element(page.getByText('This route has no stops yet')).toBeVisible();
  await guide.goto(`${M}/routes/999`);
  await expect.element(page.getByText('There is nothing to show here')).toBeVisible();
  await expectAccessible();

  await guide.goto(`${M}/exhibitions/42`);
  await at(1, 5);
  await next().click();
  // The button Next skips two closed artworks. The progress bar still opens them.
  await at(4, 5);
  await expect.element(currentStep().getByText(/^Walk on/)).toBeVisible();
  await expect.element(next()).toBeInViewport();
  await button('Previous stop').click();
  await at(1, 5);
  await tapSegment(2);
  await at(2, 5);
  const notice = currentStep()
    .css('p')
    .filter({ has: page.css('svg') });
  await expect.element(notice).toHaveTextContent('Being restored until May.');
  await expectAccessible();
  await tapSegment(3);
  await at(3, 5);
  await expect.element(notice).toHaveTextContent('It has moved to hall 4.');
  await tapSegment(5);
  await at(5, 5);
  await currentStep().getByRole('link').click();
  await expect.poll(guide.url).toBe(`${M}/hall/4?from=Exhibition&fromId=42`);
});

test('a whole exhibition works right to left: by touch, by keyboard, offline, and back to its list', async () => {
  const guide = await openGuide(`${M}/exhibitions?lang=ar&idRoute=41`, { museum: inArabic });
  await page.getByRole('link', { name: 'بدء زيارة المعرض' }).first().click();
  await here(1);
  const place = page.css('main').getByText(/^المحطة \d+ من \d+/);
  await expect.element(place).toMatchTextContent('بقيت قاعة واحدة');
  await stepIsAligned();
  await swipe(60, 330);
  await here(2);
  guide.device.network.setOnline(false);
  await press(page.getByRole('button', { name: 'المحطة التالية' }), '{Enter}');
  await here(3);
  await expect.element(place).not.toMatchTextContent('قاعة');
  await expectAccessible();
  await press(page.getByRole('link', { name: 'رجوع', exact: true }), '{Enter}');
  await expect.poll(guide.url).toMatch(/exhibitions\?.*fromRoute=41/);
});

test('in Arabic, in the dark scheme, at 320 px: a swipe to the right goes to the next step', async () => {
  await prefer({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.viewport(320, 640);
  await openGuide(`${ROUTE}?lang=ar`, { museum: inArabic });
  await here(1);
  await expect.poll(() => document.documentElement.dir).toBe('rtl');
  await swipe(60, 280);
  await here(2);
  await swipe(280, 60);
  await here(1);
  await press(currentStep().getByRole('link'), '{ArrowLeft}');
  await here(2);
  expect(document.scrollingElement?.scrollWidth).toBeLessThanOrEqual(320);
  await expectAccessible();
});

test('80 stops are one row of segments, and the row is one slider large enough for touch', async () => {
  const steps = Array.from({ length: 80 }, () => ({ idArtwork: 101 }));
  await openGuide(ROUTE, { museum: { ...noSlides, 'routes/31.yaml': { steps } } });
  await expect.poll(() => segments().length).toBe(80);
  const boxes = segments()
    .elements()
    .map((each) => each.getBoundingClientRect());
  expect(new Set(boxes.slice(1).map(({ top }) => top)).size).toBe(1);
  expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThan(2);
  const slider = page.getByRole('slider', { name: '80 stops' });
  expect(slider.element().getBoundingClientRect().height).toBe(48);
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Stop 1 of 80');
  await tapSegment(40);
  await at(40, 80);
  await press(slider, '{ArrowRight}');
  await at(41, 80);
  await expectAccessible();
});

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { deferred } from '#testing/deferred.ts';
import { M, noSlides, openGuide } from '#testing/guide.tsx';
import { prefer } from '#testing/preferences.ts';

const HERE = `${M}/outstanding-artworks`;
const works = () => page.css('main ul > li');
const ids = () =>
  works()
    .elements()
    .map(({ id }) => id);
const camera = () => page.getByRole('link', { name: 'Use the camera' });

test('shows the button below the works with them, not below the placeholder, where it would jump', async () => {
  const content = deferred();
  await openGuide(HERE, {
    prepare: ({ network }) => {
      network.instead = async (path) => {
        if (path.includes('/all-data/')) await content.promise;
        return undefined;
      };
    },
  });
  const home = page.css('footer a');
  await expect.element(page.css('[data-kind=tiles]')).toBeVisible();
  await expect.element(home).not.toBeVisible();
  content.resolve();
  await expect.element(home).toBeVisible();
});

test('[OUTS-02, OUTS-03, OUTS-07, ROUTETAB-26] shows exactly the outstanding artworks, with picture, author and name, each with a link', async () => {
  const guide = await openGuide(HERE);
  await expect.poll(() => works().length).toBe(2);
  const kite = works().first();
  await expect.element(kite).toMatchTextContent('The Red Kite');
  await expect.element(kite).toMatchTextContent('Ana Ribera');
  await expect.element(works().last()).toHaveAttribute('id', '205');
  for (const work of works().all()) {
    const picture = work.css('img').last();
    await expect.element(picture).toHaveAttribute('data-state', 'shown');
    const { width, height } = picture.element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThan(100);
  }
  expect(document.title).toBe('Highlights | Museum of Mathematical Forms');
  await kite.getByRole('link').click();
  await expect.poll(guide.url).toBe(`${M}/artworks/101?from=OutstandingArtworks`);
});

test('[OUTS-07] an artwork whose flag changes appears or disappears', async () => {
  await openGuide(HERE, {
    museum: {
      ...noSlides,
      'artworks/101.yaml': { outstanding: false },
      'artworks/103.yaml': { outstanding: true },
    },
  });
  await expect.poll(ids).toEqual(['103', '205']);
});

test('[OUTS-01, OUTS-04, OUTS-05, OUTS-06] has menu, Back, start screen and camera', async () => {
  const guide = await openGuide(HERE);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await expect.element(menu).toBeVisible();
  await camera().click();
  await expect.poll(guide.url).toBe(`${M}/recognition`);
  await guide.goto(HERE);
  await page.getByRole('link', { name: 'Start screen' }).click();
  await expect.poll(guide.url).toBe(`${M}/options`);
  await guide.back();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.element(page.getByRole('heading', { name: 'What would you like to see?' })).toBeVisible();

  guide.device.network.museum = {
    ...noSlides,
    'museum.yaml': { menuAvailable: false, recognitionAvailable: false },
  };
  await guide.goto(HERE);
  await expect.poll(() => works().length).toBe(2);
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(camera()).not.toBeInTheDocument();
});

test('[RECO-25, BRAND-13, CONST-04] the camera button has the museum’s colour and icon, and without them is neutral outside the keypad', async () => {
  const guide = await openGuide(HERE);
  await expect.element(camera()).toHaveStyle({ backgroundColor: 'rgb(194, 65, 12)' });
  await expect.element(camera().css('img')).toHaveAttribute('src', expect.stringMatching(/\.svg$/));
  guide.device.network.museum = {
    ...noSlides,
    'customization.yaml': null,
    'keyboard-customization.yaml': null,
  };
  await guide.goto(HERE);
  await expect.element(camera()).toHaveStyle({ backgroundColor: 'rgba(0, 0, 0, 0)' });
  await expect.element(camera().css('img')).not.toBeInTheDocument();
  await guide.goto(`${M}/artworks/101`);
  const heart = page.getByRole('button', { name: 'Add to favourites' });
  await expect.element(heart).toBeVisible();
  await expect
    .poll(() => getComputedStyle(camera().element()).backgroundColor)
    .toBe(getComputedStyle(heart.element()).backgroundColor);
  await guide.goto(`${M}/keyboard`);
  await expect.element(camera()).toHaveStyle({ backgroundColor: 'rgb(240, 97, 64)' });
});

test('[OUTS-08] shows a message if there are no outstanding artworks, with a way to continue', async () => {
  const guide = await openGuide(HERE, {
    museum: {
      ...noSlides,
      'artworks/101.yaml': { outstanding: false },
      'artworks/205.yaml': { outstanding: false },
    },
  });
  await expect.element(page.getByText('no artworks for this section')).toBeVisible();
  await expect.element(works()).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('link', { name: 'Start screen' }).click();
  await expect.poll(guide.url).toBe(`${M}/options`);
});

test('content that failed to load can be requested again, and the focus moves to the heading', async () => {
  const { device } = await openGuide(HERE, {
    prepare: ({ network }) => {
      network.instead = (path) =>
        path.includes('/all-data/') ? { kind: 'answer', status: 500, body: {} } : undefined;
    },
  });
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Check your connection');
  await expectAccessible();
  await retry.click();
  await expect.element(retry).toHaveAttribute('aria-disabled', 'false');
  await expect.element(retry).toHaveFocus();
  device.network.instead = () => undefined;
  await retry.click();
  await expect.poll(() => works().length).toBe(2);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`is accessible in ${colorScheme}, by keyboard, right to left and on a small phone`, async () => {
    await prefer({ colorScheme });
    const guide = await openGuide(HERE);
    await expect.poll(() => works().length).toBe(2);
    await expectAccessible();
    await page.viewport(320, 568);
    await guide.goto(`${HERE}?lang=ar`);
    await expect.poll(() => document.documentElement.dir).toBe('rtl');
    await expect.poll(() => works().length).toBe(2);
    await expectAccessible();
    expect(document.scrollingElement?.scrollWidth).toBeLessThanOrEqual(320);
    works().first().getByRole('link').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(guide.url).toMatch(/artworks\/101/);
  });

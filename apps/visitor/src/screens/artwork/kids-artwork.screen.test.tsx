import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { inArabic, M, noSlides, openGuide } from '#testing/guide.tsx';
import { prefer } from '#testing/preferences.ts';

const WORK = `${M}/artworks/101`;
const title = () => page.getByRole('heading', { level: 1 });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const camera = () => page.getByRole('link', { name: 'Use the camera' });
const kids = { keys: { mode: 'kids', 'selected-tags': '[21]' } };

test('the children’s artwork screen has large text and the pet, but no tracks, text size, extras or camera (A126)', async () => {
  const guide = await openGuide(`${WORK}?from=ArtworksKids`, kids);
  await expect.element(title()).toHaveTextContent('The Red Kite');
  const words = page.getByText('How high would you fly?');
  await expect.element(words).toBeVisible();
  await expect.poll(() => getComputedStyle(words.element()).fontSize).toBe('20px');
  await expect.element(page.css('main [data-mood]')).toBeVisible();
  for (const none of [
    page.getByRole('radio'),
    camera(),
    button('Text size'),
    page.getByRole('button', { name: /extras/ }),
    page.getByRole('link', { name: /The letter/ }),
  ])
    await expect.element(none).not.toBeInTheDocument();
  await expectAccessible();

  await button('Play').click();
  await expect.element(button('Pause')).toBeVisible();
  await expect.element(page.css('[data-mood=hello]')).toBeVisible();
  guide.device.sound.tell('unplayable');
  await expect.element(page.getByText('I’ve lost my voice just now. But you can read it!')).toBeVisible();
  await expectAccessible();
});

test('while audio is late or missing, the dock keeps its height', async () => {
  const guide = await openGuide(`${WORK}?from=ArtworksKids`, kids);
  await button('Play').click();
  guide.device.sound.at(1);
  const height = () => page.css('section[aria-label=Player]').element().getBoundingClientRect().height;
  const before = height();
  guide.device.sound.tell('broken');
  await expect.element(page.css('[data-play]')).toHaveAttribute('data-waits', 'true');
  await expect.element(page.getByText('Loading audio…')).toBeInTheDocument();
  expect(height()).toBe(before);
  guide.device.network.setOnline(false);
  guide.device.sound.tell('unplayable');
  await expect.element(page.getByText('I’ve lost my voice just now. But you can read it!')).toBeVisible();
  expect(height()).toBe(before);
});

test('on other children’s screens the mini player links back to the artwork, without the adults’ sheet', async () => {
  const guide = await openGuide(`${WORK}?from=ArtworksKids`, kids);
  await button('Play').click();
  guide.device.sound.at(1);
  await button('Back').click();
  const mini = page.getByRole('complementary', { name: 'Player' });
  await expect.element(mini.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.element(mini.getByRole('button', { name: /^Open the player/ })).not.toBeInTheDocument();
  expect(getComputedStyle(mini.element()).borderTopLeftRadius).toBe('26px');
  await expectAccessible();
  await mini.getByRole('link', { name: 'The Red Kite' }).click();
  await expect.poll(guide.url).toBe(`${WORK}?from=ArtworksKids`);
});

test('links to the next artwork of the wall or drawer, and back to it', async () => {
  const guide = await openGuide(`${WORK}?from=ArtworksKids`, kids);
  await page.getByRole('link', { name: 'Next: The Black Bird' }).click();
  await expect.poll(guide.url).toBe(`${M}/artworks/107?from=ArtworksKids`);
  await expect.element(title()).toHaveTextContent('The Black Bird');
  await expect.element(page.getByRole('link', { name: /^Next:/ })).not.toBeInTheDocument();
  await button('Back').click();
  await expect.poll(guide.url).toBe(`${M}/artworks/kids?artwork=107`);

  await guide.goto(`${WORK}?from=Sections`);
  await expect.element(page.getByRole('link', { name: /^Next:/ })).toBeVisible();
  await button('Back').click();
  await expect.poll(guide.url).toBe(`${M}/sections?artwork=101`);
});

test('without an origin, Back leads to the children’s start screen, never to that of adults', async () => {
  const guide = await openGuide(WORK, kids);
  await expect.element(title()).toHaveTextContent('The Red Kite');
  await button('Back').click();
  await expect.poll(guide.url).toBe(`${M}/options/kids`);
  await guide.goto(`${M}/artworks/99999`);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect.poll(guide.url).toBe(`${M}/options/kids`);
});

test('adults keep their own artwork with camera and tracks', async () => {
  await openGuide(WORK);
  await expect.element(camera()).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'For children' })).toBeInTheDocument();
});

test('an artwork without picture and recording is readable, and can be a favourite', async () => {
  const guide = await openGuide(`${M}/artworks/107?from=ArtworksKids`, {
    ...kids,
    museum: { ...noSlides, 'artworks/107.yaml': { pictures: [], mainAudio: null, tracks: null } },
  });
  await expect.element(title()).toHaveTextContent('The Black Bird');
  await expect.element(button('Play')).not.toBeInTheDocument();
  await button('Add to favourites').click();
  await expect.element(button('Add to favourites')).toHaveAttribute('aria-pressed', 'true');
  expect(guide.readStored('favourites')).toContain('107');
  await expectAccessible();
});

test.each([
  [320, 568],
  [844, 390],
  [1280, 800],
])(
  'fits a screen of %i × %i, right to left and in the dark theme, with the player visible',
  async (width, height) => {
    await prefer({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.viewport(width, height);
    await openGuide(`${WORK}?from=Sections&lang=ar`, { ...kids, museum: inArabic });
    await expect.element(page.css('[data-play]')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const { bottom } = page.css('[data-play]').element().getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(height);
    await expectAccessible();
  },
);

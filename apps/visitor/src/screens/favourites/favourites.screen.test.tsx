import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { M, openGuide } from '#testing/guide.tsx';
import { prefer } from '#testing/preferences.ts';

const HERE = `${M}/favourites`;
const version = '13.02.2025.16.31.05';
const works = () => page.css('main ul > li');
const heart = (name: string) => page.getByRole('button', { name: `Add to favourites – ${name}` });
const none = () => page.getByText('You have no favourites yet');

test('[FAV-01, FAV-02, FAV-03, GEN-19] adds, opens and removes an artwork', async () => {
  const guide = await openGuide(`${M}/outstanding-artworks`);
  await expect.element(heart('The Red Kite')).toHaveAttribute('aria-pressed', 'false');
  await heart('The Red Kite').click();
  await expect.element(heart('The Red Kite')).toHaveAttribute('aria-pressed', 'true');
  await page.css('header').getByRole('link', { name: 'Favourites' }).click();
  await expect.poll(guide.url).toBe(HERE);
  await expect.poll(() => works().length).toBe(1);
  await guide.reload();
  await expect.element(works()).toMatchTextContent('The Red Kite');
  await works().getByRole('link').click();
  await expect.poll(guide.url).toBe(`${M}/artworks/101?from=Favourites`);
  await guide.back();
  await heart('The Red Kite').click();
  await expect.element(works()).not.toBeInTheDocument();
  await expect.element(none()).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(guide.readStored('favourites')).toBe('[]');
});

test('[FAV-01] the heart on the artwork screen adds and removes the artwork, too', async () => {
  const guide = await openGuide(`${M}/artworks/102`);
  const own = page.getByRole('button', { name: 'Add to favourites' }).first();
  await own.click();
  await expect.element(own).toHaveAttribute('aria-pressed', 'true');
  await guide.goto(HERE);
  await expect.poll(() => works().length).toBe(1);
  await expect.element(works()).toHaveAttribute('id', '102');
});

test('[FAV-03, ERR-19] shows how and where to add favourites if there are none', async () => {
  const guide = await openGuide(HERE);
  await expect.element(none()).toBeVisible();
  await expect.element(page.getByText('Tap the heart next to a work to keep it here.')).toBeVisible();
  await expectAccessible();
  await expect
    .element(page.css('main').getByRole('link', { name: 'Find a work' }))
    .toHaveAttribute('href', `${M}/keyboard`);
  await page.css('main').getByRole('link', { name: 'Highlights' }).click();
  await expect.poll(guide.url).toBe(`${M}/outstanding-artworks`);
});

test('plays all recordings, names the next one, and has one play button for them (A108)', async () => {
  const guide = await openGuide(HERE, { keys: { favourites: '[205,102,101]', version } });
  await expect.element(page.getByText(/^3 works/)).toBeVisible();
  const all = page.getByRole('button', { name: 'Play all' });
  await all.click();
  const player = page.getByRole('complementary', { name: 'Player' });
  await expect.element(player).toMatchTextContent('The Red Kite');
  await expect.element(player).toMatchTextContent('Next: The Star');
  await expect.element(all).not.toBeInTheDocument();
  await expectAccessible();
  guide.device.sound.tell('ended');
  // The recordings play in the order of the halls. An artwork without audio is skipped.
  await expect.element(player.getByRole('button', { name: /The Star/ })).toBeVisible();
  await expect.element(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  guide.device.sound.tell('ended');
  await expect.element(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await player.getByRole('button', { name: 'Stop and close the player' }).click();
  await expect.element(all).toBeVisible();
});

test('skips invalid entries and artworks that no longer exist', async () => {
  const guide = await openGuide(HERE, { keys: { favourites: '[999,205]', version } });
  await expect.poll(() => works().length).toBe(1);
  guide.device.storage.set('favourites', '{"101":');
  await guide.reload();
  await expect.element(none()).toBeVisible();
  expect(guide.readStored('favourites')).toBeNull();
});

test('[FAV-01] the end of the visit erases the favourites', async () => {
  const guide = await openGuide(`${M}/outstanding-artworks`);
  await heart('The Red Kite').click();
  await guide.goto(`${M}/goodbye`);
  await page.getByRole('button', { name: 'End visit', exact: true }).click();
  await page.getByRole('button', { name: 'End visit and erase' }).click();
  await expect.poll(guide.url).toBe(M);
  await guide.goto(HERE);
  await expect.element(none()).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const)
  test(`is accessible in ${scheme}, right to left and on a small phone`, async () => {
    await prefer({ colorScheme: scheme });
    const guide = await openGuide(HERE, { keys: { favourites: '[205,101,102]', version } });
    await expect.poll(() => works().length).toBe(3);
    await expectAccessible();
    await page.viewport(320, 568);
    await guide.goto(`${HERE}?lang=ar`);
    await expect.poll(() => works().length).toBe(3);
    await expectAccessible();
    expect(document.scrollingElement?.scrollWidth).toBeLessThanOrEqual(320);
  });

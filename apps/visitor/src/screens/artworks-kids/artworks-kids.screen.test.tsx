import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { M, noSlides, openGuide } from '#testing/guide.tsx';

const WALL = `${M}/artworks/kids`;
const works = () => page.css('main li a[href*="from=ArtworksKids"]');
const linkNamed = (name: string) => page.getByRole('link', { name });
const withTags = (...ids: number[]) => ({ keys: { 'selected-tags': JSON.stringify(ids) } });

test('[KIDS-09, KIDS-10, ROUTETAB-13] the wall shows the artworks of the selected tags; Back leads to the children’s start', async () => {
  const guide = await openGuide(WALL, withTags(21));
  await expect.element(page.getByRole('heading', { level: 1, name: 'My wall' })).toBeVisible();
  await expect
    .element(linkNamed('The Red Kite'))
    .toHaveAttribute('href', `${M}/artworks/101?from=ArtworksKids`);
  await expect.element(linkNamed('The Black Bird')).toBeVisible();
  expect(works().length).toBe(2);
  await expectAccessible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect.poll(guide.url).toBe(`${M}/options/kids`);
});

test('an artwork opens with the children’s track, asks nothing on leaving, and returns to its place with a star', async () => {
  const guide = await openGuide(WALL, withTags(21));
  await linkNamed('The Red Kite').click();
  await expect.element(page.getByText('How high would you fly?')).toBeVisible();
  // The children's track is not stored as the adult's choice.
  expect(guide.readStored('track')).toBeNull();
  guide.later?.visits.addListeningTime(101, 5);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect.poll(guide.url).toBe(`${WALL}?artwork=101`);
  await expect.element(linkNamed('The Red Kite, listened to')).toHaveFocus();
  await expect.element(page.getByText('1 of 2 listened to')).toBeVisible();
});

test('a sticker can be removed, and the focus stays among the stickers', async () => {
  const guide = await openGuide(WALL, withTags(21, 42));
  const off = (name: string) => page.getByRole('button', { name: `Take ${name} off` });
  await off('Things that fly').click();
  expect(JSON.parse(guide.readStored('selected-tags') ?? '')).toEqual([42]);
  await expect.element(linkNamed('The Red Kite')).not.toBeInTheDocument();
  await expect.element(off('Birds')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Your wall is still empty. Let’s hang something up!')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expectAccessible();
  await page.getByRole('link', { name: 'More stickers' }).click();
  await expect.poll(guide.url).toBe(`${M}/options/kids`);
});

test.each([
  ['nothing', '[]'],
  ['a tag that the museum no longer has', '[4711]'],
  ['what is no list', '{"x":1}'],
  ['what is no JSON', '[21'],
])('shows an empty wall with %s selected', async (_what, stored) => {
  await openGuide(WALL, { keys: { 'selected-tags': stored } });
  await expect.element(page.getByText('Your wall is still empty. Let’s hang something up!')).toBeVisible();
  await expect.element(works()).not.toBeInTheDocument();
});

test('an artwork without a picture shows its name in the frame', async () => {
  await openGuide(WALL, {
    ...withTags(21),
    museum: { ...noSlides, 'artworks/107.yaml': { pictures: [] } },
  });
  await expect.element(page.getByText('The Black Bird')).toBeVisible();
  await expectAccessible();
});

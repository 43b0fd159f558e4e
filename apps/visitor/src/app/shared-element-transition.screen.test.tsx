import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { browserImageTransition } from '#platform/image-transition/browser.ts';
import { M, openGuide } from '#testing/guide.tsx';
import { prefer } from '#testing/preferences.ts';

const WALL = `${M}/outstanding-artworks`;
const WORK = `${M}/artworks/101?from=OutstandingArtworks`;
const tile = () => page.getByRole('link', { name: /The Red Kite/ });
/**
 * Number of pictures in transition: copies that move above the page, and pictures that are hidden until a
 * movement ends.
 */
const onTheWay = () => document.querySelectorAll('body > img, [style*="visibility: hidden"]').length;
/** Returns where a picture belongs: to the artwork screen, a list or a tile. */
function whose(picture: Element): string {
  if (picture.closest('[data-work-picture]')) return 'work';
  if (picture.closest('[data-grown-picture]')) return 'list';
  const link = picture.closest('a') ?? picture.closest('[data-tile]')?.querySelector('a');
  return link ? link.pathname + (link.closest('[data-tile]') ? link.search : '') : 'another';
}

/** Uses the real transitions and records which pictures move from where to where. */
async function openRecorded(path: string) {
  const moved: string[] = [];
  const done: Promise<void>[] = [];
  const real = browserImageTransition();
  let from = '';
  const guide = await openGuide(path, {
    prepare: (device) => {
      device.pictureFlight = {
        isWanted: real.isWanted,
        take(box) {
          from = whose(box);
          return real.take(box);
        },
        land(picture, box) {
          moved.push(`${from} → ${whose(box)}`);
          const landed = real.land(picture, box);
          done.push(landed);
          return landed;
        },
      };
    },
  });
  return { guide, moved, over: () => Promise.all(done) };
}

async function openWall() {
  const recorded = await openRecorded(WALL);
  await expect.element(tile()).toBeVisible();
  // Wait until the tile's picture has loaded, because the transition ignores pictures that are not loaded.
  await expect.poll(() => tile().element().querySelector('img[data-state="shown"]')).not.toBeNull();
  return recorded;
}

test('the picture of a tile grows into the artwork, and shrinks back into its tile on return', async () => {
  const { guide, moved, over } = await openWall();
  await tile().click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'The Red Kite' })).toHaveFocus();
  expect(moved).toEqual([`${M}/artworks/101 → work`]);
  await over();
  expect(onTheWay()).toBe(0);
  await guide.back();
  await expect.poll(() => moved).toEqual([`${M}/artworks/101 → work`, `work → ${M}/artworks/101`]);
  await expect.element(tile()).toBeVisible();
  await over();
  expect(onTheWay()).toBe(0);
  // The picture does not move if the artwork is opened in another way.
  await guide.follow(`${M}/keyboard`);
  await expect.element(page.getByRole('button', { name: 'OK' })).toBeVisible();
  await guide.follow(WORK);
  await expect.element(page.getByRole('heading', { level: 1, name: 'The Red Kite' })).toHaveFocus();
  expect(moved).toHaveLength(2);
});

test('a navigation during the transition opens the screen that was requested last', async () => {
  const { guide, over } = await openWall();
  for (const path of [WORK, `${M}/artworks/102?from=OutstandingArtworks`, `${M}/keyboard`, WORK]) {
    await guide.follow(path);
    await new Promise((next) => setTimeout(next));
  }
  await expect.element(page.getByRole('heading', { level: 1, name: 'The Red Kite' })).toHaveFocus();
  await guide.back();
  await guide.back();
  await expect.element(page.getByRole('heading', { level: 1, name: 'The Blue Bowl' })).toHaveFocus();
  await over();
  await expect.element(page.getByRole('heading', { level: 1, name: 'The Blue Bowl' })).toBeVisible();
  expect(onTheWay()).toBe(0);
});

test('the picture of a tile of the start screen (Options) grows into its list, and shrinks back into the same tile', async () => {
  const { guide, moved, over } = await openRecorded(`${M}/options`);
  for (const query of ['from=Options', 'from=Options&idRoute=31']) {
    const link = page.css(`main a[href="${M}/routes?${query}"]`);
    await expect.element(link).toBeVisible();
    link.element().scrollIntoView({ block: 'center' });
    const box = link.element().closest('[data-tile]') as HTMLElement;
    await expect.poll(() => box.querySelector('img[data-state="shown"]')).not.toBeNull();
    moved.length = 0;
    await link.click();
    const there = `${M}/routes?${query} → list`;
    await expect.poll(() => moved).toEqual([there]);
    await over();
    expect(onTheWay()).toBe(0);
    const picture = page.css('[role=group]:not([inert]) [data-grown-picture] img[data-state="shown"]');
    await expect.element(picture).toBeInTheDocument();
    await guide.back();
    await expect.poll(() => moved).toEqual([there, `list → ${M}/routes?${query}`]);
    await over();
    expect(onTheWay()).toBe(0);
  }
});

test('nothing moves with reduced motion', async () => {
  await prefer({ reducedMotion: 'reduce' });
  const { guide, moved } = await openWall();
  await tile().click();
  await expect.poll(guide.url).toBe(WORK);
  await expect.element(page.getByRole('heading', { level: 1, name: 'The Red Kite' })).toHaveFocus();
  expect(moved).toEqual([]);
});

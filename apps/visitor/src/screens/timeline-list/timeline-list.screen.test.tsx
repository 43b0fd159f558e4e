import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { M, noSlides, openGuide } from '#testing/guide.tsx';
import { servedContent } from '#testing/served-content.ts';

const LIST = `${M}/timeline`;
const TIME = `${M}/timeline/1`;
const title = () => page.getByRole('heading', { level: 1 });
const begin = () => page.getByRole('link', { name: 'Start', exact: true });

test('[TLIST-01, TLIST-02, TLIST-05, TLIST-06, TLIST-07, ROUTETAB-20, MUS-14] introduces the timeline, and leads to it', async () => {
  const long = 'A sentence about the halls. '.repeat(200);
  const guide = await openGuide(LIST, {
    museum: {
      ...noSlides,
      'timelines/1.yaml': { name: { en: 'Hall by Hall '.repeat(8) }, description: { en: long } },
    },
  });
  await expect
    .element(page.getByRole('heading', { level: 1, name: /^Hall by Hall Hall by Hall/ }))
    .toBeVisible();
  await expect.element(page.getByText(/^A sentence about the halls\./)).toBeVisible();
  const heights = () =>
    page
      .css('[data-cut]')
      .elements()
      .map((each) => Math.round(each.clientHeight));
  await expect.poll(heights).toEqual([58, 57]);
  const more = page.getByRole('button', { name: 'Read more' });
  await more.first().click();
  await more.click();
  const [whole = 0, words = 0] = heights();
  expect(whole).toBeGreaterThan(80);
  expect(words).toBeGreaterThan(1000);
  await page.getByRole('button', { name: 'Read less' }).first().click();
  expect(heights()[0]).toBe(58);
  await expectAccessible();
  await page.getByRole('link', { name: 'Use the camera' }).click();
  await expect.poll(guide.url).toBe(`${M}/recognition`);
  await guide.back();
  await page.getByRole('link', { name: 'Start screen' }).click();
  await expect.poll(guide.url).toBe(`${M}/options`);
  await guide.back();
  await begin().click();
  await expect.poll(guide.url).toBe(TIME);
});

test('[TLIST-03, TLIST-04, CONST-23] cuts only text higher than 58 and 57 pixels', async () => {
  await openGuide(LIST);
  const control = page.getByRole('button', { name: 'Read more' });
  // Wait for the second text. The first text, the title, is already rendered while the content is loading.
  await expect.element(page.css('[data-cut] > div').nth(1)).toBeVisible();
  for (const [place, height] of [
    [0, 58],
    [1, 57],
  ] as const) {
    const words = page.css('[data-cut] > div').nth(place).element();
    words.style.blockSize = `${height + 1}px`;
    await expect.poll(() => control.length).toBe(1);
    words.style.blockSize = `${height}px`;
    await expect.poll(() => control.length).toBe(0);
  }
});

test('while it loads, the placeholder of the picture has the position of the picture', async () => {
  await page.viewport(390, 844);
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await openGuide(LIST, {
    prepare: ({ network }) => {
      network.instead = async (path) => {
        if (path.includes('/all-data/')) await gate;
        return undefined;
      };
    },
  });
  const skeleton = page.css('[data-kind="hero"] > div > span').first();
  await expect.element(skeleton).toBeInTheDocument();
  const { top, left, width, height } = skeleton.element().getBoundingClientRect();
  release();
  const picture = page.css('[data-grown-picture]');
  await expect.element(picture).toBeVisible();
  const shown = picture.element().getBoundingClientRect();
  expect([shown.top, shown.left, shown.width, shown.height]).toEqual([top, left, width, height]);
});

test('[MUS-13] a timeline stored on the device has priority over the museum’s', async () => {
  const guide = await openGuide(LIST);
  await expect.element(title()).toHaveTextContent('Hall by Hall');
  const { timeline } = await servedContent();
  const own = [timeline].flat()[0];
  const { database } = guide.device;
  await database.put('timeline', { ...own, locale: { ...own?.locale, name: 'X' } });
  await guide.reload();
  await expect.element(title()).toHaveTextContent('X');
  await begin().click();
  await expect.poll(guide.url).toBe(TIME);
  await expect.element(title()).toHaveTextContent('X');
  // An invalid record in the database is ignored.
  await database.put('timeline', { idTimeline: 1, locale: 'broken' });
  await guide.reload();
  await expect.element(title()).toHaveTextContent('Hall by Hall');
});

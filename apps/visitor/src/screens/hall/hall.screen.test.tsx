import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { inArabic, M, noSlides, openGuide } from '#testing/guide.tsx';
import { prefer } from '#testing/preferences.ts';
import { servedContent } from '#testing/served-content.ts';

const HALL = `${M}/hall/1`;
const NO_HALLS = 'This museum has no halls to show';
const cells = () => page.css('main li[id^="work-"]');
const cell = (id: number) => page.css(`#work-${id}`);
const back = () => page.getByRole('button', { name: 'Back', exact: true });

test('[HALL-01, HALL-03, HALL-04, HALL-05, HALL-06, HALL-08, HALL-11, HALL-12, HALL-13, HALL-14, ROUTETAB-31, API-57] shows a hall and its artworks', async () => {
  const museum = {
    ...noSlides,
    ...Object.fromEntries(
      [102, 103, 104, 105, 106, 107].map((id) => [`artworks/${id}.yaml`, { showCode: false }]),
    ),
    'artworks/103.yaml': { showCode: false, state: 'closed' },
    'halls/2.yaml': { state: 'closed' },
  };
  const guide = await openGuide(HALL, { museum });
  await expect.poll(() => cells().length).toBe(7);
  const { halls } = await servedContent(museum);
  await expect.element(page.getByRole('link', { name: 'Museum of Mathematical Forms' })).toBeVisible();
  const picture = page.getByRole('img', { name: 'A bright hall with three paintings.' });
  await expect.element(picture).toHaveAttribute('src', halls[0]?.mainImageUrl ?? '');
  await expect.element(page.getByText('Ground floor')).toBeVisible();
  await expect.element(page.getByText('Hall 1', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hall of Colours' })).toBeVisible();
  await expect.element(page.getByText('Seven works')).toBeVisible();
  await expect.element(cell(101)).toMatchTextContent('The Red Kite');
  const findMarked = (words: string) =>
    cells()
      .filter({ hasText: words })
      .elements()
      .map(({ id }) => id);
  expect(findMarked('With audio')).toEqual(['work-101', 'work-104']);
  expect(findMarked('Highlight')).toEqual(['work-101']);
  expect(findMarked('Number')).toEqual(['work-101']);
  await expect.element(cell(103)).toMatchTextContent('not on view at the moment');
  await expectAccessible();
  await guide.goto(`${M}/hall/2`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hall of the Night' })).toBeVisible();
  await expect.element(page.getByText('This hall is closed at the moment')).toBeVisible();
  for (const path of ['study', 'sections']) {
    await guide.goto(`${M}/${path}`);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  // The endpoint `all-data` returns halls, sections and questions, so they need no other request.
  const paths = guide.requests.map((path) => path.replace(/\?.*/, '').replace(/^\/api\//, ''));
  const ordinary = ['Museum/12', 'languages/12', 'KeyboardCustomization', 'visitMuseum'];
  expect(paths).toContain('museums/detail/all-data/12/2');
  expect(paths.filter((path) => !ordinary.includes(path) && !path.includes('/all-data/'))).toEqual([]);
});

test('[HALL-02, HALL-15] Back goes one step back, also after artworks were opened, otherwise to the start screen', async () => {
  const guide = await openGuide(`${M}/beacon/1`, { museum: { ...noSlides, 'studies/': null } });
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible();
  await guide.follow(HALL);
  await expect.poll(() => cells().length).toBe(7);
  await cell(106).getByRole('link').click();
  await expect.poll(guide.url).toBe(`${M}/artworks/106?from=Hall&fromId=1`);
  await back().click();
  await expect.poll(guide.url).toBe(`${HALL}?artwork=106`);
  await back().click();
  await expect.poll(guide.url).toBe(`${M}/beacon/1`);
  await guide.goto(HALL);
  await cell(106).getByRole('link').click();
  await expect.poll(guide.url).toBe(`${M}/artworks/106?from=Hall&fromId=1`);
  // The tap on the artwork has started a visit record. The record is either still open or already part of the
  // visit.
  const listVisited = () => {
    const [open, visit] = ['current-artwork-visit', 'visit'].map((key) =>
      JSON.parse(guide.readStored(key) ?? '{}'),
    );
    return [open, ...(visit.artworks ?? [])].map((each) => each.idArtwork);
  };
  await expect.poll(listVisited).toContain(106);
  await back().click();
  await expect.poll(guide.url).toBe(`${HALL}?artwork=106`);
  await expect.element(cell(106).getByRole('link')).toHaveFocus();
  await expect.element(cell(106)).toBeInViewport();
  await back().click();
  await expect.poll(guide.url).toBe(`${M}/options`);
});

test('[HALL-07, HALL-09, ERR-13, ERR-14] shows messages for no halls, an unknown hall and an empty one, with a way to continue', async () => {
  const guide = await openGuide(`${M}/hall/3`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Empty Hall' })).toBeVisible();
  await expect.element(page.getByText('There are no works in this hall')).toBeVisible();
  for (const path of ['hall/99', 'hall/x/by-halls']) {
    await guide.goto(`${M}/${path}`);
    // The museum has halls, but no hall with this id.
    await expect.element(page.getByText('There is nothing to show here')).toBeVisible();
    await expect.element(page.getByText(NO_HALLS)).not.toBeInTheDocument();
  }
  guide.device.network.museum = { ...noSlides, 'halls/': null, 'timelines/': null };
  await guide.goto(HALL);
  await expect.element(page.getByText(NO_HALLS)).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Start screen' }).click();
  await expect.poll(guide.url).toBe(`${M}/options`);
});

test('opens a hall with 300 artworks and endless texts, and returns to the last of them', async () => {
  const long = 'Ein sehr langes Wort und dann noch eines. '.repeat(125);
  const ids = Array.from({ length: 300 }, (_, place) => 2001 + place);
  const works = ids.map((idArtwork) => [
    `artworks/${idArtwork}.yaml`,
    {
      idArtwork,
      code: String(idArtwork),
      name: { en: idArtwork === 2001 ? long : `Work ${idArtwork}` },
      pictures: [{ file: 'media/102-bowl.jpg', alt: { en: 'A bowl.', es: 'Un cuenco.', fr: 'Un bol.' } }],
    },
  ]);
  const guide = await openGuide(HALL, {
    museum: {
      ...noSlides,
      ...Object.fromEntries(works),
      'halls/1.yaml': { name: { en: long }, extraInfo: { en: 'x'.repeat(5000) }, artworkIds: ids },
    },
  });
  for (const path of ['hall/1', 'hall/1/by-halls']) {
    await guide.goto(`${M}/${path}`);
    await expect.poll(() => cells().length).toBe(300);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await guide.goto(`${M}/${path}?artwork=2300`);
    await expect.element(cell(2300)).toBeInViewport();
    await expect.element(cell(2300).css('img').last()).toHaveAttribute('data-state', 'shown');
  }
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`has no axe findings, right to left, on a small phone, ${colorScheme}`, async () => {
    await prefer({ colorScheme });
    await page.viewport(320, 568);
    const guide = await openGuide(`${M}/options`, { museum: inArabic });
    for (const path of ['hall/1', 'hall/4/by-halls', 'options/by-halls', 'timeline', 'timeline/1?step=1']) {
      await guide.goto(`${M}/${path}${path.includes('?') ? '&' : '?'}lang=ar`);
      await expect.poll(() => document.documentElement.dir).toBe('rtl');
      await expect.element(page.css('main li').first()).toBeVisible();
      await expectAccessible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    }
  });

test('the loading state has the same layout as the hall, so that nothing moves when the content arrives', async () => {
  await page.viewport(390, 844);
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await openGuide(HALL, {
    prepare: ({ network }) => {
      network.instead = async (path) => {
        if (path.includes('/all-data/')) await gate;
        return undefined;
      };
    },
  });
  const skeleton = page.css('[data-kind="hall"] > span');
  await expect.element(skeleton).toBeInTheDocument();
  const { top, left, width, height } = skeleton.element().getBoundingClientRect();
  release();
  const picture = page.getByRole('img', { name: 'A bright hall with three paintings.' });
  await expect.element(picture).toBeVisible();
  await expect.element(skeleton).not.toBeInTheDocument();
  const shown = picture.element().getBoundingClientRect();
  expect([shown.top, shown.left, shown.width, shown.height]).toEqual([top, left, width, height]);
});

import type { Page } from '@playwright/test';
import { museumData } from './support/museum-data.ts';
import { calls, expect, expectAccessible, inArabic, M, noSlides, stored, test } from './support/test.ts';

const HALL = `${M}/hall/1`;
const cells = (page: Page) => page.locator('main li[id^="work-"]');
const cell = (page: Page, id: number) => page.locator(`#work-${id}`);
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });

test('[HALL-01, HALL-03, HALL-04, HALL-05, HALL-06, HALL-08, HALL-11, HALL-12, HALL-13, HALL-14, ROUTETAB-31, API-57] a hall and its works', async ({
  page,
  museum,
}) => {
  await museum({
    ...noSlides,
    ...Object.fromEntries(
      [102, 103, 104, 105, 106, 107].map((id) => [`artworks/${id}.yaml`, { showCode: false }]),
    ),
    'artworks/103.yaml': { showCode: false, state: 'closed' },
    'halls/2.yaml': { state: 'closed' },
  });
  const asked = calls(page);
  await page.goto(HALL);
  await expect(cells(page)).toHaveCount(7);
  const { halls } = await museumData(page.request);
  await expect(page.getByRole('link', { name: 'Museum of Mathematical Forms' })).toBeVisible();
  const picture = page.getByRole('img', { name: 'A bright hall with three paintings.' });
  await expect(picture).toHaveAttribute('src', halls[0]?.mainImageUrl ?? '');
  await expect(page.getByText('Ground floor')).toBeVisible();
  await expect(page.getByText('Hall 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Hall of Colours' })).toBeVisible();
  await expect(page.getByText('Seven works')).toBeVisible();
  await expect(cell(page, 101)).toContainText('The Red Kite');
  const marked = (words: string) =>
    cells(page)
      .filter({ hasText: words })
      .evaluateAll((all) => all.map(({ id }) => id));
  expect(await marked('With audio')).toEqual(['work-101', 'work-104']);
  expect(await marked('Highlight')).toEqual(['work-101']);
  expect(await marked('Number')).toEqual(['work-101']);
  await expect(cell(page, 103)).toContainText('cannot be seen at the moment');
  await expectAccessible(page);
  await page.goto(`${M}/hall/2`);
  await expect(page.getByRole('heading', { level: 1, name: 'Hall of the Night' })).toBeVisible();
  await expect(page.getByText('This hall is closed at the moment')).toBeVisible();
  for (const path of ['study', 'sections']) {
    await page.goto(`${M}/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  // Halls, sections and questions are in all-data: none of them has a call of its own.
  const paths = asked.map((call) => call.replace(/\?.*/, '').replace(/^\w+ \/api\//, ''));
  const ordinary = ['Museum/12', 'languages/12', 'KeyboardCustomization', 'visitMuseum'];
  expect(paths).toContain('museums/detail/all-data/12/2');
  expect(paths.filter((path) => !ordinary.includes(path) && !path.includes('/all-data/'))).toEqual([]);
});

test('[HALL-02, HALL-15] back is one step back, also after a look at works, else the start screen', async ({
  page,
  museum,
}) => {
  await museum({ ...noSlides, 'studies/': null });
  await page.goto(`${M}/beacon/1`);
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
  await page.evaluate((url) => history.pushState({ key: 'k', depth: 1 }, '', url), HALL);
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(cells(page)).toHaveCount(7);
  await cell(page, 106).getByRole('link').click();
  await expect(page).toHaveURL(`${M}/artworks/106?from=Hall&fromId=1`);
  await back(page).click();
  await expect(page).toHaveURL(`${HALL}?artwork=106`);
  await back(page).click();
  await expect(page).toHaveURL(`${M}/beacon/1`);
  await page.goto(HALL);
  await cell(page, 106).getByRole('link').click();
  await expect(page).toHaveURL(`${M}/artworks/106?from=Hall&fromId=1`);
  // The tap has begun its record: open for now, or in the visit already.
  const visited = async () => {
    const [open, visit] = await Promise.all(
      ['current-artwork-visit', 'visit'].map((key) => stored(page, key)),
    );
    return [JSON.parse(open ?? '{}'), ...(JSON.parse(visit ?? '{}').artworks ?? [])].map(
      (each) => each.idArtwork,
    );
  };
  await expect.poll(visited).toContain(106);
  await back(page).click();
  await expect(page).toHaveURL(`${HALL}?artwork=106`);
  await expect(cell(page, 106).getByRole('link')).toBeFocused();
  await expect(cell(page, 106)).toBeInViewport();
  await back(page).click();
  await expect(page).toHaveURL(`${M}/options`);
});

test('[HALL-07, HALL-09, ERR-13, ERR-14] no halls, an unknown hall and an empty one say so, and lead on', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(`${M}/hall/3`);
  await expect(page.getByRole('heading', { level: 1, name: 'Empty Hall' })).toBeVisible();
  await expect(page.getByText('There are no works in this hall')).toBeVisible();
  for (const path of ['hall/99', 'hall/x/by-halls']) {
    await page.goto(`${M}/${path}`);
    await expect(page.getByText('This museum has no halls to show')).toBeVisible();
  }
  await museum({ ...noSlides, 'halls/': null, 'timelines/': null });
  await page.goto(HALL);
  await expect(page.getByText('This museum has no halls to show')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Start screen' }).click();
  await expect(page).toHaveURL(`${M}/options`);
});

test('a hall of 300 works with words without end opens, and comes back to the last of them', async ({
  page,
  museum,
}) => {
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
  await museum({
    ...noSlides,
    ...Object.fromEntries(works),
    'halls/1.yaml': { name: { en: long }, extraInfo: { en: 'x'.repeat(5000) }, artworkIds: ids },
  });
  for (const path of ['hall/1', 'hall/1/by-halls']) {
    await page.goto(`${M}/${path}`);
    await expect(cells(page)).toHaveCount(300);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.goto(`${M}/${path}?artwork=2300`);
    await expect(cell(page, 2300)).toBeInViewport();
    await expect(cell(page, 2300).locator('img').last()).toHaveAttribute('data-state', 'shown');
  }
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`nothing for axe to find, right to left, on a small phone, ${colorScheme}`, async ({
    page,
    museum,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 568 });
    await museum(inArabic);
    for (const path of ['hall/1', 'hall/4/by-halls', 'options/by-halls', 'timeline', 'timeline/1?step=1']) {
      await page.goto(`${M}/${path}${path.includes('?') ? '&' : '?'}lang=ar`);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.locator('main li').first()).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  });

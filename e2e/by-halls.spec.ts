import type { Page } from '@playwright/test';
import { museumData, resourceData } from './support/museum-data.ts';
import { expect, expectAccessible, inArabic, M, noSlides, store, stored, test } from './support/test.ts';

const START = `${M}/options/by-halls`;
const HALL = `${M}/hall/1/by-halls`;
const WORK = `${M}/hall/1/artworks/101/by-halls`;
const steps = (page: Page) => page.locator('main ol > li');
const cells = (page: Page) => page.locator('main li[id^="work-"]');
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('[BYH-01, BYH-02, BYH-03, BYH-04, BYH-05, BYH-06, BYH-07, BYH-08, BYH-13, BYH-14, BYH-15, BYH-16, PRES-08, ROUTETAB-10] the line through the building', async ({
  page,
  museum,
}) => {
  await museum({ ...noSlides, 'side-menu-customization.yaml': { downloads: { topBar: true } } });
  await page.goto(START);
  await expect(steps(page)).toHaveCount(8);
  expect(await steps(page).evaluateAll((all) => all.map(({ dataset }) => dataset.kind))).toEqual([
    ...['hall', 'hall', 'info', 'hall', 'info', 'hall', 'info', 'hall'],
  ]);
  await expect(steps(page).getByRole('heading', { level: 2 })).toHaveText(['Ground floor', 'First floor']);
  const [first, second, third] = [steps(page).nth(0), steps(page).nth(1), steps(page).nth(3)];
  for (const words of ['Ground floor', 'Hall 1', 'Hall of Colours', 'Seven works'])
    await expect(first).toContainText(words);
  await expect(second).not.toContainText('floor');
  await expect(third).toContainText('First floor');
  await expect(steps(page).nth(2).locator('[data-icon="stairs"]')).toBeVisible();
  const { timeline } = await museumData(page.request);
  const icon = timeline?.steps[6]?.iconUrl ?? '';
  expect(icon).toMatch(/\.svg$/);
  await expect(steps(page).nth(6).getByRole('button').locator('img')).toHaveAttribute('src', icon);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Downloads' }).click();
  await expect(page).toHaveURL(`${M}/downloads`);
  await page.goBack();
  await page.getByRole('link', { name: 'Language' }).click();
  await expect(page).toHaveURL(`${M}/languages`);
  await page.goBack();
  await first.getByRole('link').click();
  await expect(page).toHaveURL(HALL);
  await page.goBack();
  await page.getByRole('link', { name: 'Museum of Mathematical Forms' }).click();
  await expect(page).toHaveURL(`${M}/by-halls`);
  expect(await stored(page, 'mode')).toBe('by-halls');

  await museum({
    ...noSlides,
    'museum.yaml': { menuAvailable: false },
    'side-menu-customization.yaml': { downloads: { topBar: false } },
  });
  await page.goto(START);
  await expect(steps(page)).toHaveCount(8);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Downloads' })).toHaveCount(0);
});

test('[BYH-09, BYH-10, BYH-11, BYH-12] signs open words and voices; back to the hall one comes from, and to the top', async ({
  page,
  museum,
}) => {
  const long = `Up the blue stairs, ${'and on, '.repeat(600)}to the end.`;
  await museum({
    ...noSlides,
    'timelines/1.yaml': {
      steps: [
        { iconType: 'stairs', instructions: { en: long } },
        ...[1, 2].map((idHall) => ({ idHall })),
        {
          iconType: 'audio',
          instructions: { en: 'Listen to the stairs.' },
          mainAudio: { en: { file: 'media/stairs-en.mp3', transcript: 'Please go up the stairs.' } },
        },
        ...[3, 4, 5].map((idHall) => ({ idHall })),
      ],
    },
    'halls/4.yaml': { state: 'closed' },
  });
  await page.goto(START);
  const sign = steps(page).nth(0).getByRole('button');
  const words = steps(page)
    .nth(0)
    .getByText(/^Up the blue stairs/);
  const tall = async () => (await steps(page).nth(0).boundingBox())?.height ?? 0;
  await expect(sign).toHaveAttribute('aria-expanded', 'false');
  const before = await tall();
  expect(before).toBeLessThan(120);
  await sign.click();
  await expect(words).toBeVisible();
  expect(await tall()).toBeGreaterThan(1000);
  await sign.click();
  expect(await tall()).toBe(before);

  const voice = steps(page).nth(3).getByRole('button', { name: 'Audio' });
  const player = page.getByRole('region', { name: 'Player' });
  await voice.click();
  await expect(player).toBeVisible();
  await expectAccessible(page);
  await voice.click();
  await expect(player).toHaveCount(0);
  await expect(steps(page).nth(5)).toContainText('This hall is closed at the moment');

  await page.goto(`${START}?hall=5`);
  const bar = page.locator('header').first();
  const edge = async () => {
    const { height = 0 } = (await bar.boundingBox()) ?? {};
    return ((await steps(page).nth(5).boundingBox())?.y ?? -1) - height;
  };
  await expect.poll(edge).toBeLessThan(16);
  expect(await edge()).toBeGreaterThanOrEqual(0);
  await expect(steps(page).nth(6).getByRole('link')).toBeFocused();
  await expect(steps(page).nth(6)).toContainText('You are here');
  await page.getByRole('button', { name: 'Back to the top' }).click();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('[BYH-17, BYH-18, BYH-19, BYH-20, BYH-21, BYH-22, BYH-34, CONST-26, ROUTETAB-29] a hall, its works and the way back', async ({
  page,
  museum,
}) => {
  await museum({ ...noSlides, 'studies/': null });
  await page.goto(HALL);
  await expect(cells(page)).toHaveCount(7);
  const { halls } = await museumData(page.request);
  await expect(page.getByRole('img', { name: 'A bright hall with three paintings.' })).toHaveAttribute(
    'src',
    halls[0]?.mainImageUrl ?? '',
  );
  const info = page.locator('main div').filter({ has: page.getByRole('heading', { level: 1 }) });
  expect(
    await info.evaluateAll((all) => all.some((each) => each.getBoundingClientRect().height === 120)),
  ).toBe(true);
  await expectAccessible(page);
  await page.locator('#work-101').getByRole('link').click();
  await expect(page).toHaveURL(WORK);
  await back(page).click();
  await expect(page).toHaveURL(`${HALL}?artwork=101`);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(`${START}?hall=1`);

  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(`${HALL}?artwork=105&from=X`);
  await expect(page.locator('#work-105')).toBeInViewport();
  await page.locator('#work-105').getByRole('link').click();
  await back(page).click();
  await expect(page).toHaveURL(`${HALL}?artwork=105&from=X`);
});

test('[BYH-23, BYH-24, BYH-29, BYH-30, BYH-31, ROUTETAB-30] a work with all that there is about it', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(WORK);
  await expect(page.getByRole('heading', { level: 1, name: 'The Red Kite' })).toBeVisible();
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player).toBeVisible();
  const words = page.getByText('The painter saw it from her window.');
  await expect(words).toHaveCSS('font-size', '14px');
  await page.getByRole('button', { name: 'Text size' }).click();
  await expect(words).toHaveCSS('font-size', '16px');
  await expect(page.getByRole('region', { name: 'More about this work' }).getByRole('button')).toHaveText([
    /Restoration/,
  ]);
  const others = page.getByRole('region', { name: 'Other works in this hall' });
  const tall = async () => (await others.boundingBox())?.height ?? 0;
  await expect(others.locator('[inert] li')).toHaveCount(6);
  expect(await tall()).toBeLessThan(400);
  await others.getByRole('button', { name: 'Show more works' }).click();
  await expect(others.locator('[inert]')).toHaveCount(0);
  await expect(others.getByRole('link')).toHaveCount(6);
  expect(await tall()).toBeGreaterThan(600);
  await expect(others.getByRole('link').first()).toBeFocused();
  await expect(others.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await player
    .getByRole('button', { name: 'Pause' })
    .or(player.getByRole('button', { name: 'Play' }))
    .click();
  const audio = (await museumData(page.request)).artworks.find(({ idArtwork }) => idArtwork === 101);
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
    .toContainEqual(expect.stringContaining(audio?.locale.mainAudioUrl ?? '-'));
  await others.getByRole('link').last().click();
  await expect(page).toHaveURL(`${M}/hall/1/artworks/107/by-halls`);
});

test('[BYH-25, BYH-26, BYH-27, BYH-28] extras open over the page', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(WORK);
  const dialog = page.getByRole('dialog');
  const extra = (name: string) => page.getByRole('button', { name });
  const close = dialog.getByRole('button', { name: 'Close' });

  await extra('The letter (Text)').click();
  await expect(dialog.getByText('“Today I painted the wind,” wrote Ribera.')).toHaveCSS('font-size', '14px');
  await dialog.getByRole('button', { name: 'Text size' }).click();
  await expect(dialog.getByText('“Today I painted the wind,” wrote Ribera.')).toHaveCSS('font-size', '16px');
  await expectAccessible(page);
  await close.click();
  await expect(dialog).toHaveCount(0);
  await expect(extra('The letter (Text)')).toBeFocused();

  await extra('The bell of the studio (Audio)').click();
  await expect(dialog.getByRole('region', { name: 'Player' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await extra('The kite in the air (Video)').click();
  await expect(dialog.locator('video source')).toHaveAttribute(
    'src',
    (await resourceData(page.request, 303)).locale.url ?? '',
  );
  await close.click();

  await extra('1921 (Picture)').click();
  await expect(dialog.getByRole('img', { name: 'Ink sketch of the kite.' })).toBeVisible();
  await expectAccessible(page);
  await close.click();
  await expect(page).toHaveURL(WORK);
});

test('[BYH-32, BYH-33] leaving a work leads through its questions once, else to the hall', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(WORK);
  await back(page).click();
  await expect(page).toHaveURL(`${M}/study/101?from=ByHallsHall&fromId=1`);
  await page.goto(`${M}/hall/1/artworks/102/by-halls`);
  await back(page).click();
  await expect(page).toHaveURL(`${HALL}?artwork=102`);
  await store(page, { 'study-seen-101': 'true' });
  await page.goto(WORK);
  await back(page).click();
  await expect(page).toHaveURL(`${HALL}?artwork=101`);
});

test('[BYH-35, CONST-27] the picture has what is left of 70 % of the window', async ({ page, museum }) => {
  await page.setViewportSize({ width: 390, height: 1000 });
  const text = (idResource: number) => ({
    idResource,
    resourceType: 'TEXT',
    title: { en: `Extra ${idResource}` },
    content: { en: 'Words.' },
  });
  const area = () =>
    page
      .getByRole('button', { name: /^Enlarge the picture/ })
      .first()
      .evaluate((button) => button.closest('[style*="--area-offset"]')?.getBoundingClientRect().height);
  await museum({
    ...noSlides,
    'artworks/101.yaml': { otherResources: [text(701), text(702)] },
    'artworks/104.yaml': { otherResources: [text(703)] },
  });
  await page.goto(WORK);
  expect(await area()).toBe(385);
  await page.goto(`${M}/hall/1/artworks/104/by-halls`);
  expect(await area()).toBe(435);
  await page.goto(`${M}/hall/1/artworks/102/by-halls`);
  expect(await area()).toBe(585);
});

test('[GEN-23] a whole visit by keyboard, from right to left, turned half way and without a network', async ({
  page,
  museum,
  context,
}) => {
  await museum({ ...inArabic, 'studies/': null });
  await page.goto(`${M}/by-halls?lang=ar`);
  await page.getByRole('link', { name: 'بدء الزيارة' }).press('Enter');
  await expect(page).toHaveURL(START);
  await expect(steps(page)).toHaveCount(8);
  await steps(page).nth(0).getByRole('link').press('Enter');
  await expect(cells(page)).toHaveCount(7);
  await page.locator('#work-102').getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await context.setOffline(true);
  await page.setViewportSize({ width: 844, height: 390 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'رجوع', exact: true }).press('Enter');
  await expect(page.locator('#work-102').getByRole('link')).toBeFocused();
  await page.getByRole('link', { name: 'رجوع', exact: true }).press('Enter');
  await expect(page).toHaveURL(`${START}?hall=1`);
  await steps(page).nth(1).getByRole('link').press('Enter');
  await expect(cells(page)).toHaveCount(3);
});

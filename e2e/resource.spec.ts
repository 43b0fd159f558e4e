import type { MuseumContent } from '@museummate/domain';
import { resourceData } from './support/museum-data.ts';
import { expect, expectAccessible, inArabic, M, noSlides, test, waits } from './support/test.ts';
import { filmState } from './support/video.ts';

const R = `${M}/artworks/101/resources`;
const NOTHING = 'There is nothing to show here';

test('[RES-01, RES-02, ROUTETAB-15] exactly the resource of the address, in the visitor’s language', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(`${R}/301`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The letter');
  await expect(page.getByText('“Today I painted the wind,” wrote Ribera.')).toBeVisible();
  await expect(page).toHaveTitle('The letter | Museum of Mathematical Forms');
  await expect(page.locator('main')).not.toContainText('It was cleaned in 2019.');
  await expectAccessible(page);
  // The three lists of a work alike.
  for (const [id, title, words] of [
    [305, 'Restoration', 'It was cleaned in 2019.'],
    [321, 'Record', 'Oil on panel, 60 by 75 centimetres.'],
    [311, 'The wind', 'It blew from the west.'],
  ] as const) {
    await page.goto(`${R}/${id}`);
    await expect(page.locator('main')).toContainText(title);
    await expect(page.locator('main')).toContainText(words);
    await expect(page.locator('main')).not.toContainText('Today I painted the wind');
  }
});

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' });
  test('[RES-02] the same resource speaks Spanish', async ({ page, museum }) => {
    await museum(noSlides);
    await page.goto(`${R}/301`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('La carta');
    await expect(page.getByText('«Hoy he pintado el viento», escribió Ribera.')).toBeVisible();
  });
});

test('a text in another language than the page says so', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(`${R}/306`);
  await expect(page.locator('main [lang="fr"]').last()).toContainText('L’œuvre fut montrée à Paris en 1925.');
});

test('[RES-03] a sound plays from its localised address', async ({ page, museum, request }) => {
  await museum(noSlides);
  const { locale } = await resourceData(request, 302);
  const asked = page.waitForRequest((each) => new URL(each.url()).pathname === locale.url);
  await page.goto(`${R}/302`);
  const player = page.getByRole('region', { name: 'Player' });
  const play = player.getByRole('button', { name: 'Play', exact: true });
  // The browser lets a page of a link start nothing by itself: then it waits, without an error (A91).
  await expect(play).toBeVisible();
  await expectAccessible(page);
  await play.click();
  await asked;
  const position = player.getByRole('slider', { name: 'Position' });
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(0.2);
  const pause = player.getByRole('button', { name: 'Pause', exact: true });
  if (await pause.isVisible()) await pause.click();
});

test('[RES-04] a film starts by itself, in its place, with captions', async ({ page, museum, request }) => {
  await museum(noSlides);
  const { locale } = await resourceData(request, 303);
  await page.goto(`${M}/artworks/101`);
  // By a tap within the guide, as visitors come: a browser refuses sound to a page that nobody has touched.
  await page.getByRole('link', { name: /The kite in the air/ }).click();
  const video = page.locator('video');
  await expect(video).toHaveAttribute('autoplay', '');
  await expect(video).toHaveAttribute('playsinline', '');
  await expect(video).toHaveAttribute('controls', '');
  await expect(video).toHaveAttribute('poster', locale.posterUrl ?? '');
  const source = video.locator('source');
  await expect(source).toHaveAttribute('type', 'video/mp4');
  await expect(source).toHaveAttribute('src', locale.url ?? '');
  await expect.poll(async () => (await filmState(video)).time).toBeGreaterThan(0.3);
  expect(await filmState(video)).toMatchObject({
    error: null,
    source: locale.url,
    captions: [{ kind: 'captions', language: 'en', mode: 'showing', words: ['The kite turns in the wind.'] }],
  });
  await expectAccessible(page);
});

test('[RES-04] a film that cannot be played says so, and its words can be read', async ({
  page,
  museum,
  request,
}) => {
  await museum(noSlides);
  const { locale } = await resourceData(request, 303);
  await page.route(`**${locale.url}`, (route) =>
    route.fulfill({ status: 200, contentType: 'video/mp4', body: 'this is no film' }),
  );
  await page.goto(`${R}/303`);
  await expect(page.getByRole('alert')).toHaveText('This video cannot be played here.');
  await expect(page.locator('main')).toContainText('The kite turns in the wind.');
  await expect(page.locator('video')).toBeHidden();
  await expectAccessible(page);
});

test('[RES-05] a picture shows, whole and with its words', async ({ page, museum, request }) => {
  await museum(noSlides);
  const { locale } = await resourceData(request, 304);
  await page.goto(`${R}/304`);
  const picture = page.getByRole('img', { name: 'Ink sketch of the kite.' });
  await expect(picture).toHaveAttribute('src', locale.url ?? '');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page);
});

test('[RES-06] sounds, films and texts need a locale', async ({ page, museum }) => {
  await museum(noSlides);
  for (const [id, title] of [
    [361, 'Lost sound'],
    [362, 'Lost film'],
    [363, 'Lost text'],
  ] as const) {
    await page.goto(`${M}/artworks/106/resources/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(NOTHING)).toBeVisible();
    await expect(page.locator('video, [aria-label="Player"]')).toHaveCount(0);
  }
  await expectAccessible(page);
});

test('[RES-06] a picture needs none: its plain address is enough', async ({ page, museum, request }) => {
  await museum(noSlides);
  const { url } = await resourceData(request, 364);
  await page.route('**/api/museums/detail/all-data/**', async (route) => {
    const body = (await (await route.fetch()).json()) as { data: MuseumContent };
    const resources = body.data.artworks.flatMap((each) => each.otherResources);
    const picture = resources.find((each) => each.idResource === 364);
    Object.assign(picture ?? {}, { locale: {}, localizations: [] });
    await route.fulfill({ json: body });
  });
  await page.goto(`${M}/artworks/106/resources/364`);
  await expect(page.getByRole('img', { name: 'The mountain' })).toHaveAttribute('src', url ?? '');
  await expect(page.getByText(NOTHING)).toBeHidden();
});

test('[RES-07] back to the work, with where the visitor came from', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(`${R}/301?from=Route&fromId=31&highlightedRoute=31&other=x`);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${M}/artworks/101?from=Route&fromId=31&highlightedRoute=31`);
  await page.goto(`${R}/301`);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${M}/artworks/101`);
});

test('[RES-08, RES-09, ERR-38] a resource or work that is not there says so and leads back', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  for (const path of ['101/resources/99999', '99999/resources/1', 'x%2Fy/resources/%20']) {
    await page.goto(`${M}/artworks/${path}?from=Keyboard`);
    await expect(page.getByText(NOTHING)).toBeVisible();
    const work = path.split('/')[0];
    await expect(page.locator('main').getByRole('link', { name: 'Back' })).toHaveAttribute(
      'href',
      `${M}/artworks/${work}?from=Keyboard`,
    );
  }
  await expectAccessible(page);
});

test('a film silences the guide’s voice', async ({ page, museum }) => {
  await museum(waits);
  await page.goto(`${M}/artworks/101`);
  await page
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { name: 'Play', exact: true })
    .click();
  const slider = page.getByRole('slider', { name: 'Position' });
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(0.2);
  await page.getByRole('link', { name: /The kite in the air/ }).click();
  const video = page.locator('video');
  await expect.poll(async () => (await filmState(video)).time).toBeGreaterThan(0.2);
  await expect(
    page.getByRole('complementary').getByRole('button', { name: 'Play', exact: true }),
  ).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const)
  test.describe(`in Arabic, ${scheme}`, () => {
    test.use({ locale: 'ar', colorScheme: scheme });
    test('each kind of resource can be read by all', async ({ page, museum }) => {
      await museum(inArabic);
      for (const [id, words] of [
        [301, 'The letter'],
        [302, 'The bell of the studio'],
        [303, 'The kite in the air'],
        [304, '1921'],
        [99999, 'لا يوجد ما يُعرض هنا'],
      ] as const) {
        await page.goto(`${R}/${id}`);
        await expect(page.locator('main')).toContainText(words);
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await expectAccessible(page);
      }
    });
  });

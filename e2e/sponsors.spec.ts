import { resourceData } from './support/museum-data.ts';
import { expect, expectAccessible, inArabic, M, noSlides, test } from './support/test.ts';
import { filmState } from './support/video.ts';

const SECTION = 'navigation-sections/6.yaml';
const sponsors = (...resources: object[]) => ({ ...noSlides, [SECTION]: { resources } });

test('[GEN-17, SPON-01, SPON-05, ROUTETAB-12] the tile opens the sponsor of the visitor’s language; back leads to the start', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(`${M}/options`);
  await page.locator('main').getByRole('link', { name: 'Sponsors' }).click();
  await expect(page).toHaveURL(`${M}/sponsors/502`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Wind Trust');
  await expect(page.getByText('The Wind Trust supports school visits.')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${M}/options`);
});

test('[SPON-03, ROUTETAB-12] a text sponsor shows title and words, and says in which language', async ({
  page,
  museum,
}) => {
  await museum(noSlides);
  await page.goto(`${M}/sponsors/501`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fundación Viento');
  await expect(page.locator('main [lang="es"]').last()).toContainText(
    'La Fundación Viento apoya las visitas escolares.',
  );
  await expect(page).toHaveTitle('Fundación Viento | Museum of Mathematical Forms');
  await expectAccessible(page);
});

test('[SPON-02, ERR-21] without sponsors the page says so', async ({ page, museum }) => {
  await museum(sponsors());
  await page.goto(`${M}/options`);
  await page.locator('main').getByRole('link', { name: 'Sponsors' }).click();
  await expect(page).toHaveURL(`${M}/sponsors/0`);
  await expect(page.getByText('There are no sponsors to show')).toBeVisible();
  await expectAccessible(page);
  await page.locator('main').getByRole('link', { name: 'Start screen' }).click();
  await expect(page).toHaveURL(`${M}/options`);
});

test('a sponsor that is gone is not taken for another', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(`${M}/sponsors/999`);
  await expect(page.getByText('There is nothing to show here')).toBeVisible();
  await page.goto(`${M}/sponsors/0`);
  await expect(page.getByText('There are no sponsors to show')).toBeVisible();
});

const video = { en: { file: 'media/kite.mp4', captions: 'media/kite-en.vtt', poster: 'media/101-kite.jpg' } };
const media = [
  { idResource: 511, resourceType: 'AUDIO', title: 'A', audio: { file: 'media/bell.mp3', transcript: '♪' } },
  { idResource: 512, resourceType: 'VIDEO', title: 'V', video },
  {
    idResource: 513,
    resourceType: 'IMAGE',
    title: 'P',
    picture: { file: 'media/205-star.jpg', alt: 'A star' },
  },
];

test('[SPON-04] sound, film and picture come from their addresses', async ({ page, museum, request }) => {
  await museum(sponsors(...media));
  const url = async (id: number) => (await resourceData(request, id)).locale.url ?? '';

  await page.goto(`${M}/sponsors/513`);
  await expect(page.getByRole('img', { name: 'A star' })).toHaveAttribute('src', await url(513));
  await expectAccessible(page);

  await page.goto(`${M}/sponsors/512`);
  const film = page.locator('video');
  await expect(film.locator('source')).toHaveAttribute('src', await url(512));
  await film.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect.poll(async () => (await filmState(film)).time).toBeGreaterThan(0.2);
  await expectAccessible(page);

  const sound = await url(511);
  const asked = page.waitForRequest((each) => new URL(each.url()).pathname === sound);
  await page.goto(`${M}/sponsors/511`);
  const player = page.getByRole('region', { name: 'Player' });
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await asked;
  await expect
    .poll(async () => Number(await player.getByRole('slider', { name: 'Position' }).inputValue()))
    .toBeGreaterThan(0.2);
  await expectAccessible(page);
});

test.describe('in Arabic, in the dark', () => {
  test.use({ locale: 'ar', colorScheme: 'dark' });
  test('the sponsor, and none', async ({ page, museum }) => {
    await museum(inArabic);
    for (const id of [502, 0]) {
      await page.goto(`${M}/sponsors/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expectAccessible(page);
    }
  });
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { inArabic, M, noSlides, openGuide } from '#testing/guide.tsx';
import { prefer } from '#testing/preferences.ts';
import { answersWith, resourceOf, servedContent } from '#testing/served-content.ts';

const R = `${M}/artworks/101/resources`;
const NOTHING = 'There is nothing to show here';
const main = () => page.css('main');
const title = () => page.getByRole('heading', { level: 1 });

test('[RES-01, RES-02, ROUTETAB-15] shows exactly the resource of the URL, in the visitor’s language', async () => {
  const guide = await openGuide(`${R}/301`);
  await expect.element(title()).toHaveTextContent('The letter');
  await expect.element(page.getByText('“Today I painted the wind,” wrote Ribera.')).toBeVisible();
  await expect.poll(() => document.title).toBe('The letter | Museum of Mathematical Forms');
  await expect.element(main()).not.toMatchTextContent('It was cleaned in 2019.');
  await expectAccessible();
  // The resources of an artwork's three resource lists have the same page.
  for (const [id, name, words] of [
    [305, 'Restoration', 'It was cleaned in 2019.'],
    [321, 'Record', 'Oil on panel, 60 by 75 centimetres.'],
    [311, 'The wind', 'It blew from the west.'],
  ] as const) {
    await guide.goto(`${R}/${id}`);
    await expect.element(main()).toMatchTextContent(name);
    await expect.element(main()).toMatchTextContent(words);
    await expect.element(main()).not.toMatchTextContent('Today I painted the wind');
  }
});

test('[RES-02] shows the same resource in Spanish', async () => {
  await openGuide(`${R}/301`, { languages: ['es-ES'] });
  await expect.element(title()).toHaveTextContent('La carta');
  await expect.element(page.getByText('«Hoy he pintado el viento», escribió Ribera.')).toBeVisible();
});

test('marks a text in another language than the page', async () => {
  await openGuide(`${R}/306`);
  await expect
    .element(page.css('main [lang="fr"]').last())
    .toMatchTextContent('L’œuvre fut montrée à Paris en 1925.');
});

test('[RES-03] plays audio from its localised URL', async () => {
  const { locale } = resourceOf(await servedContent(), 302);
  const guide = await openGuide(`${R}/302`);
  const player = page.getByRole('region', { name: 'Player' });
  const play = player.getByRole('button', { name: 'Play', exact: true });
  // Browsers block autoplay after a page load. The player then shows the Play button and no error (A91).
  await expect.element(play).toBeVisible();
  await expectAccessible();
  const { sound } = guide.device;
  await play.click();
  expect(sound.log).toContain(`attach ${locale.url} 0`);
  await expect.element(player.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  sound.at(0.5);
  const position = player.getByRole('slider', { name: 'Playback position' });
  await expect.poll(() => Number((position.element() as HTMLInputElement).value)).toBeGreaterThan(0.2);
});

test('shows the picture of an audio uncropped on its own colours, and keeps a name of one long word on the page', async () => {
  const name = 'Rindfleischetikettierung'.repeat(6);
  await openGuide(`${R}/302`, { museum: { ...noSlides, 'artworks/101.yaml': { name } } });
  await expect.element(main().getByText(name)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  expect(page.css('main [aria-hidden="true"] > img[src^="data:"]').elements()).toHaveLength(1);
});

test('[RES-04] shows a message for a video that cannot be played, with its transcript', async () => {
  const content = await servedContent();
  const video = resourceOf(content, 303);
  const picture = resourceOf(content, 304);
  const pictureUrl = { url: picture.locale.url };
  Object.assign(video.locale, pictureUrl);
  for (const each of video.localizations) Object.assign(each, pictureUrl);
  await openGuide(`${R}/303`, {
    prepare: ({ network }) => {
      network.instead = answersWith(content);
    },
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent('This video can’t be played here.');
  await expect.element(main()).toMatchTextContent('The kite turns in the wind.');
  expect(page.css('video').query()?.checkVisibility() ?? false).toBe(false);
  await expectAccessible();
});

test('[RES-05] shows a picture uncropped, with its text', async () => {
  const { locale } = resourceOf(await servedContent(), 304);
  await openGuide(`${R}/304`);
  const picture = page.getByRole('img', { name: 'Ink sketch of the kite.' });
  await expect.element(picture).toHaveAttribute('src', locale.url ?? '');
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
  await expectAccessible();
});

test('[RES-06] audio, video and text need a locale', async () => {
  const guide = await openGuide(`${M}/options`);
  for (const [id, name] of [
    [361, 'Lost sound'],
    [362, 'Lost film'],
    [363, 'Lost text'],
  ] as const) {
    await guide.goto(`${M}/artworks/106/resources/${id}`);
    await expect.element(title()).toHaveTextContent(name);
    await expect.element(page.getByText(NOTHING)).toBeVisible();
    await expect.element(page.css('video, [aria-label="Player"]')).not.toBeInTheDocument();
  }
  await expectAccessible();
});

test('[RES-06] a picture needs no locale: its general URL is enough', async () => {
  const content = await servedContent();
  const picture = resourceOf(content, 364);
  Object.assign(picture, { locale: {}, localizations: [] });
  await openGuide(`${M}/artworks/106/resources/364`, {
    prepare: ({ network }) => {
      network.instead = answersWith(content);
    },
  });
  await expect
    .element(page.getByRole('img', { name: 'The mountain' }))
    .toHaveAttribute('src', picture.url ?? '');
  await expect.element(page.getByText(NOTHING)).not.toBeInTheDocument();
});

test('[RES-07] Back leads to the artwork, with its origin', async () => {
  const guide = await openGuide(`${R}/301?from=Route&fromId=31&highlightedRoute=31&other=x`);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.poll(guide.url).toBe(`${M}/artworks/101?from=Route&fromId=31&highlightedRoute=31`);
  await guide.goto(`${R}/301`);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.poll(guide.url).toBe(`${M}/artworks/101`);
});

test('[RES-08, RES-09, ERR-38] shows a message for a missing resource or artwork, and leads back', async () => {
  const guide = await openGuide(`${M}/options`);
  for (const path of ['101/resources/99999', '99999/resources/1', 'x%2Fy/resources/%20']) {
    await guide.goto(`${M}/artworks/${path}?from=Keyboard`);
    await expect.element(page.getByText(NOTHING)).toBeVisible();
    const work = path.split('/')[0];
    await expect
      .element(main().getByRole('link', { name: 'Back' }))
      .toHaveAttribute('href', `${M}/artworks/${work}?from=Keyboard`);
  }
  await expectAccessible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`each kind of resource is accessible in Arabic, ${colorScheme}`, async () => {
    await prefer({ colorScheme });
    const guide = await openGuide(`${M}/options`, { museum: inArabic, languages: ['ar'] });
    for (const [id, words] of [
      [301, 'La carta'],
      [302, 'La campana del taller'],
      [303, 'La cometa en el aire'],
      [304, '1921'],
      [99999, 'لا يوجد ما يُعرض هنا'],
    ] as const) {
      await guide.goto(`${R}/${id}`);
      await expect.element(main()).toMatchTextContent(words);
      await expect.poll(() => document.documentElement.dir).toBe('rtl');
      await expectAccessible();
    }
  });

test('[ART-10, RES-01] a text is shown on a sheet over the picture of its artwork, with the text size button beside the title', async () => {
  await page.viewport(390, 844);
  await openGuide(`${R}/301`);
  await expect.element(title()).toHaveTextContent('The letter');
  const picture = page.css('main picture img').first().element().getBoundingClientRect();
  expect(picture.top).toBe(0);
  expect(picture.width).toBe(390);
  const sheet = title().element().parentElement as HTMLElement;
  // Wait for the end of the animation that moves the sheet up.
  await expect.poll(() => sheet.getBoundingClientRect().top).toBeLessThan(picture.bottom);
  const size = page.getByRole('button', { name: 'Text size' });
  expect(size.element().getBoundingClientRect().top).toBeLessThan(
    title().element().getBoundingClientRect().bottom,
  );
  const words = page.getByText('“Today I painted the wind,” wrote Ribera.');
  expect(words.element().getBoundingClientRect().top).toBeGreaterThan(
    size.element().getBoundingClientRect().bottom,
  );
  await expectAccessible();
});

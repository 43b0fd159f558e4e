import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { inArabic, M, noSlides, openGuide } from '#testing/guide.tsx';
import { prefer } from '#testing/preferences.ts';
import { resourceOf, servedContent } from '#testing/served-content.ts';

const heading = () => page.getByRole('heading', { level: 1 });
const tile = () => page.css('main').getByRole('link', { name: 'Sponsors' });
const sponsors = (...resources: object[]) => ({
  ...noSlides,
  'navigation-sections/6.yaml': { resources },
});

test('[GEN-17, SPON-01, SPON-05, ROUTETAB-12] the tile opens the sponsor of the visitor’s language; Back leads to the start screen', async () => {
  const guide = await openGuide(`${M}/options`);
  await tile().click();
  await expect.poll(guide.url).toBe(`${M}/sponsors/502`);
  await expect.element(heading()).toHaveTextContent('The Wind Trust');
  await expect.element(page.getByText('The Wind Trust supports school visits.')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.poll(guide.url).toBe(`${M}/options`);
});

test('[SPON-03, ROUTETAB-12] a text sponsor shows title and text, marked with its language', async () => {
  await openGuide(`${M}/sponsors/501`);
  await expect.element(heading()).toHaveTextContent('Fundación Viento');
  await expect
    .element(page.css('main [lang="es"]').last())
    .toMatchTextContent('La Fundación Viento apoya las visitas escolares.');
  await expect.poll(() => document.title).toBe('Fundación Viento | Museum of Mathematical Forms');
  await expectAccessible();
});

test('[SPON-02, ERR-21] shows a message if the museum has no sponsors', async () => {
  const guide = await openGuide(`${M}/options`, { museum: sponsors() });
  await tile().click();
  await expect.poll(guide.url).toBe(`${M}/sponsors/0`);
  await expect.element(page.getByText('There are no sponsors to show')).toBeVisible();
  await expectAccessible();
  await page.css('main').getByRole('link', { name: 'Start screen' }).click();
  await expect.poll(guide.url).toBe(`${M}/options`);
});

test('does not show another sponsor instead of a missing one', async () => {
  const guide = await openGuide(`${M}/sponsors/999`);
  await expect.element(page.getByText('There is nothing to show here')).toBeVisible();
  await guide.goto(`${M}/sponsors/0`);
  await expect.element(page.getByText('There are no sponsors to show')).toBeVisible();
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

test('[SPON-04] loads audio, video and picture from their URLs', async () => {
  const museum = sponsors(...media);
  const content = await servedContent(museum);
  const url = (id: number) => resourceOf(content, id).locale.url ?? 'none';

  const guide = await openGuide(`${M}/sponsors/513`, { museum });
  await expect.element(page.getByRole('img', { name: 'A star' })).toHaveAttribute('src', url(513));
  await expectAccessible();

  await guide.goto(`${M}/sponsors/512`);
  const video = page.css('video');
  await expect.element(video.css('source')).toHaveAttribute('src', url(512));
  const element = video.element() as HTMLVideoElement;
  element.muted = true;
  await element.play();
  await expect.poll(() => element.currentTime).toBeGreaterThan(0.2);
  await expectAccessible();

  await guide.goto(`${M}/sponsors/511`);
  const player = page.getByRole('region', { name: 'Player' });
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.element(player.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  const { sound } = guide.device;
  expect(sound.log).toContain(`attach ${url(511)} 0`);
  sound.at(0.5);
  await expect.element(player.getByRole('slider', { name: 'Playback position' })).toHaveValue('0.5');
  await expectAccessible();
});

describe('in Arabic, in the dark scheme', () => {
  test('shows the sponsor, and the message without one', async () => {
    await prefer({ colorScheme: 'dark' });
    const guide = await openGuide(`${M}/sponsors/502`, { museum: inArabic, languages: ['ar'] });
    for (const id of [502, 0]) {
      await guide.goto(`${M}/sponsors/${id}`);
      await expect.element(heading()).toBeVisible();
      await expect.element(document.documentElement).toHaveAttribute('dir', 'rtl');
      await expectAccessible();
    }
  });
});

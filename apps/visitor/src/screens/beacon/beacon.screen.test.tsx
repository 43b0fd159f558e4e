import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { inArabic, M, openGuide } from '#testing/guide.tsx';
import { prefer } from '#testing/preferences.ts';
import { resourceOf, servedContent } from '#testing/served-content.ts';

const B = `${M}/beacon`;
const ground = () => page.css('[data-ground]');
const title = () => page.getByRole('heading', { level: 1 });
const close = () => page.getByRole('button', { name: 'Close', exact: true });

test('[BEAC-01, BEAC-06, GEN-24, ROUTETAB-32] shows a text on the beacon’s own background', async () => {
  await openGuide(`${B}/1`);
  await expect.element(title()).toHaveTextContent('Welcome');
  await expect.element(page.getByText('You are standing at the green door.')).toBeVisible();
  await expect.element(ground()).toHaveStyle({ backgroundColor: 'rgb(220, 235, 238)' });
  const { width, height } = ground().element().getBoundingClientRect();
  expect([width, height >= 844]).toEqual([390, true]);
  await expectAccessible();
});

test('[BEAC-02, BEAC-06] shows a picture on a dark background with light text', async () => {
  const { locale } = resourceOf(await servedContent(), 402);
  await openGuide(`${B}/2`);
  await expect
    .element(page.getByRole('img', { name: 'Ink sketch of the kite.' }))
    .toHaveAttribute('src', locale.url ?? '');
  await expect.element(ground()).toHaveStyle({ backgroundColor: 'rgb(16, 36, 43)' });
  await expect.element(title()).toHaveStyle({ color: 'rgb(255, 255, 255)' });
  await expectAccessible();
});

test('[BEAC-03, BEAC-06] plays an audio, on a background picture of the museum', async () => {
  const content = await servedContent();
  const background = content.beacons.find(({ idBeacon }) => idBeacon === 3)?.background ?? '';
  expect(background).toMatch(/^\/media\//);
  const guide = await openGuide(`${B}/3`);
  const player = page.getByRole('region', { name: 'Player' });
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  const { sound } = guide.device;
  expect(sound.log).toContain(`attach ${resourceOf(content, 403).locale.url} 0`);
  await expect.element(player.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  sound.at(0.5);
  await expect.element(player.getByRole('slider', { name: 'Playback position' })).toHaveValue('0.5');
  expect(getComputedStyle(ground().element()).backgroundImage).toContain(background);
  await expectAccessible();
});

test('[BEAC-04, BEAC-06] plays a video', async () => {
  const { locale } = resourceOf(await servedContent(), 404);
  await openGuide(`${B}/4`);
  const video = (await page.css('video').findElement()) as HTMLVideoElement;
  video.muted = true;
  await video.play();
  await expect.poll(() => video.currentTime).toBeGreaterThan(0.2);
  expect(new URL(video.currentSrc).pathname).toBe(locale.url);
  await expect.element(ground()).toHaveStyle({ backgroundColor: 'rgb(26, 31, 77)' });
  await expectAccessible();
});

test('[BEAC-05] Close leads one step back, or to the start screen', async () => {
  const guide = await openGuide(`${B}/1`);
  await close().click();
  await expect.poll(guide.url).toBe(`${M}/options`);

  // The mini player opens this screen from any other screen, and Close returns to that screen.
  await guide.goto(`${B}/3`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await close().click();
  await page.css('header').getByRole('link', { name: 'Language' }).click();
  await page.getByRole('button', { name: 'Open the player: The bell of the studio' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'The bell of the studio' }).click();
  await expect.poll(guide.url).toBe(`${B}/3`);
  await close().click();
  await expect.poll(guide.url).toBe(`${M}/languages`);
});

test('shows a message for an unknown beacon, with a way to continue', async () => {
  const guide = await openGuide(`${B}/99`);
  await expect.element(page.getByText('There is nothing to show here')).toBeVisible();
  await expect.element(ground()).not.toBeInTheDocument();
  await expectAccessible();
  await page.css('main').getByRole('link', { name: 'Start screen' }).click();
  await expect.poll(guide.url).toBe(`${M}/options`);
});

for (const [language, colorScheme] of [
  ['ar', 'dark'],
  ['ar', 'light'],
  ['en-GB', 'dark'],
] as const)
  test(`text is readable on each background in ${language}, ${colorScheme}`, async () => {
    await prefer({ colorScheme });
    const guide = await openGuide(`${M}/options`, { museum: inArabic, languages: [language] });
    for (const id of [1, 2, 3, 4]) {
      await guide.goto(`${B}/${id}`);
      await expect.element(ground()).toBeVisible();
      await expect.poll(() => document.documentElement.dir).toBe(language === 'ar' ? 'rtl' : 'ltr');
      await expectAccessible();
    }
  });

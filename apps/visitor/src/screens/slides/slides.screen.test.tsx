import type { MuseumContent } from '@museummate/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { M, openGuide } from '#testing/guide.tsx';
import { changing } from '#testing/served-network.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('[GUARD-08, GUARD-13, SLIDE-01, SLIDE-02, SLIDE-03, SLIDE-05, SLIDE-06, ROUTETAB-06, STORE-17] shows slides once', async () => {
  const guide = await openGuide(`${M}/options`, { museum: {} });
  await expect.poll(guide.url).toBe(`${M}/tutorial`);
  const proceed = button('Continue');
  const slides = page.css('[role=group][aria-roledescription]');
  const videoElement = slides.nth(2).css('video');
  const parts = [
    slides.nth(0).getByRole('img', { name: 'A red kite with a yellow tail in a blue sky.' }),
    slides.nth(1).getByText('Put on your headphones and type the number of the work.'),
    videoElement,
  ];
  for (const [place, part] of parts.entries()) {
    if (place > 0) await button('Next').click();
    await expect.element(part).toBeInViewport();
    await expect.element(slides.nth(place)).not.toHaveAttribute('inert');
    if (place === 2) await expect.element(proceed).toBeVisible();
    else await expect.element(proceed).not.toBeInTheDocument();
  }
  const video = videoElement.element() as HTMLVideoElement;
  video.muted = true;
  video.loop = true;
  await video.play();
  await expect.poll(() => video.currentTime).toBeGreaterThan(0.2);
  await button('Go to page 2').click();
  await expect.poll(() => video.paused).toBe(true);
  await button('Next').click();
  await expectAccessible();
  await proceed.click();
  await expect.poll(guide.url).toBe(`${M}/options`);
  expect(guide.readStored('slides-seen')).toBe('true');
  await guide.goto(`${M}/tutorial`);
  await expect.poll(guide.url).toBe(`${M}/options`);
});

test('[SLIDE-05] Skip leaves the slides at once and for good; the last slide has only Continue', async () => {
  await page.viewport(390, 844);
  const guide = await openGuide(`${M}/options`, { museum: {} });
  await expect.poll(guide.url).toBe(`${M}/tutorial`);
  await expect.element(button('Skip')).toBeVisible();
  const skip = button('Skip').element().getBoundingClientRect();
  expect(skip.height).toBeGreaterThanOrEqual(48);
  expect(skip.right).toBe(370);
  for (const place of [1, 2, 3]) {
    const next = button(place < 3 ? 'Next' : 'Continue');
    await expect.element(next).toBeInViewport({ ratio: 1 });
    expect(next.element().getBoundingClientRect().width).toBe(350);
    if (place < 3) await next.click();
  }
  await expect.element(button('Skip')).not.toBeInTheDocument();
  await button('Go to page 1').click();
  await button('Skip').click();
  await expect.poll(guide.url).toBe(`${M}/options`);
  expect(guide.readStored('slides-seen')).toBe('true');
});

test('[SLIDE-07] shows a message if announced slides are missing, and lets the visitor continue', async () => {
  const guide = await openGuide(`${M}/options`, {
    museum: {},
    prepare: ({ network }) => {
      network.instead = changing<MuseumContent>('/all-data/', (content) => {
        content.slides = [];
      });
    },
  });
  await expect.poll(guide.url).toBe(`${M}/tutorial`);
  await expect.element(page.getByText('There is nothing to show here')).toBeVisible();
  await expectAccessible();
  await button('Continue').click();
  await expect.poll(guide.url).toBe(`${M}/options`);
});

test.each([
  [390, 844],
  [820, 1180],
  [1280, 800],
])('Next is as wide as the slide (%i px)', async (width, height) => {
  await page.viewport(width, height);
  await openGuide(`${M}/tutorial`, { museum: {} });
  const next = button('Next');
  await expect.element(next).toBeVisible();
  const column = next.element().parentElement as HTMLElement;
  const { paddingInlineStart } = getComputedStyle(column);
  const space = column.clientWidth - 2 * Number.parseFloat(paddingInlineStart);
  expect(Math.abs(next.element().getBoundingClientRect().width - space)).toBeLessThan(1);
});

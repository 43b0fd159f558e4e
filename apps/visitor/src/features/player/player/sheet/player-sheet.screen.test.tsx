import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { M, noSlides, openGuide } from '#testing/guide.tsx';
import { pull } from '#testing/touch.ts';

/** A museum without autoplay. */
const museum = { ...noSlides, 'museum.yaml': { profile: { autoplay: false } } };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const sheet = () => page.getByRole('dialog', { name: 'The Red Kite' });

async function openSheet() {
  const guide = await openGuide(`${M}/artworks/101`, { museum });
  await button('Play').click();
  await button('More playback options').click();
  await expect.element(sheet()).toBeVisible();
  // Wait until the opening animation of the sheet has ended.
  await expect.poll(() => sheet().element().getBoundingClientRect().top).toBe(0);
  return guide;
}

test('the sheet can be pulled down by its grabber: far closes it, a little does not', async () => {
  await openSheet();
  await pull(innerWidth / 2, 24, 80);
  await expect.poll(() => sheet().element().getBoundingClientRect().top).toBe(0);
  await pull(innerWidth / 2, 24, 300);
  await expect.element(sheet()).not.toBeInTheDocument();
});

test('the seconds of a skip button are clear of its arrow', async () => {
  await openSheet();
  const step = sheet().css('[data-seconds="15"]').first().element();
  const size = Number.parseFloat(getComputedStyle(step, '::after').fontSize);
  const circle = step.querySelector('svg')?.getBoundingClientRect().width ?? 0;
  // The arrowhead reaches to a third of the icon. Two digits are about as wide as their font size, so a larger
  // font would touch the arrowhead.
  expect(size).toBeLessThan(circle * 0.36);
});

test('the mini player is below a survey, and never over it', async () => {
  const keys = { 'study-seen': 'true' };
  const guide = await openGuide(`${M}/artworks/101?from=OutstandingArtworks`, { museum, keys });
  await button('Play').click();
  guide.device.sound.at(2);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect.poll(guide.url).toContain('/study/101');
  const mini = page.getByRole('complementary', { name: 'Player' });
  await expect.element(mini).toBeInTheDocument();
  const survey = page.css('form').element().getBoundingClientRect();
  expect(mini.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(survey.bottom);
  expect(getComputedStyle(mini.element()).position).toBe('relative');
});

import type { Page } from '@playwright/test';
import { expect, M, noSlides, testAutoplay as test, withoutServiceWorker } from '../support/test.ts';

test.use(withoutServiceWorker);

const WORK = `${M}/artworks/101`;
const position = (page: Page) => page.getByRole('slider', { name: 'Playback position' });

test('[AUDIO-07] the audio of an artwork starts when it is opened', async ({ page, museum }) => {
  await museum(noSlides);
  await page.goto(WORK);
  await expect.poll(async () => Number(await position(page).inputValue())).toBeGreaterThan(0.5);
});

test('[AUDIO-08, BRAND-08] a museum can turn autoplay off', async ({ page, museum }) => {
  await museum({ ...noSlides, 'museum.yaml': { profile: { autoplay: false } } });
  await page.goto(WORK);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.waitForTimeout(1000);
  await expect(position(page)).toHaveValue('0');
});

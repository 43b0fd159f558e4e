import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { M, noSlides, openGuide } from '#testing/guide.tsx';
import { heightOf } from '#testing/locators.ts';
import { servedContent } from '#testing/served-content.ts';

const HALL = `${M}/hall/1/by-halls`;
const back = () => page.getByRole('button', { name: 'Back', exact: true });

test('[BYH-17, BYH-18, BYH-19, BYH-20, BYH-21, BYH-22, BYH-34, CONST-26, ROUTETAB-29] shows a hall, its artworks and the way back', async () => {
  const museum = { ...noSlides, 'studies/': null };
  const guide = await openGuide(HALL, { museum });
  await expect.poll(() => page.css('main li[id^="work-"]').length).toBe(7);
  const { halls } = await servedContent(museum);
  await expect
    .element(page.getByRole('img', { name: 'A bright hall with three paintings.' }))
    .toHaveAttribute('src', halls[0]?.mainImageUrl ?? '');
  const info = page.css('main div').filter({ has: page.getByRole('heading', { level: 1 }) });
  expect(info.all().map(heightOf)).toContain(120);
  await expectAccessible();
  await page.css('#work-101').getByRole('link').click();
  await expect.poll(guide.url).toBe(`${M}/hall/1/artworks/101/by-halls`);
  await back().click();
  await expect.poll(guide.url).toBe(`${HALL}?artwork=101`);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect.poll(guide.url).toBe(`${M}/options/by-halls?hall=1`);

  await page.viewport(390, 600);
  await guide.goto(`${HALL}?artwork=105&from=X`);
  await expect.element(page.css('#work-105')).toBeInViewport();
  await page.css('#work-105').getByRole('link').click();
  await back().click();
  await expect.poll(guide.url).toBe(`${HALL}?artwork=105&from=X`);
});

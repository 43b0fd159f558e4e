import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { M, openGuide } from '#testing/guide.tsx';

const museum = {
  'slides/2.yaml': { imageResource: { picture: { creditLine: '© The Slide', licence: 'CC-BY-4.0' } } },
  'halls/1.yaml': { mainImage: { creditLine: '© The Hall' } },
  'museum.yaml': { homeImage: { creditLine: '© The House', licence: 'CC-BY-4.0' } },
  'navigation-sections/1.yaml': { mainImage: { creditLine: '© The Tile' } },
};

test('what contracts demand stands with the picture, on slides and on the timeline as well', async () => {
  const guide = await openGuide(M, { museum });
  await expect.element(page.getByText('© The House · CC-BY-4.0')).toBeVisible();
  await expectAccessible();
  await guide.goto(`${M}/tutorial`);
  await expect.element(page.getByText('© The Slide')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^CC BY 4\.0/ })).toBeVisible();
  await expectAccessible();
  guide.device.storage.set('slides-seen', 'true');
  await guide.goto(`${M}/options`);
  await expect.element(page.getByText('© The Tile')).toBeVisible();
  for (const place of ['timeline', 'timeline/1', 'timeline/1?artwork=101']) {
    await guide.goto(`${M}/${place}`);
    await expect.element(page.getByText('© The Hall').first()).toBeVisible();
  }
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { deferred } from '#testing/deferred.ts';
import { M, noSlides, openGuide } from '#testing/guide.tsx';
import { servedContent } from '#testing/served-content.ts';

const LIST = `${M}/one-minutes`;
const picture = () => page.css('main picture img').first();

test('[ONEM-05, ONEM-06, ROUTETAB-23] shows picture and title, or the museum’s own background', async () => {
  const guide = await openGuide(`${LIST}/9`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'The star' })).toBeVisible();
  expect(document.title).toBe('The star | Museum of Mathematical Forms');
  const { customization, oneMinutes } = await servedContent();
  const star = oneMinutes.find(({ idOneMinute }) => idOneMinute === 9)?.mainImageUrl ?? '';
  await expect.element(picture()).toHaveAttribute('src', star);
  await expect.element(picture()).toHaveAttribute('alt', 'A yellow five-pointed star at night.');
  await expect.element(picture()).toHaveAttribute('data-state', 'shown');

  guide.device.network.museum = {
    ...noSlides,
    'customization.yaml': { artworkCustomizationEnabled: true },
  };
  await guide.goto(`${LIST}/9`);
  const background = customization?.artworkBackgroundImageUrl ?? '';
  await expect.element(picture()).toHaveAttribute('src', background);
  expect(background).not.toBe(star);
});

test.each([`${LIST}/9`, `${M}/info-sections/3`])(
  '%s keeps the space of its picture while it is loading',
  async (where) => {
    const content = deferred();
    await openGuide(where, {
      prepare: ({ network }) => {
        network.instead = async (path) => {
          if (path.includes('/all-data/')) await content.promise;
          return undefined;
        };
      },
    });
    await expect.element(page.css('[data-kind=text]')).toBeInTheDocument();
    const place = page.css('main > [data-grown-picture]');
    const upperEdge = () => page.css('main').element().getBoundingClientRect().top;
    expect(place.element().getBoundingClientRect().height).toBeGreaterThan(100);
    expect(upperEdge()).toBe(0);
    content.resolve();
    await expect.element(picture()).toBeVisible();
    expect(upperEdge()).toBe(0);
  },
);

test('[ONEM-07] shows audio with its visible text; without audio the text', async () => {
  const guide = await openGuide(`${LIST}/1`);
  const player = page.css('main').getByRole('region', { name: 'Player' });
  const words = page.getByText('Red as the evening.');
  await expect.element(player).toBeVisible();
  await expect.element(words).toBeVisible();
  await expectAccessible();

  await guide.goto(`${LIST}/9`);
  await expect.element(page.getByText('Five points of light.')).toBeVisible();
  await expect.element(player).not.toBeInTheDocument();
});

test('[ONEM-09] a button leads to the camera if there is one', async () => {
  const guide = await openGuide(`${LIST}/9`);
  const camera = page.getByRole('link', { name: 'Use the camera' });
  await camera.click();
  await expect.poll(guide.url).toBe(`${M}/recognition`);
  guide.device.network.museum = { ...noSlides, 'museum.yaml': { recognitionAvailable: false } };
  await guide.goto(`${LIST}/9`);
  await expect.element(page.getByText('Five points of light.')).toBeVisible();
  await expect.element(camera).not.toBeInTheDocument();
});

test('[GEN-41, CONST-35] the text grows by 2 px with every press up to 24 px, and its size is stored', async () => {
  const guide = await openGuide(`${LIST}/9`);
  const words = page.getByText('Five points of light.');
  await expect.element(words).toHaveStyle({ fontSize: '14px' });
  for (const size of [16, 18, 20, 22, 24, 14, 16]) {
    await page.getByRole('button', { name: 'Text size' }).click();
    await expect.element(words).toHaveStyle({ fontSize: `${size}px` });
    await expect.element(page.getByRole('status').filter({ hasText: String(size) })).toBeInTheDocument();
  }
  expect(guide.readStored('text-size')).toBe('16');
  await guide.goto(`${M}/info-sections/3`);
  const lift = page.getByText('A lift goes to all floors.');
  await expect.element(lift).toHaveStyle({ fontSize: '16px' });
  guide.device.storage.set('text-size', '99');
  await guide.reload();
  await expect.element(lift).toHaveStyle({ fontSize: '14px' });
});

test('a museum may set the initial text size, from which it grows (A112)', async () => {
  await openGuide(`${LIST}/9`, { museum: { ...noSlides, 'museum.yaml': { profile: { textSize: 22 } } } });
  const words = page.getByText('Five points of light.');
  for (const size of [22, 24, 14]) {
    await expect.element(words).toHaveStyle({ fontSize: `${size}px` });
    await page.getByRole('button', { name: 'Text size' }).click();
  }
});

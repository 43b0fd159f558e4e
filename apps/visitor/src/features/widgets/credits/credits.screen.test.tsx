import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { M, noSlides, openGuide } from '#testing/guide.tsx';

const museum = {
  'slides/2.yaml': { imageResource: { picture: { creditLine: '© The Slide', licence: 'CC-BY-4.0' } } },
  'halls/1.yaml': { mainImage: { creditLine: '© The Hall' } },
  'museum.yaml': { homeImage: { creditLine: '© The House', licence: 'CC-BY-4.0' } },
  'navigation-sections/1.yaml': { mainImage: { creditLine: '© The Tile' } },
};

test('shows the credits that contracts require with the picture, also on slides and on the timeline', async () => {
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

test('Latin credits and inventory numbers keep their order on a right-to-left page', async () => {
  await openGuide(`${M}/artworks/101?lang=ar`, {
    museum: {
      ...noSlides,
      'museum.yaml': { languages: ['es', 'en', 'fr', 'ar'] },
      'artworks/101.yaml': {
        inventoryNumber: '1986/3-B',
        pictures: [{ file: 'media/102-bowl.jpg', alt: '', creditLine: '© Photo: A. Haddad' }],
      },
    },
  });
  const lefts = (text: string, letters: string) => {
    const node = page.getByText(text).first().element().firstChild as Text;
    return [...letters].map((letter) => {
      const range = document.createRange();
      range.setStart(node, text.indexOf(letter));
      range.setEnd(node, text.indexOf(letter) + 1);
      return range.getBoundingClientRect().left;
    });
  };
  await expect.element(page.getByText('1986/3-B')).toBeVisible();
  expect(getComputedStyle(page.getByText('1986/3-B').element().closest('dl') as Element).direction).toBe(
    'rtl',
  );
  for (const [text, letters] of [
    ['1986/3-B', '13B'],
    ['© Photo: A. Haddad', '©PH'],
  ] as const) {
    const found = lefts(text, letters);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  }
});

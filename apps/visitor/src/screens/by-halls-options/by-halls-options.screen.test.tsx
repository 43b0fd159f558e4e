import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { M, noSlides, openGuide } from '#testing/guide.tsx';
import { heightOf, texts } from '#testing/locators.ts';
import { servedContent } from '#testing/served-content.ts';

const START = `${M}/options/by-halls`;
const steps = () => page.css('main ol > li');
const menu = () => page.getByRole('button', { name: 'Menu', exact: true });
const downloads = () => page.getByRole('link', { name: 'Downloads' });

test('[BYH-01, BYH-02, BYH-03, BYH-04, BYH-05, BYH-06, BYH-07, BYH-08, BYH-13, BYH-14, BYH-15, BYH-16, PRES-08, ROUTETAB-10] shows the line through the building', async () => {
  const museum = { ...noSlides, 'side-menu-customization.yaml': { downloads: { topBar: true } } };
  const guide = await openGuide(START, { museum });
  await expect.poll(() => steps().length).toBe(8);
  expect(
    steps()
      .elements()
      .map(({ dataset }) => dataset.kind),
  ).toEqual(['hall', 'hall', 'info', 'hall', 'info', 'hall', 'info', 'hall']);
  expect(texts(steps().getByRole('heading', { level: 2 }))).toEqual(['Ground floor', 'First floor']);
  for (const words of ['Ground floor', 'Hall 1', 'Hall of Colours', 'Seven works'])
    await expect.element(steps().nth(0)).toMatchTextContent(words);
  await expect.element(steps().nth(1)).not.toMatchTextContent('floor');
  await expect.element(steps().nth(3)).toMatchTextContent('First floor');
  await expect.element(steps().nth(2).css('[data-icon="stairs"]')).toBeVisible();
  const { timeline } = await servedContent(museum);
  const icon = timeline?.steps[6]?.iconUrl ?? '';
  expect(icon).toMatch(/\.svg$/);
  await expect.element(steps().nth(6).getByRole('button').css('img')).toHaveAttribute('src', icon);
  await expect.element(menu()).toBeVisible();
  await expectAccessible();

  await downloads().click();
  await expect.poll(guide.url).toBe(`${M}/downloads`);
  await guide.back();
  await page.getByRole('link', { name: 'Language' }).click();
  await expect.poll(guide.url).toBe(`${M}/languages`);
  await guide.back();
  await steps().nth(0).getByRole('link').click();
  await expect.poll(guide.url).toBe(`${M}/hall/1/by-halls`);
  await guide.back();
  await page.getByRole('link', { name: 'Museum of Mathematical Forms' }).click();
  await expect.poll(guide.url).toBe(`${M}/by-halls`);
  expect(guide.readStored('mode')).toBe('by-halls');

  guide.device.network.museum = {
    ...noSlides,
    'museum.yaml': { menuAvailable: false },
    'side-menu-customization.yaml': { downloads: { topBar: false } },
  };
  await guide.goto(START);
  await expect.poll(() => steps().length).toBe(8);
  await expect.element(menu()).not.toBeInTheDocument();
  await expect.element(downloads()).not.toBeInTheDocument();
});

test('[BYH-09, BYH-10, BYH-11, BYH-12] shows full directions, enlarges or plays them by their icon, and returns to the last hall and to the top', async () => {
  const long = `Up the blue stairs, ${'and on, '.repeat(60)}to the end.`;
  const guide = await openGuide(START, {
    museum: {
      ...noSlides,
      'timelines/1.yaml': {
        steps: [
          { iconType: 'stairs', instructions: { en: long } },
          ...[1, 2].map((idHall) => ({ idHall })),
          {
            iconType: 'audio',
            instructions: { en: 'Listen to the stairs.' },
            mainAudio: { en: { file: 'media/stairs-en.mp3', transcript: 'Please go up the stairs.' } },
          },
          ...[3, 4, 5].map((idHall) => ({ idHall })),
        ],
      },
      'halls/4.yaml': { state: 'closed' },
    },
  });
  const sign = steps().nth(0).getByRole('button');
  const tall = () => heightOf(steps().nth(0));
  await expect.element(sign).toHaveAttribute('aria-pressed', 'false');
  const words = steps()
    .nth(0)
    .getByText(/^Up the blue stairs.*to the end/);
  const isWhole = () => {
    const box = words.element().getBoundingClientRect();
    const step = steps().nth(0).element().getBoundingClientRect();
    return words.element().scrollHeight <= box.height + 1 && box.bottom <= step.bottom;
  };
  expect(isWhole()).toBe(true);
  const before = tall();
  await sign.click();
  await expect.element(sign).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(tall).toBeGreaterThan(before);
  expect(isWhole()).toBe(true);
  await sign.click();
  await expect.poll(tall).toBe(before);

  const voice = steps().nth(3).getByRole('button', { name: 'Audio' });
  const player = page.getByRole('region', { name: 'Player' });
  await voice.click();
  await expect.element(player).toBeVisible();
  await expectAccessible();
  await voice.click();
  await expect.element(player).not.toBeInTheDocument();
  await expect.element(steps().nth(5)).toMatchTextContent('This hall is closed at the moment');

  // If the URL contains no hall, no hall is marked until an artwork is opened. Then the hall of this artwork is
  // marked.
  await expect.element(page.getByText('You are here')).not.toBeInTheDocument();
  await guide.goto(`${M}/artworks/205`);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await guide.goto(START);
  await expect.element(steps().filter({ hasText: 'You are here' })).toMatchTextContent('Hall 2');

  await guide.goto(`${START}?hall=5`);
  await expect.poll(() => steps().length).toBe(7);
  const edge = () => {
    const { height } = page.css('header').first().element().getBoundingClientRect();
    return steps().nth(5).element().getBoundingClientRect().y - height;
  };
  await expect.poll(edge).toBeLessThan(16);
  expect(edge()).toBeGreaterThanOrEqual(0);
  await expect.element(steps().nth(6).getByRole('link')).toHaveFocus();
  await expect.element(steps().nth(6)).toMatchTextContent('You are here');
  await page.getByRole('button', { name: 'Back to top' }).click();
  await expect.poll(() => window.scrollY).toBe(0);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('shows no number for a hall without one at its door (A121)', async () => {
  await openGuide(START, { museum: { ...noSlides, 'halls/1.yaml': { number: null } } });
  await expect.element(steps().nth(0)).toMatchTextContent('Hall of Colours');
  await expect.element(steps().nth(0)).not.toMatchTextContent('Hall 1');
  await expect.element(steps().nth(1)).toMatchTextContent('Hall 2');
  await expectAccessible();
});

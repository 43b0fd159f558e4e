import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { M, noSlides, openGuide } from '#testing/guide.tsx';
import { texts } from '#testing/locators.ts';
import { prefer } from '#testing/preferences.ts';

const GAME = `${M}/game`;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name });
const heading = () => page.getByRole('heading', { level: 1 });
const START = 'Start playing';
const FOUND = 'Press here when you find it';
const NEXT = 'Go to the next clue';

// With reduced motion, buttons do not move, so the test need not wait until they stop.
beforeEach(() => prefer({ reducedMotion: 'reduce' }));

/** Returns museum changes for a game without audio. The clues are texts, at artworks or between them. */
const silent = (...steps: object[]) => ({
  ...noSlides,
  'studies/': null,
  'routes/31.yaml': { mainAudio: null, steps },
  'kids.yaml': { gameEnd: null },
});
const words = (text: string) => ({ instructions: { en: text } });

test('the URL of the end shows the intro without finds, and with some finds leads on to the others', async () => {
  const guide = await openGuide(`${GAME}?step=end`, { museum: { ...noSlides, 'studies/': null } });
  await expect.element(heading()).toHaveTextContent('The Walk of Colours');
  await guide.goto(`${GAME}?artwork=101`);
  await button(FOUND).click();
  await guide.goto(`${GAME}?step=end`);
  await expect.element(heading()).toHaveTextContent('Found: 1 of 6');
  await expect.element(page.getByText('Thank you. See you soon!')).not.toBeInTheDocument();
  await button(NEXT).click();
  await expect.element(heading()).toHaveTextContent('Clue 2 of 6');
});

test('the reward is on one phone screen, and beside its buttons on a landscape phone', async () => {
  const found = [31001, 31002, 31003, 31004, 31005, 31006];
  const keys = { 'game-progress': JSON.stringify({ idRoute: 31, found }) };
  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [844, 390],
  ] as const) {
    await page.viewport(width, height);
    await openGuide(`${GAME}?step=end`, { museum: { ...noSlides, 'studies/': null }, keys });
    await expect.element(heading()).toHaveTextContent('You have found them all!');
    for (const part of [
      page.getByRole('img', { name: /^Certificate/ }),
      page.getByRole('textbox', { name: 'Your name' }),
      button('Save my picture'),
      link('Back to the main screen'),
    ]) {
      await expect.element(part).toBeVisible();
      expect(part.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height);
    }
  }
});

test.each([
  [320, 568],
  [844, 390],
])(
  'at %i × %i the clue is readable at once, the button is in sight, and so is the answer of the hint',
  async (width, height) => {
    await page.viewport(width, height);
    const clue = 'My ribbon is gone! It is long and bendy and has many colours. You never find its end.';
    await openGuide(`${GAME}?artwork=101`, {
      museum: silent({ idArtwork: 101, location: 'Hall 1, by the entrance', ...words(clue) }),
    });
    const go = () => button(FOUND).element().getBoundingClientRect();
    await expect.element(page.getByText(clue)).toBeVisible();
    expect(page.getByText(clue).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(go().top);
    expect(go().bottom).toBeLessThanOrEqual(height);
    await button('Hint').click();
    const answer = page.getByText('Look here: Hall 1, by the entrance');
    await expect.element(answer).toBeVisible();
    const { top, bottom } = answer.element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(go().top);
  },
);

test('with text of 200 % the clue is visible at once, and so is the hint when it is opened', async () => {
  await page.viewport(390, 844);
  const clue = 'My ribbon is gone! It is long and has many colours.';
  await openGuide(`${GAME}?artwork=101`, {
    museum: silent({ idArtwork: 101, location: 'Hall 1, by the entrance', ...words(clue) }),
  });
  document.documentElement.style.fontSize = '200%';
  try {
    await expect.poll(() => page.getByText(clue).element().getBoundingClientRect().bottom).toBeLessThan(844);
    await expect.element(page.getByText(clue)).toBeVisible();
    await button('Hint').click();
    const answer = page.getByText('Look here: Hall 1, by the entrance');
    await expect.element(answer).toBeVisible();
    const { top, bottom } = answer.element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(844);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  } finally {
    document.documentElement.style.fontSize = '';
  }
});

test('the child counts and taps a number; a wrong one gets a kind answer, and nothing is locked', async () => {
  const count = {
    answer: 8,
    others: [7, 6],
    question: { en: 'How many hops come next?' },
    right: { en: 'Eight it is!' },
  };
  await openGuide(GAME, {
    museum: silent({ ...words('Hop with me.'), find: { count } }, words('Walk on.')),
  });
  await button(START).click();
  const keys = page.getByRole('group', { name: 'How many hops come next?' }).getByRole('button');
  await expect.poll(() => texts(keys)).toEqual(['6', '7', '8']);
  await button('6').click();
  await expect.element(page.getByText('Almost! Let’s count again together.')).toBeVisible();
  await expectAccessible();
  await button('8').click();
  await expect.element(page.getByText('Eight it is!')).toBeVisible();
  await expect.element(button('8')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.css('[data-mood=joy]')).toBeVisible();
  await expectAccessible();
  await button(NEXT).click();
  await expect.element(page.getByText('Walk on.')).toBeVisible();
  await expect.element(page.getByRole('group')).not.toBeInTheDocument();
});

test.each([
  [320, 568],
  [844, 390],
])('at %i × %i the numbers to tap are visible, above or beside the button', async (width, height) => {
  await page.viewport(width, height);
  const count = { answer: 8, others: [7, 6], question: { en: 'How many hops come next?' } };
  const clue =
    'Hop with me in hall 2! First one hop. Then one more. Then two, three, five hops. What is next?';
  await openGuide(GAME, { museum: silent({ ...words(clue), find: { count } }, words('Walk on.')) });
  await button(START).click();
  await expect.element(button('8')).toBeVisible();
  const numbers = button('8').element().getBoundingClientRect();
  const next = button(NEXT).element().getBoundingClientRect();
  expect(numbers.bottom).toBeLessThanOrEqual(height);
  expect(numbers.bottom <= next.top || numbers.right <= next.left).toBe(true);
  expect(page.getByText(clue).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(next.top);
});

test('the pet has a remark about the very object that was found', async () => {
  const find = { remark: { en: 'Does its tail ever end?' } };
  await openGuide(`${GAME}?artwork=101`, { museum: silent({ idArtwork: 101, find }, words('Walk on.')) });
  await button(FOUND).click();
  await expect.element(page.getByText('Does its tail ever end?')).toBeVisible();
  await expectAccessible();
});

test('there is no empty card for a game without a description or a clue without text', async () => {
  await openGuide(GAME, {
    museum: {
      ...silent({ idArtwork: 101 }),
      'routes/31.yaml': { mainAudio: null, description: null, steps: [{ idArtwork: 101 }] },
    },
  });
  await expect.element(button(START)).toBeVisible();
  const empty = () =>
    page
      .css('main [class*="card"]')
      .elements()
      .filter((card) => card.checkVisibility() && !card.textContent.trim());
  expect(empty()).toEqual([]);
  await button(START).click();
  await expect.element(button(FOUND)).toBeVisible();
  expect(empty()).toEqual([]);
});

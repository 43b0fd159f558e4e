import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { M, noSlides, openGuide } from '#testing/guide.tsx';
import { display, key, type } from '#testing/keypad.ts';
import { press, texts } from '#testing/locators.ts';
import { closeByBack, stepsOver } from '#testing/overlays.ts';
import type { MuseumChanges } from '#testing/served-network.ts';

interface SearchOptions {
  museum?: MuseumChanges;
  languages?: string[];
  /** Accessible name of the search button. */
  name?: string;
}

async function openSearch({ name = 'Search', ...options }: SearchOptions = {}) {
  const guide = await openGuide(`${M}/keyboard`, options);
  await page.getByRole('button', { name, exact: true }).click();
  await expect.element(field()).toHaveFocus();
  return guide;
}
const field = () => page.getByRole('searchbox');
const results = () => page.getByRole('dialog').getByRole('listitem').getByRole('link');
const count = () => page.getByRole('dialog').getByRole('status');

test('finds artworks by name, author, number, without accents, with a typo, in any language of the museum', async () => {
  const guide = await openSearch();
  await expect.element(field()).toHaveAccessibleName('Title, artist or number');
  for (const [typed, first, words] of [
    ['kite', 'The Red Kite', '1 result'],
    ['ktie', 'The Red Kite', '1 result'],
    ['cometa', 'The Red Kite', '1 result'],
    ['cerf volant', 'The Red Kite', '1 result'],
    ['205', 'The Star', '1 result'],
    ['ETOILE', 'The Star', '1 result'],
    ['marin', 'The Blue Bowl', '4 results'],
  ] as const) {
    await field().fill(typed);
    await expect.element(count()).toHaveTextContent(words);
    await expect.element(results().first()).toMatchTextContent(first);
  }
  await expect.element(results().first()).toMatchTextContent('Luis Marín');
  await expect.element(results().first()).toMatchTextContent('Number 102');
  await expect
    .element(results().first().css('img').last())
    .toHaveAttribute('src', expect.stringMatching(/\/media\//));
  await expectAccessible();
  await results().first().click();
  await expect.poll(guide.url).toBe(`${M}/artworks/102?from=Keyboard`);
  // The search has no history entry any more, so Back leads from the artwork to the keypad.
  await guide.back();
  await expect.poll(guide.url).toBe(`${M}/keyboard`);
  expect(stepsOver(guide)).toBe(0);
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await button.click();
  await closeByBack(guide, page.getByRole('dialog'));
  await expect.element(button).toHaveFocus();
});

test('opens with all artworks by hall, recent ones and the visitor’s hall first, and typing filters them', async () => {
  const museum = { ...noSlides, 'artworks/205.yaml': { pictures: [] } };
  const guide = await openGuide(`${M}/keyboard`, { museum });
  await type('205');
  await key('OK').click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('The Star');
  await guide.back();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const halls = dialog.getByRole('heading', { level: 3 });
  await expect
    .poll(() => texts(halls).map((words) => words.slice(-9)))
    .toEqual(['ly opened', 'the Night', 'f Colours', ' Mountain', 'f Animals']);
  const opened = dialog.getByRole('region', { name: 'Recently opened' }).getByRole('link');
  await expect.element(opened).toHaveAccessibleName('The Star Number 205');
  // An artwork without a picture shows an icon.
  await expect.element(opened.css('svg')).toBeVisible();
  const night = dialog.getByRole('region', { name: 'Hall of the Night' });
  await expect.element(night.getByText('You are here')).toBeVisible();
  await expect
    .poll(() => texts(night.getByRole('link')).map((words) => words.slice(0, 8)))
    .toEqual(['The Star', 'The Gree', 'The Cloc']);
  await expectAccessible();
  // Several filters can be active at once, together with a query.
  await dialog.getByRole('button', { name: 'Highlights' }).click();
  await expect.element(count()).toHaveTextContent('2 results');
  await field().fill('kite');
  await expect.element(count()).toHaveTextContent('1 result');
  await dialog.getByRole('button', { name: 'Highlights' }).click();
  // If the query matches only the text of an artwork, the passage is shown.
  await field().fill('evening');
  await expect.element(results()).toMatchTextContent('The Red Kite');
  await expect.element(results().css('mark')).toHaveTextContent('evening');
  await expectAccessible();
  await field().fill('');
  await expect.element(night).toBeVisible();
});

test('works with the keyboard only: open, type, move to the results, close', async () => {
  const guide = await openGuide(`${M}/keyboard`);
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await press(button, '{Enter}');
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('101');
  await expect.element(count()).toHaveTextContent('1 result');
  await userEvent.keyboard('{Escape}');
  // The first Escape may have cleared the field only. A second one then closes the search.
  if (page.getByRole('dialog').query()) await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  // The keypad behind the search has received neither the typed text nor Escape.
  await expect.element(display()).toHaveTextContent('');
  expect(guide.url()).toBe(`${M}/keyboard`);
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('star');
  await expect.element(count()).toHaveTextContent('1 result');
  await userEvent.keyboard('{Enter}');
  await expect.element(results()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(guide.url).toBe(`${M}/artworks/205?from=Keyboard`);
});

test('shows the query in the message that nothing was found, whatever was typed', async () => {
  await openSearch();
  for (const typed of ['qqqq', '<b>x</b>', '((', '…', 'x'.repeat(200)]) {
    await field().fill(typed);
    await expect.element(count()).toHaveTextContent(`No results for “${typed}”`);
    await expect.element(results()).not.toBeInTheDocument();
  }
  await expectAccessible();
  await page.getByRole('button', { name: 'Show all works' }).click();
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveValue('');
  await expect.element(count()).toHaveTextContent('');
  await expect.element(results().first()).toBeVisible();
});

test('works offline once the museum is loaded', async () => {
  const guide = await openSearch();
  await field().fill('k');
  await expect.element(results().first()).toBeVisible();
  guide.device.network.setOnline(false);
  await field().fill('star');
  await expect.element(results()).toMatchTextContent('The Star');
});

test('shows many artworks in portions', async () => {
  const vases = Array.from({ length: 45 }, (_, turn) => [
    `artworks/${900 + turn}.yaml`,
    { idArtwork: 900 + turn, code: String(900 + turn), name: `Vase ${turn}` },
  ]);
  await openSearch({ museum: { ...noSlides, ...Object.fromEntries(vases) } });
  // Without a query, further artworks are rendered when the visitor scrolls to the end of the list.
  await expect.poll(() => results().length).toBeGreaterThanOrEqual(40);
  await field().fill('vase');
  await expect.element(count()).toHaveTextContent('45 results');
  await expect.poll(() => results().length).toBe(20);
  const more = page.getByRole('button', { name: 'Show more works' });
  await more.click();
  await more.click();
  await expect.poll(() => results().length).toBe(45);
  await expect.element(more).not.toBeInTheDocument();
});

describe('in Arabic', () => {
  test('finds letters of other scripts, and the page is right-to-left', async () => {
    await openSearch({
      museum: {
        ...noSlides,
        'museum.yaml': { languages: ['es', 'en', 'fr', 'ar', 'ja', 'el', 'ru'] },
        'artworks/101.yaml': {
          name: { ar: 'الطائرة الورقية', ja: '赤いカイト', el: 'Ο κόκκινος χαρταετός', ru: 'Красный змей' },
        },
      },
      languages: ['ar'],
      name: 'بحث',
    });
    for (const typed of ['الطائره', 'طائرة', 'かいと', 'ΚΟΚΚΙΝΟΣ', 'красныи', '١٠١']) {
      await field().fill(typed);
      await expect.element(results()).toMatchTextContent('الطائرة الورقية');
    }
    await expect.element(page.getByRole('dialog')).toHaveStyle({ direction: 'rtl' });
    await expectAccessible();
  });
});

test('the search field has a ring for visitors who use the keyboard, and none after a tap', async () => {
  const ring = () => getComputedStyle(field().element()).outlineStyle;
  await openSearch();
  expect(ring()).toBe('none');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
  await expect.element(field()).toHaveFocus();
  expect(ring()).toBe('solid');
  await field().click();
  expect(ring()).toBe('none');
});

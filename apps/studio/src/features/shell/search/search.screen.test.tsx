import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, FORMS, openStudio, withRole } from '#testing/studio.tsx';

const box = () => page.getByRole('combobox', { name: 'Name, number, setting or command' });
const options = () => page.getByRole('option').elements();
const names = () => options().map((option) => option.querySelector('bdi')?.textContent);
const group = (name: string) =>
  page
    .getByRole('group', { name, exact: true })
    .elements()
    .flatMap((each) => [...each.querySelectorAll('[role=option]')])
    .map((option) => option.querySelector('bdi')?.textContent);
const chosenName = () => document.querySelector('[role=option][aria-selected=true] bdi')?.textContent;
const type = async (words: string) => {
  await box().fill(words);
};

test('opens by slash with what was typed, chooses by arrows, opens by Enter, and closes by Escape', async () => {
  // Other tests share the window and may have left it narrow.
  await page.viewport(1280, 800);
  const { address } = openStudio('/studio/museums/12/routes');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await expect.element(button).toBeVisible();
  await userEvent.keyboard('/leopard');
  await expect.element(box()).toHaveValue('leopard');
  await expect.poll(names).toEqual(['The Leopard’s Arithmetic']);
  await expectAccessible();
  // A long placeholder or name must not make the box wider than the window.
  await page.viewport(320, 700);
  const end = () => page.getByRole('dialog').element().getBoundingClientRect().right;
  await expect.poll(end).toBeLessThanOrEqual(320);
  await page.viewport(1280, 800);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => box().elements()).toEqual([]);

  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(box()).toHaveFocus();
  // While the search field is empty, screens and commands are listed.
  await expect.poll(() => group('Go to')).toContain('Works');
  expect(group('Commands')).toContain('New work');
  await type('the');
  await expect.poll(() => group('Works')).toHaveLength(3);
  const first = chosenName();
  await userEvent.keyboard('{ArrowDown}');
  expect(chosenName()).not.toBe(first);
  expect(box().element().getAttribute('aria-activedescendant')).toBe(
    document.querySelector('[role=option][aria-selected=true]')?.id,
  );
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(chosenName()).toBe(names().at(-1));
  await type('first hour');
  await expect.poll(chosenName).toBe('Your first hour');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => address.get()).toBe('/studio/museums/12/routes/route/31');
  await expect.poll(() => box().elements()).toEqual([]);
});

test('finds by number, other language, accent, typo and interface words; slash in a field is text', async () => {
  const { address } = openStudio('/studio/museums/12/works');
  const filter = page.getByRole('searchbox');
  await filter.fill('a');
  await userEvent.keyboard('/');
  await expect.element(filter).toHaveValue('a/');
  expect(box().elements()).toEqual([]);
  await filter.fill('');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(box()).toBeVisible();
  for (const [words, found] of [
    ['103', 'A Fern in Numbers'],
    ['leopart', 'The Leopard’s Arithmetic'],
    ['premiere heure', 'Your first hour'],
    ['يعرف', 'The Sunflower’s Count'],
    ['hall 2', 'Snow'],
    ['time zone', 'Time zone'],
    ['sign out', 'Sign out'],
    ['2.svg', '2.svg'],
  ] as const) {
    await type(words);
    await expect.poll(names).toContain(found);
  }
  await type('qqqq');
  await expect.element(page.getByText('Nothing found for “qqqq”')).toBeVisible();
  // The query occurs only in the French name, so the row shows it.
  await type('premiere');
  await expect.element(page.getByText('Votre première heure')).toBeVisible();
  await type('time zone');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => address.get()).toContain('/museum/museum/0#at=timeZone');
});

test.each([
  ['en', 'audio automatically', 'Start audio automatically', '[data-field="profile\\a autoplay"]'],
  ['de', 'zeitzone', 'Zeitzone', '[data-field="timeZone"]'],
  ['en', 'two step', 'Two-step verification', '[aria-labelledby="account-factor"]'],
  ['en', 'loan device', 'Loan device password', '[aria-labelledby="codes-reset"]'],
  ['de', 'aussprache', 'Aussprache', '#machine-pronunciations'],
  ['en', 'terms of the museum', 'Terms of the museum', '#machine-terms'],
  ['ja', '来館者への表示', '来館者への表示', '#machine-marks'],
] as const)('%s: “%s” opens the screen at this setting', async (language, words, label, section) => {
  await page.viewport(1280, 800);
  openStudio('/studio/museums/12/works', {
    language,
    content: { ...FORMS, staff: withRole('administrator') },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = page.getByRole('combobox').last();
  await expect.element(field).toHaveFocus();
  await field.fill(words);
  await page.getByRole('option', { name: label }).first().click();
  const place = () => document.querySelector(section);
  await expect.poll(() => place()?.contains(document.activeElement)).toBe(true);
  const { top, bottom } = place()?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
  expect(bottom).toBeGreaterThan(0);
  expect(top).toBeLessThan(window.innerHeight);
});

test('a translator finds works and pages, but no people, no administration and no commands of editors', async () => {
  openStudio('/studio/museums/12', { content: { ...FORMS, staff: withRole('translator', ['fr']) } });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(() => group('Go to')).toContain('Translators');
  for (const name of ['People', 'Codes', 'Statistics', 'Import', 'Openings and closures'])
    expect(names()).not.toContain(name);
  expect(names()).not.toContain('New work');
  await type('fern');
  await expect.poll(names).toEqual(['A Fern in Numbers']);
});

test('administrators find people by name and address', async () => {
  const { address, api } = openStudio('/studio/museums/12', {
    content: { ...FORMS, staff: withRole('administrator') },
  });
  const [person] = api.roster;
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await type(person?.email ?? '');
  await expect.poll(() => group('People')).toEqual([person?.name]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => address.get()).toBe('/studio/museums/12/people');
});

test('five thousand works in seven languages are found while typing', async () => {
  const languages = ['en', 'fr', 'de', 'es', 'it', 'ar', 'ja'];
  const words = [
    'kite',
    'river',
    'portrait',
    'still life',
    'bridge',
    'garden',
    'winter',
    'market',
    'harbour',
  ];
  const documents = Array.from({ length: 5000 }, (_, place) => ({
    kind: 'artwork' as const,
    id: place + 1,
    value: {
      idArtwork: place + 1,
      code: String(place + 1),
      name: Object.fromEntries(
        languages.map((language, turn) => [language, `${words[(place + turn) % 9]} ${language}${place}`]),
      ),
      author: { en: `Painter ${place % 200}` },
    },
  }));
  openStudio('/studio/museums/12', { content: { ...FORMS, documents, media: [] } });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await type('4321');
  await expect.poll(chosenName).toContain('en4320');
  for (const query of ['h', 'harb', 'harbour en', 'harbuor en43']) {
    await type(query);
    await expect.poll(() => names().length).toBeGreaterThan(0);
  }
});

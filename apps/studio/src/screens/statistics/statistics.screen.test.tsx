import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { STATISTICS_OF_ONE_VISIT, STATISTICS_YEAR } from '#testing/statistics-year.ts';
import { expectAccessible, FORMS, openStudio, press, withRole } from '#testing/studio.tsx';

const PATH = '/studio/museums/12/statistics?period=year';
const surveyTexts = [
  {
    idText: '1',
    idStudyQuestionAnswer: 2,
    text: 'We could not find hall 5',
    month: '2026-10',
    isHidden: false,
  },
  { idText: '2', idStudyQuestionAnswer: 2, text: 'Rude words', month: '2026-10', isHidden: false },
];
const open = (language = 'en') =>
  openStudio(PATH, {
    content: { ...FORMS, staff: withRole('editor'), statistics: STATISTICS_YEAR, surveyTexts },
    language,
  });
const card = (name: string) => page.getByRole('region', { name, exact: true });
const text = (name: string | RegExp) => page.getByText(name).first();

test('each card states its finding, and the page has no accessibility findings', async () => {
  await page.viewport(1440, 900);
  open();
  for (const finding of [
    '9% more visits than before',
    /was the busiest day: 190 visits/,
    /^Saturday at .* is the busiest: 300 visits/,
    '“The Leopard’s Arithmetic” is opened often, but only 48% hear it to the end.',
    '26% stop before “The stairs”.',
    '“Growth” is heard most: 14 min per visit.',
    '1,240 phones were set to Polish, which the guide does not have.',
    '112 was typed in 38 visits.',
    '“escher” was searched for in 170 visits.',
    '“Easy to find your way?” scores lowest: 3.9 out of 5.',
    'Right now: 15',
  ])
    await expect.element(text(finding)).toBeVisible();
  await expectAccessible();
});

test('screen readers get the table of each plot, which a button shows with links to its files', async () => {
  open();
  const works = card('Works').getByRole('table', { name: 'Works' });
  await expect.element(works).toBeInTheDocument();
  expect(works.element().closest('.visually-hidden')).not.toBeNull();
  press('Table: Works');
  await expect.element(card('Works').getByRole('link', { name: 'Works as CSV' })).toBeVisible();
  expect(works.element().closest('.visually-hidden')).toBeNull();
  const file = card('Works').getByRole('link', { name: 'Works as XLSX' }).element();
  expect(file.getAttribute('href')).toMatch(/format=xlsx&table=works$/);
  // The browser remembers whether the chart is shown, so a hidden chart stays hidden.
  press('Chart: Works');
  await expect
    .element(page.getByRole('button', { name: 'Chart: Works' }))
    .toHaveAttribute('aria-pressed', 'false');
});

test('an unknown number can be linked to a work, and a search term can be added to one', async () => {
  const { api, device } = open();
  await page.getByRole('button', { name: 'Assign 112 to a work' }).click();
  await expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: /102/ }).click();
  await expect.element(page.getByText('“112” now leads to The Leopard’s Arithmetic.')).toBeVisible();
  await page.getByRole('button', { name: 'Add “escher” to a work' }).click();
  await page.getByRole('searchbox', { name: 'Find a work' }).fill('Fern');
  await page.getByRole('button', { name: /A Fern in Numbers/ }).click();
  await expect.element(page.getByText('“escher” now leads to A Fern in Numbers.')).toBeVisible();
  device.runTimers();
  const savedValue = (id: number, field: string) => api.valueOf({ kind: 'artwork', id, path: [field] });
  await expect.poll(() => savedValue(102, 'otherCodes')).toEqual(['112']);
  await expect.poll(() => savedValue(103, 'searchTerms')).toEqual(['escher']);
});

test('period, dates and comparison are part of the URL, and determine the request', async () => {
  const { address, api } = open();
  await expect.element(page.getByRole('button', { name: '7 days' })).toBeVisible();
  press('7 days');
  await expect.poll(() => address.get()).toBe('/studio/museums/12/statistics?period=week&compare=before');
  const lastRequest = () => api.asked.filter(({ name }) => name === 'statistics').at(-1)?.with;
  await expect.poll(lastRequest).toMatchObject({ from: '1969-12-26', to: '1970-01-01', compare: 'before' });
});

test('sends no request for an incomplete year while a date is typed', async () => {
  const { address } = open();
  const from = page.getByLabelText('From', { exact: true }).first();
  await expect.element(from).toHaveValue('1969-01-03');
  await from.fill('0001-12-01');
  expect(address.get()).toBe(PATH);
  await from.fill('1969-12-01');
  await expect
    .poll(() => address.get())
    .toBe('/studio/museums/12/statistics?from=1969-12-01&to=1970-01-01&compare=before');
});

test('a survey without ratings has a finding, and a deleted work has no link', async () => {
  const statistics = {
    ...STATISTICS_YEAR,
    works: STATISTICS_YEAR.works.slice(0, 1).map((work) => ({ ...work, isGone: true })),
    survey: STATISTICS_YEAR.survey.filter(({ average }) => average === null),
  };
  openStudio(PATH, { content: { ...FORMS, staff: withRole('editor'), statistics } });
  await expect.element(text('No ratings in this period.')).toBeVisible();
  await expect.element(text('“The Sunflower’s Count” is opened most: 12,840 times.')).toBeVisible();
  expect(card('Works').getByRole('link', { name: /^Open/ }).elements()).toEqual([]);
});

test('free texts are read, searched and hidden', async () => {
  open();
  await page.getByRole('button', { name: 'Read the free texts' }).click();
  await expect.element(page.getByText('We could not find hall 5', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^Hide\s?: Rude words$/ }).click();
  await expect.poll(() => page.getByText('Rude words').elements().length).toBe(0);
  await page.getByRole('checkbox', { name: 'Hidden texts' }).click();
  await expect.element(page.getByText('Rude words', { exact: true })).toBeVisible();
});

test('checkboxes have the size and the colour that they have in the whole studio', async () => {
  open();
  await page.getByRole('button', { name: 'Read the free texts' }).click();
  const choice = page.getByRole('checkbox', { name: 'Hidden texts' });
  await expect.element(choice).toBeVisible();
  const { inlineSize, blockSize, accentColor } = getComputedStyle(choice.element());
  expect([inlineSize, blockSize]).toEqual(['20px', '20px']);
  expect(accentColor).toBe(getComputedStyle(document.documentElement).accentColor);
  expect(accentColor).not.toBe('auto');
});

test('notes on dates are added and removed', async () => {
  open();
  await page.getByText('Notes on dates: 1').click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Free entry');
  press('Add note');
  await expect.element(page.getByText('Notes on dates: 2')).toBeVisible();
  press('Remove note: Museum night');
  await expect.element(page.getByText('Notes on dates: 1')).toBeVisible();
});

test('before the first visit, the page says how visitors find the guide', async () => {
  openStudio(PATH, { content: { ...FORMS, staff: withRole('editor') } });
  await expect.element(page.getByText('No visits yet')).toBeVisible();
  await expectAccessible();
});

test('after only one visit, no figure is shown', async () => {
  const content = { ...FORMS, staff: withRole('editor'), statistics: STATISTICS_OF_ONE_VISIT };
  openStudio(PATH, { content });
  await expect.element(page.getByText('not shown').first()).toBeVisible();
  await expect.element(page.getByText('Too few visits to show this.').first()).toBeVisible();
  expect(page.getByText(/\d visits/).elements()).toEqual([]);
  await expectAccessible();
});

test('translators do not see statistics', async () => {
  openStudio(PATH, { content: { ...FORMS, staff: withRole('translator', ['fr']) } });
  await expect.element(page.getByRole('heading', { name: 'There’s nothing here.' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Statistics' }).elements()).toEqual([]);
});

test.each(['ar', 'ja'])('the page has no accessibility findings in %s on a phone', async (language) => {
  await page.viewport(390, 844);
  open(language);
  await expect.element(page.getByText('190').first()).toBeInTheDocument();
  await expectAccessible();
  // The page does not scroll sideways on a phone.
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1440, 900);
});

test('no content is wider than its card on a phone of 320 pixels', async () => {
  await page.viewport(320, 700);
  const long = 'How did this work make you feel? · How much did you like it?';
  const statistics = {
    ...STATISTICS_YEAR,
    works: STATISTICS_YEAR.works.map((work) => ({ ...work, name: `${work.name} ${long}` })),
    survey: STATISTICS_YEAR.survey.map((each) => ({ ...each, question: `${each.question} ${long}` })),
  };
  openStudio(PATH, { content: { ...FORMS, staff: withRole('editor'), statistics } });
  await expect.element(page.getByText(/scores lowest: 3.9 out of 5/)).toBeInTheDocument();
  const cards = [...document.querySelectorAll('main section')];
  expect(cards.length).toBeGreaterThan(8);
  for (const each of cards)
    expect(each.scrollWidth, each.querySelector('h2')?.textContent ?? '').toBeLessThanOrEqual(
      each.clientWidth,
    );
  await page.viewport(1440, 900);
});

test('floor plans are beside each other, and each row of cards is full', async () => {
  await page.viewport(1440, 900);
  const area = [
    { x: 10, y: 10 },
    { x: 90, y: 10 },
    { x: 90, y: 90 },
  ];
  const floors = [1, 2].map((id) => ({
    kind: 'floor' as const,
    id,
    value: { idFloor: id, name: { en: `Floor ${id}` }, map: { file: `media/plan-${id}.svg` } },
  }));
  const documents = FORMS.documents.map((document) =>
    document.kind === 'hall'
      ? { ...document, value: { ...document.value, idFloor: document.id, area } }
      : document,
  );
  openStudio(PATH, {
    content: {
      ...FORMS,
      documents: [...documents, ...floors],
      staff: withRole('editor'),
      statistics: STATISTICS_YEAR,
    },
  });
  await expect.element(page.getByText('Floor 2', { exact: true })).toBeInTheDocument();
  const [first, second] = [...document.querySelectorAll('main figure')].map((plan) =>
    plan.getBoundingClientRect(),
  );
  expect(second?.top).toBe(first?.top);
  expect(second?.left).toBeGreaterThanOrEqual(first?.right ?? 0);
  const rights = (names: readonly string[]) =>
    names.map((name) => Math.round(card(name).element().getBoundingClientRect().right));
  expect(
    new Set(rights(['Visits', 'Works', 'Routes', 'Listening by hall', 'How works are opened'])).size,
  ).toBe(1);
});

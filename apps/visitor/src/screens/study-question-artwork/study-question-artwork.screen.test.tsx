import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { inArabic, M, noSlides, openGuide } from '#testing/guide.tsx';
import { asks, dot, finish, lastSent, proceed, question, sentLists } from '#testing/study.ts';

const STUDY = `${M}/study/101`;
const radio = (name: string | RegExp) => page.getByRole('radio', { name });
const box = (name: string) => page.getByRole('checkbox', { name });
const field = (name: string) => page.getByLabelText(name);

/**
 * Stored state in which the mandatory question is passed. The types on the next pages are: MULTIPLE and RATING,
 * TEXTAREA and SELECTOR, SCORE.
 */
const seen = {
  'study-answers': JSON.stringify({
    writtenAt: new Date().toISOString(),
    visitorToken: null,
    answers: [],
    passed: [11],
  }),
};

test('[STUD-01, STUD-02, STUD-03, STUD-04, STUD-05, STUD-32, ROUTETAB-37, MUS-15, API-57] shows one question at a time, with dots, Back and button', async () => {
  const guide = await openGuide(`${STUDY}?from=Keyboard`);
  await asks('Question 1 of 4: Who did you come with?');
  await expect.element(page.getByText('The Red Kite')).toBeVisible();
  await expect.element(page.getByText('How did this work make you feel?')).not.toBeInTheDocument();
  expect(
    page.getByRole('navigation', { name: 'Your opinion counts' }).getByRole('button').elements(),
  ).toHaveLength(4);
  await expect.element(dot(1)).toHaveAttribute('aria-current', 'step');
  await expect.element(dot(2)).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
  await radio('Alone').click();
  await field('Where from?').fill('Lyon');
  await proceed().click();
  await asks('How did this work make you feel?');
  // The dot of a question has no effect before the question is reachable.
  await dot(3).click({ force: true });
  await asks('Question 2 of 4');
  await dot(1).click();
  await expect.element(radio('Alone')).toBeChecked();
  await expect.element(field('Where from?')).toHaveValue('Lyon');
  await dot(2).click();
  await page.getByRole('button', { name: 'Previous' }).click();
  await asks('Who did you come with?');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(guide.url).toBe(`${M}/keyboard`);
  expect(guide.readStored('study-seen-101')).toBeNull();
  const asked = guide.requests.filter((path) => /study|hall|section/i.test(path));
  expect(asked).toEqual(['/api/VisitStudyQuestionAnswer/12/registerAnswers']);
});

test('[STUD-06] the button is disabled while a mandatory answer is missing, and a press leads to that answer', async () => {
  const guide = await openGuide(STUDY);
  await expect.element(proceed()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('Please answer this question')).toBeVisible();
  await radio('Alone').click();
  await expect.element(proceed()).toBeDisabled();
  await proceed().click({ force: true });
  await expect.element(field('Where from?')).toHaveFocus();
  await expect.element(page.getByRole('alert').getByText('Please answer this question')).toBeVisible();
  await expect.element(page.getByText('One answer is missing or needs correcting.')).toBeVisible();
  await expectAccessible();
  await field('Where from?').fill('   ');
  await expect.element(proceed()).toBeDisabled();
  expect(sentLists(guide)).toEqual([]);
  await field('Where from?').fill('Lyon');
  await expect.element(proceed()).toBeEnabled();
});

test('[STUD-07, STUD-08, STUD-09, STUD-12, STUD-18, STUD-20, STUD-22, STUD-23, STUD-24, STUD-26, STUD-29, CONST-20, DATA-43, STORE-19] sends the answers of every question as they are given', async () => {
  const guide = await openGuide(`${STUDY}?from=Route&fromId=31`);
  await radio('With a group').click();
  await field('Where from?').fill(' Lyon ');
  await proceed().click();
  await asks('How did this work make you feel?');
  expect(lastSent(guide)).toEqual({ 101: '1003', 102: 'Lyon' });
  expect(Object.keys(sentLists(guide)[0]?.[0] ?? {}).sort()).toEqual([
    'idStudyQuestionAnswer',
    'idVisit',
    'idVisitStudyQuestionAnswer',
    'value',
  ]);
  await expect.element(proceed()).toBeEnabled();
  await expect.element(page.getByRole('group', { name: 'I felt' })).toBeVisible();
  for (const name of ['Curious', 'Dizzy', 'Curious', 'Calm']) await box(name).click();
  const stars = page.getByRole('radiogroup', { name: 'How much did you like it?' }).getByRole('radio');
  expect(stars.elements()).toHaveLength(5);
  await radio('3 stars out of 5 (Good)').click();
  await expectAccessible();
  await proceed().click();
  await asks('Tell us more');
  expect(lastSent(guide)).toEqual({ 103: '1006,1005', 104: '3' });
  await field('Your words').fill('Two\nlines 🌻');
  await expect.element(page.getByText('12 of 2,000')).toBeVisible();
  await radio('Yes').click();
  await expectAccessible();
  await proceed().click();
  await asks('Would you recommend us?');
  expect(lastSent(guide)).toEqual({ 105: 'Two\nlines 🌻', 106: '1008' });
  const keys = page.getByRole('radiogroup', { name: 'From 0 to 10' }).getByRole('radio');
  expect(keys.elements()).toHaveLength(11);
  await radio('10 out of 10').click();
  expect(finish().css('[data-sign="check"]').elements()).toHaveLength(1);
  await expectAccessible();
  await finish().click();
  await asks('Thank you!');
  expect(lastSent(guide)).toEqual({ 107: '10' });
  expect(guide.readStored('study-seen-101')).toBe('true');
  await expectAccessible();
  await page.getByRole('button', { name: 'Back to the works' }).click();
  await expect.poll(guide.url).toBe(`${M}/routes/31?artwork=101`);
});

test('[STUD-19, STUD-21, STUD-25, STUD-27, STUD-28, ERR-07] every field has its type, is checked when it is left, and shows an example of a valid answer', async () => {
  const guide = await openGuide(`${M}/study/103`);
  await expect.element(field('Email')).toHaveAttribute('type', 'email');
  await expect.element(field('Telephone')).toHaveAttribute('type', 'tel');
  await expect.element(page.getByText(/erased after a limited time/)).toBeVisible();
  await expect.element(page.getByText(/Anonymous/)).not.toBeInTheDocument();
  await field('Email').fill('abc');
  await expect.element(page.getByText('Incorrect email')).not.toBeInTheDocument();
  await field('Postal code').fill('2800');
  await expect.element(page.getByText('Incorrect email')).toBeVisible();
  await expect.element(page.getByText(/ana@museum\.org/)).toBeVisible();
  await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Email')).toHaveAccessibleDescription(/Incorrect email/);
  await field('Telephone').fill('call me');
  await proceed().click();
  await expect.element(field('Email')).toHaveFocus();
  await expect.element(page.getByText('Please enter 5 digits')).toBeVisible();
  await expect.element(page.getByText('3 answers need correcting. Change them or clear them.')).toBeVisible();
  expect(sentLists(guide)).toEqual([]);
  await expectAccessible();
  await field('Email').fill('ana@museo.example');
  await field('Telephone').fill('');
  await field('Postal code').fill('28001');
  await proceed().click();
  await asks('About you');
  expect(lastSent(guide)).toEqual({ 109: 'ana@museo.example', 111: '28001' });
  await expect.element(page.getByText(/Anonymous/)).not.toBeInTheDocument();
  await expect.element(field('Visits this year')).toHaveAttribute('type', 'number');
  await expect.element(field('Next visit')).toHaveAttribute('type', 'date');
  await field('Year of birth').fill('1899');
  await field('Visits this year').fill('3');
  await expect.element(page.getByText('Please enter a year from 1900 onwards')).toBeVisible();
  await field('Year of birth').fill('١٩٨٤');
  await field('Next visit').fill('2027-03-14');
  await expectAccessible();
  await finish().click();
  await asks('Thank you!');
  expect(lastSent(guide)).toEqual({ 112: '1984', 113: '3', 114: '2027-03-14' });
  // Personal answers are not stored on the device, so the next user of the phone cannot see who answered before.
  expect(guide.readStored('study-answers')).not.toContain('ana@museo.example');
});

describe('leaving', () => {
  for (const [id, query, url] of [
    ['[STUD-14]', 'from=Route&fromId=31', `${M}/routes/31?artwork=101`],
    ['[STUD-15]', 'from=Exhibition&fromId=41', `${M}/exhibitions/41?artwork=101`],
    ['[STUD-16]', 'from=Timeline&fromId=1', `${M}/timeline/1?artwork=101`],
    ['[STUD-14, STUD-15, STUD-16] (A50)', 'from=ByHallsHall&fromId=1', `${M}/hall/1/by-halls?artwork=101`],
    ['[STUD-12] (A50)', 'from=OutstandingArtworks', `${M}/outstanding-artworks`],
  ] as const)
    test(`${id} leads back after the last question with ${query}; without answers there are no thanks`, async () => {
      const guide = await openGuide(`${STUDY}?${query}`, {
        museum: { ...noSlides, 'studies/1.yaml': { questions: [score] } },
      });
      await finish().click();
      await expect.poll(guide.url).toBe(url);
      expect(guide.readStored('study-seen-101')).toBe('true');
      expect(sentLists(guide)).toEqual([]);
    });

  test('[STUD-13] goes one step back after a beacon', async () => {
    const guide = await openGuide(`${M}/beacon/1`, {
      museum: { ...noSlides, 'studies/1.yaml': { questions: [score] } },
    });
    await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible();
    await guide.follow(`${M}/artworks/101?from=Beacon`);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect.poll(guide.url).toBe(`${STUDY}?from=Beacon`);
    await finish().click();
    await expect.poll(guide.url).toBe(`${M}/beacon/1`);
  });

  test('does not ask children (A115)', async () => {
    const guide = await openGuide(`${M}/artworks/101?from=OutstandingArtworks`, { keys: { mode: 'kids' } });
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect.poll(guide.url).toBe(`${M}/outstanding-artworks`);
  });
});

const score = {
  idStudyQuestion: 14,
  idArtwork: 101,
  title: { en: 'Would you recommend us?' },
  answers: [{ idStudyQuestionAnswer: 107, type: 'SCORE' }],
};

test('an answer can be cleared and changed, under the id that the server assigned', async () => {
  const guide = await openGuide(STUDY, { keys: seen });
  await radio('4 stars out of 5 (Very good)').click();
  await proceed().click();
  await asks('Tell us more');
  await dot(2).click();
  // A second tap clears the rating.
  await radio('4 stars out of 5 (Very good)').click();
  await expect.element(radio('4 stars out of 5 (Very good)')).not.toBeChecked();
  await box('Calm').click();
  await proceed().click();
  await asks('Tell us more');
  expect(lastSent(guide)).toEqual({ 103: '1005', 104: '' });
  expect(sentLists(guide)[1]?.find((answer) => answer.idStudyQuestionAnswer === 104)).toMatchObject({
    idVisitStudyQuestionAnswer: expect.any(Number),
  });
  await dot(2).click();
  await proceed().click();
  await asks('Tell us more');
  // Unchanged answers cause no further request.
  expect(sentLists(guide)).toHaveLength(2);
});

test('restores typed answers after the tab was closed, but not after the end of the visit or on another day', async () => {
  const guide = await openGuide(STUDY, { keys: seen });
  await box('Dizzy').click();
  await proceed().click();
  await field('Your words').fill('half a sen');
  await guide.reload();
  await expect.element(field('Your words')).toHaveValue('half a sen');
  await dot(2).click();
  await expect.element(box('Dizzy')).toBeChecked();
  const stored = guide.readStored('study-answers') ?? '';
  const today = JSON.parse(stored).writtenAt as string;
  guide.device.storage.set('study-answers', stored.replace(today, '2020-01-01T10:00:00.000Z'));
  await guide.reload();
  await asks('Who did you come with?');
  guide.device.storage.set('study-answers', stored);
  await guide.goto(`${M}/goodbye`);
  await page.getByRole('button', { name: 'End visit', exact: true }).click();
  await page.getByRole('button', { name: 'End visit and erase' }).click();
  await expect.poll(guide.url).toBe(M);
  expect(guide.readStored('study-answers')).toBeNull();
});

test('reports a text of more than 2,000 characters without cutting it; a question without title or label still has names', async () => {
  const guide = await openGuide(STUDY, {
    museum: {
      ...noSlides,
      'studies/1.yaml': {
        questions: [
          {
            idStudyQuestion: 11,
            idArtwork: 101,
            title: { en: '' },
            answers: [{ idStudyQuestionAnswer: 101, type: 'TEXTAREA' }],
          },
        ],
      },
    },
  });
  await asks('Your opinion counts');
  const words = page.getByRole('textbox', { name: 'Your opinion counts' });
  const long = `\u202Eabc ${'🌻'.repeat(1000)}`;
  await words.fill(long);
  await finish().click();
  await expect.element(page.getByText('5 characters too many')).toBeVisible();
  await expect.element(words).toHaveValue(long);
  await expect.element(words).toHaveFocus();
  await expectAccessible();
  await words.fill(long.slice(5));
  await finish().click();
  await asks('Thank you!');
  expect(lastSent(guide)).toEqual({ 101: '🌻'.repeat(1000) });
});

test('shows a message for an artwork without questions, with a way to continue', async () => {
  const guide = await openGuide(`${M}/study/102?from=Keyboard`);
  await asks('There are no questions at the moment');
  await expectAccessible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(guide.url).toBe(`${M}/keyboard`);
});

test('works by keyboard in Arabic: every choice has a role, a name and a state', async () => {
  const guide = await openGuide(STUDY, { museum: inArabic, languages: ['ar'], keys: seen });
  await asks('السؤال 2 من 4');
  expect(document.documentElement.dir).toBe('rtl');
  await box('Curiosidad')
    .findElement()
    .then((element) => element.focus());
  await userEvent.keyboard(' {Tab}{Tab}{Tab}{Tab} {ArrowLeft}');
  await expect.element(box('Curiosidad')).toBeChecked();
  await expect.element(page.getByRole('radio', { checked: true })).toHaveAccessibleName(/5/);
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await asks('السؤال 3 من 4');
  await expect.element(question()).toHaveFocus();
  expect(lastSent(guide)).toEqual({ 103: '1004', 104: '2' });
});

test.each([
  [320, [4, 4, 3]],
  [390, [6, 5]],
  [820, [11]],
])('on a window of %i px, the score has rows of %j equally wide buttons', async (width, rows) => {
  await page.viewport(width, 844);
  await openGuide(`${M}/study/101`, {
    museum: { ...noSlides, 'studies/1.yaml': { questions: [score] } },
    keys: seen,
  });
  const labels = page.getByRole('radiogroup').css('label');
  await expect.poll(() => labels.length).toBe(11);
  const boxes = labels.elements().map((each) => each.getBoundingClientRect());
  const tops = [...new Set(boxes.map(({ top }) => Math.round(top)))];
  expect(tops.map((top) => boxes.filter((box) => Math.round(box.top) === top).length)).toEqual(rows);
  for (const top of tops) {
    const row = boxes.filter((box) => Math.round(box.top) === top);
    expect(row[0]?.left).toBeCloseTo(boxes[0]?.left ?? 0, 0);
    expect(row.at(-1)?.right).toBeCloseTo(boxes[(rows[0] ?? 0) - 1]?.right ?? 0, 0);
    expect(Math.min(...row.map((box) => box.width))).toBeGreaterThanOrEqual(44);
  }
});

test('is not called anonymous if a later question asks for personal data', async () => {
  const email = {
    idStudyQuestion: 15,
    idArtwork: 101,
    title: { en: 'May we write to you?' },
    answers: [{ idStudyQuestionAnswer: 108, type: 'EMAIL' }],
  };
  const open = (questions: object[]) =>
    openGuide(`${M}/study/101`, { museum: { ...noSlides, 'studies/1.yaml': { questions } }, keys: seen });
  await open([score]);
  await expect.element(page.getByText(/Anonymous/)).toBeVisible();
  await open([score, email]);
  await asks('Would you recommend us?');
  await expect.element(page.getByText(/Anonymous/)).not.toBeInTheDocument();
});

import type { Page } from '@playwright/test';
import { MuseumFactsReader } from '../../apps/server/src/modules/statistics/figures/museum-facts.ts';
import type { TestServer } from '../../apps/server/testing/servers/test-server.ts';
import { records, untilAppIsKept } from '../support/device.ts';
import {
  expect,
  expectAccessible,
  inArabic,
  LONG,
  M,
  storedValue,
  test,
  withoutAutoplay,
} from '../support/test.ts';

const option = (idStudyQuestionAnswerOption: number, en: string, ar = en) => ({
  idStudyQuestionAnswerOption,
  label: { en, ar },
});
const answer = (idStudyQuestionAnswer: number, type: string, en: string, ...options: object[]) => ({
  idStudyQuestionAnswer,
  type,
  label: { en, ar: `${en} ع` },
  options,
});
const question = (idStudyQuestion: number, en: string, ...answers: object[]) => ({
  idStudyQuestion,
  idArtwork: 101,
  title: { en, ar: `${en} ع` },
  answers,
});

/** A study with every type of answer (A68). */
const everyType = {
  showOn: 'BOTH',
  questions: [
    question(11, 'The kite', answer(104, 'RATING', 'Stars'), answer(107, 'SCORE', 'A friend')),
    question(
      12,
      'Your choice',
      answer(101, 'SELECT', 'I came', option(1001, 'Alone'), option(1002, 'With the family')),
      answer(106, 'SELECTOR', 'Again', option(1008, 'Yes'), option(1009, 'No')),
      answer(
        103,
        'MULTIPLE',
        'I felt',
        option(1004, 'Calm'),
        option(1005, 'Happy, and eager'),
        option(1006, 'Dizzy'),
      ),
    ),
    question(
      13,
      'You',
      answer(112, 'BIRTH_YEAR', 'Born in'),
      answer(111, 'POSTAL_CODE', 'Postal code'),
      answer(109, 'EMAIL', 'Email'),
      answer(110, 'TEL', 'Telephone'),
      answer(113, 'NUMBER', 'Visits'),
      answer(114, 'DATE', 'Next visit'),
    ),
    question(14, 'In words', answer(102, 'TEXT', 'A title'), answer(105, 'TEXTAREA', 'Your words')),
  ],
};

/** Returns the stored answers, by question. Choices are returned as the labels of their options. */
async function answersOf(server: TestServer): Promise<Record<string, string>> {
  const facts = await new MuseumFactsReader(server.store).of(12);
  const rows = await server.storage.db
    .selectFrom('visit_answer')
    .select(['id_study_question_answer', 'value'])
    .where('value', '!=', '')
    .where('aside', 'is', null)
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ id_study_question_answer, value }) => {
      const field = facts.asked.find((each) => each.idStudyQuestionAnswer === id_study_question_answer);
      if (!field) return [];
      // The value of a choice contains the ids of the chosen options (A68), in the order in which the visitor chose
      // them.
      const labels = value.split(',').map((id) => field.options.get(id));
      return [[field.words, field.options.size > 0 ? labels.join('; ') : value]];
    }),
  );
}

/** Deletes all answers, because the next tests of this worker use the same server. */
const forgetAnswers = (server: TestServer) => server.storage.db.deleteFrom('visit_answer').execute();

const expectQuestion = (page: Page, words: string) =>
  expect(page.getByRole('heading', { level: 1, name: words })).toBeFocused();
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' }).tap();

test.beforeEach(({ server }) => forgetAnswers(server));

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('[GEN-20, API-42, DATA-43] a study with every type is answered on leaving an artwork, and appears in the report', async ({
    page,
    museum,
    server,
  }) => {
    await museum({ ...withoutAutoplay, 'studies/1.yaml': everyType });
    await page.goto(`${M}/artworks/101?from=OutstandingArtworks`);
    await page.getByRole('button', { name: 'Back', exact: true }).tap();
    await expectQuestion(page, 'The kite');
    await page.getByRole('radio', { name: '4 stars out of 5' }).tap();
    await page.getByRole('radio', { name: '8 out of 10' }).tap();
    await expectAccessible(page);
    await proceed(page);
    await expectQuestion(page, 'Your choice');
    for (const name of ['With the family', 'Yes']) await page.getByRole('radio', { name }).tap();
    for (const name of ['Dizzy', 'Calm', 'Dizzy', 'Happy, and eager'])
      await page.getByRole('checkbox', { name }).tap();
    await expectAccessible(page);
    await proceed(page);
    await expectQuestion(page, 'You');
    for (const [label, value] of [
      ['Born in', '1984'],
      ['Postal code', '28001'],
      ['Email', 'ana@museo.example'],
      ['Telephone', '+34 600 123 456'],
      ['Visits', '3'],
      ['Next visit', '2027-03-14'],
    ] as const)
      await page.getByLabel(label).fill(value);
    await expectAccessible(page);
    await proceed(page);
    await expectQuestion(page, 'In words');
    await page.getByLabel('A title').fill('=Sun\u202eflower');
    await page.getByLabel('Your words').fill('Two lines\nand a 🌻');
    // A reload must not lose the answers that the visitor has given.
    await page.reload();
    await expect(page.getByLabel('Your words')).toHaveValue('Two lines\nand a 🌻');
    await page.getByRole('button', { name: 'Finish' }).tap();
    await expectQuestion(page, 'Thank you!');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back to the works' }).tap();
    await expect(page).toHaveURL(`${M}/outstanding-artworks`);
    expect(await answersOf(server)).toEqual({
      'The kite · Stars': '4',
      'The kite · A friend': '8',
      'Your choice · I came': 'With the family',
      'Your choice · Again': 'Yes',
      'Your choice · I felt': 'Calm; Happy, and eager',
      'You · Born in': '1984',
      'You · Postal code': '28001',
      'You · Email': 'ana@museo.example',
      'You · Telephone': '+34 600 123 456',
      'You · Visits': '3',
      'You · Next visit': '2027-03-14',
      'In words · A title': '=Sun\u202eflower',
      'In words · Your words': 'Two lines\nand a 🌻',
    });
    // The study is marked as seen, because it is shown only once (A50). Personal answers are not stored on the device.
    expect(await storedValue(page, 'study-seen-101')).toBe('true');
    expect(await storedValue(page, 'study-answers')).not.toContain('ana@museo.example');
  });
});

test.describe('by keyboard, in Arabic', () => {
  test.use({ locale: 'ar' });

  test(
    '[STUD-01] screen readers get positions, names, states and errors',
    LONG,
    async ({ page, museum, server }) => {
      await museum({ ...inArabic, 'studies/1.yaml': everyType });
      await page.goto(`${M}/study/101?from=Keyboard`);
      const main = page.getByRole('main');
      await expect(page.getByRole('navigation').getByRole('button').first()).toHaveAttribute(
        'aria-current',
        'step',
      );
      await expect(main).toMatchAriaSnapshot(`
      - 'heading "السؤال 1 من 4: The kite ع" [level=1]'
      - radiogroup "Stars ع":
        - radio "نجمة واحدة من 5 (ضعيف)"
    `);
      await page.getByRole('radio').first().focus();
      // Arrow keys move to the next star, also in a language that is written from right to left.
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('radiogroup', { name: 'Stars' }).getByRole('radio').nth(1)).toBeChecked();
      await page.keyboard.press('Enter');
      await expectQuestion(page, 'Your choice');
      for (const _ of ['SELECT', 'SELECTOR', 'MULTIPLE']) await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await expect(main).toMatchAriaSnapshot(`
      - group "I felt ع":
        - checkbox "Calm" [checked]
        - checkbox "Happy, and eager"
    `);
      await page.getByRole('button', { name: 'متابعة' }).press('Enter');
      await expectQuestion(page, 'You');
      await page.getByLabel('Email').fill('ana@museo');
      await page.keyboard.press('Tab');
      const wrong = main.getByRole('alert').filter({ hasText: 'البريد الإلكتروني غير صحيح' });
      await expect(wrong).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/البريد الإلكتروني غير صحيح/);
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Email')).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Delete');
      await page.getByLabel('Born in').fill('١٩٨٤');
      await page.keyboard.press('Enter');
      await expectQuestion(page, 'In words');
      await page.getByRole('button', { name: 'إنهاء' }).press('Enter');
      await expectQuestion(page, 'شكرًا لكم!');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${M}/keyboard`);
      expect(await answersOf(server)).toMatchObject({
        'The kite · Stars': '2',
        'You · Born in': '1984',
      });
    },
  );
});

test(
  'offline with a download, answers are kept on the device and arrive when the network returns',
  LONG,
  async ({ page, museum, server, context }) => {
    await museum({ ...withoutAutoplay, 'studies/1.yaml': everyType });
    await page.goto(`${M}/downloads`);
    await page.getByRole('button', { name: 'Download “The Walk of Colours”' }).click();
    await expect(page.getByRole('button', { name: 'Delete “The Walk of Colours”' })).toBeVisible();
    await untilAppIsKept(page);
    await context.setOffline(true);
    await page.goto(`${M}/study/101?from=Route&fromId=31`);
    await page.getByRole('radio', { name: '5 stars out of 5' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'kept on this device' })).toBeAttached();
    for (const next of ['You', 'In words']) {
      await page.getByRole('button', { name: 'Continue' }).click();
      await expectQuestion(page, next);
    }
    await page.getByLabel('Your words').fill('From below the ground');
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByRole('button', { name: 'Back to the works' }).click();
    await expect(page).toHaveURL(`${M}/routes/31?artwork=101`);
    const waiting = (await records(page, 'outbox', 'MuseumMateDevice')).filter(
      ({ kind }) => kind === 'studyAnswers',
    );
    expect(waiting).toHaveLength(2);
    expect(await answersOf(server)).toEqual({});
    await context.setOffline(false);
    await expect
      .poll(() => answersOf(server))
      .toEqual({ 'The kite · Stars': '5', 'In words · Your words': 'From below the ground' });
    await expect.poll(() => records(page, 'outbox', 'MuseumMateDevice')).toEqual([]);
  },
);

import { withStudy } from '../support/museum-12.ts';
import { expect, M, test } from './test.ts';

test('a survey after a work: a mandatory question, an error in words, several answers, and thanks', async ({
  webkit,
  server,
  origin,
}) => {
  await server.museum(withStudy);
  const { open, press, reads, says, at, fill, click } = await webkit();
  await open(`${origin}${M}/artworks/101?from=OutstandingArtworks`);
  await press('Back');
  await at(/\/study\/101/);
  await press('Continue');
  await says('Please answer this question');
  await click('radio', /With the family/);
  await fill('Where from?', 'Vigo');
  await press('Continue');
  await says('How did this work make you feel?');
  await click('checkbox', /Calm/);
  await click('radio', /4 stars out of 5/);
  await press('Finish');
  await reads('Thank you!');
  await press('Back to the works');
  await at(/\/outstanding-artworks$/);
  const answers = await server.storage.db
    .selectFrom('visit_answer')
    .select(['id_study_question_answer', 'value'])
    .where('value', '!=', '')
    .orderBy('id_study_question_answer')
    .execute();
  expect(answers).toEqual([
    { id_study_question_answer: 101, value: '1002' },
    { id_study_question_answer: 102, value: 'Vigo' },
    { id_study_question_answer: 103, value: '1005' },
    { id_study_question_answer: 104, value: '4' },
  ]);
});

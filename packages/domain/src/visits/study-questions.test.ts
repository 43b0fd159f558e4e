import { describe, expect, it } from 'vitest';
import type { StudyQuestion } from '../entities/study-question.ts';
import { artworkQuestions, startQuestions } from './study-questions.ts';

function question(idStudyQuestion: number, order: number, more: Partial<StudyQuestion> = {}): StudyQuestion {
  return {
    idStudyQuestion,
    mandatory: false,
    order,
    active: true,
    index: 0,
    answers: [
      { idStudyQuestionAnswer: idStudyQuestion * 10, type: 'TEXT', locale: { label: null }, options: [] },
    ],
    localizations: [],
    locale: { title: null },
    ...more,
  };
}

const updateAt = '2025-06-10T12:00:00.000Z';
const studies = [
  {
    idStudy: 1,
    showOn: 'EASYGUIDE',
    questions: [question(1, 3), question(2, 1), question(3, 2, { idArtwork: 101 })],
    updateAt,
  },
  { idStudy: 2, showOn: 'BOTH', questions: [question(4, 2), question(5, 0, { active: false })], updateAt },
  { idStudy: 3, showOn: 'OTHER', questions: [question(6, 0)], updateAt },
];
const positions = (questions: StudyQuestion[]) =>
  questions.map(({ idStudyQuestion, index }) => [idStudyQuestion, index]);

describe('the questions that are asked', () => {
  it('[STUD-30] at the start have no artwork, are active, belong to a study shown here, and are sorted', () => {
    expect(positions(startQuestions(studies))).toEqual([
      [2, 0],
      [4, 1],
      [1, 2],
    ]);
  });

  it('[STUD-31, STUD-32] when leaving an artwork are those of the artwork', () => {
    expect(positions(artworkQuestions(studies, 101))).toEqual([[3, 0]]);
    expect(artworkQuestions(studies, 102)).toEqual([]);
  });

  it('with the same order have different positions, as in the file', () => {
    const twins = [question(7, 1), question(8, 1), question(9, 0)];
    expect(positions(startQuestions([{ idStudy: 1, showOn: 'BOTH', questions: twins, updateAt }]))).toEqual([
      [9, 0],
      [7, 1],
      [8, 2],
    ]);
  });

  it('have answers that can be given, so lists without a labelled option and questions without answers are omitted', () => {
    const option = (id: number, label: string | null) => ({
      idStudyQuestionAnswerOption: id,
      locale: { label },
    });
    const list = (id: number, ...options: ReturnType<typeof option>[]) => ({
      idStudyQuestionAnswer: id,
      type: 'SELECT' as const,
      locale: { label: null },
      options,
    });
    const questions = [
      question(1, 1, { mandatory: true, answers: [list(1), list(2, option(1, ' '), option(2, null))] }),
      question(2, 2, { answers: [list(3, option(3, null), option(4, 'Yes')), list(4)] }),
      question(3, 3, { answers: [] }),
    ];
    const [only, ...others] = startQuestions([{ idStudy: 1, showOn: 'BOTH', questions, updateAt }]);
    expect(others).toEqual([]);
    expect(only?.answers).toEqual([list(3, option(4, 'Yes'))]);
  });
});

import { describe, expect, it } from 'vitest';
import type { StudyQuestion } from './entities/study-question.ts';
import { artworkQuestions, startQuestions } from './study-questions.ts';

function question(idStudyQuestion: number, order: number, more: Partial<StudyQuestion> = {}): StudyQuestion {
  return {
    idStudyQuestion,
    mandatory: false,
    order,
    active: true,
    index: 0,
    answers: [],
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
  it('[STUD-30] at the start have no artwork, are active, of a study shown here, in order', () => {
    expect(positions(startQuestions(studies))).toEqual([
      [2, 0],
      [4, 1],
      [1, 2],
    ]);
  });

  it('on leaving an artwork are its own', () => {
    expect(positions(artworkQuestions(studies, 101))).toEqual([[3, 0]]);
    expect(artworkQuestions(studies, 102)).toEqual([]);
  });
});

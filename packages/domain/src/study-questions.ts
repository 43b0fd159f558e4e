import type { Study } from './entities/study.ts';
import type { StudyQuestion } from './entities/study-question.ts';

const SHOWN_HERE = ['EASYGUIDE', 'BOTH'];

/** The questions before the start screen, in the order they are asked. */
export function startQuestions(studies: readonly Study[]): StudyQuestion[] {
  return asked(studies, (question) => question.idArtwork === undefined);
}

/** The questions on leaving an artwork. */
export function artworkQuestions(studies: readonly Study[], idArtwork: number): StudyQuestion[] {
  return asked(studies, (question) => question.idArtwork === idArtwork);
}

/** The active ones, sorted by their order; the index is the position that results (A68). */
function asked(studies: readonly Study[], belongs: (question: StudyQuestion) => boolean): StudyQuestion[] {
  return studies
    .filter((study) => SHOWN_HERE.includes(study.showOn))
    .flatMap((study) => study.questions)
    .filter((question) => question.active && belongs(question))
    .sort((a, b) => a.order - b.order)
    .map((question, index) => ({ ...question, index }));
}

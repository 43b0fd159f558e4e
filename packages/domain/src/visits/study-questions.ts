import type { Answer } from '../entities/answer.ts';
import type { Study } from '../entities/study.ts';
import type { StudyQuestion } from '../entities/study-question.ts';
import { isChoice } from './answer-value.ts';

/** The words of `showOn` that concern this app; a study for another place has any other. */
export const SHOWN_HERE: readonly string[] = ['EASYGUIDE', 'BOTH'];

/** The questions before the start screen, in the order they are asked. */
export function startQuestions(studies: readonly Study[]): StudyQuestion[] {
  return asked(studies, (question) => question.idArtwork === undefined);
}

/** The questions on leaving an artwork. */
export function artworkQuestions(studies: readonly Study[], idArtwork: number): StudyQuestion[] {
  return asked(studies, (question) => question.idArtwork === idArtwork);
}

/**
 * The active ones, sorted by their order; the index is the position that results (A68), so that two questions of one
 * order have places of their own. What nobody could answer is not asked: a mandatory list without anything to choose
 * would keep everybody out.
 */
function asked(studies: readonly Study[], belongs: (question: StudyQuestion) => boolean): StudyQuestion[] {
  return studies
    .filter((study) => SHOWN_HERE.includes(study.showOn))
    .flatMap((study) => study.questions)
    .filter((question) => question.active && belongs(question))
    .map((question) => ({ ...question, answers: question.answers.flatMap(answerable) }))
    .filter(({ answers }) => answers.length > 0)
    .sort((a, b) => a.order - b.order)
    .map((question, index) => ({ ...question, index }));
}

/** An option without a label cannot be told from others, and a list without options cannot be answered. */
function answerable(answer: Answer): Answer[] {
  if (!isChoice(answer.type)) return [answer];
  const options = answer.options.filter(({ locale }) => locale.label?.trim());
  return options.length > 0 ? [{ ...answer, options }] : [];
}

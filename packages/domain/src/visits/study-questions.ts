import type { Answer } from '../entities/answer.ts';
import type { Study } from '../entities/study.ts';
import type { StudyQuestion } from '../entities/study-question.ts';
import { isChoice } from './answer-value.ts';

/** Values of `showOn` for this app. Studies for other places have other values. */
export const SHOWN_HERE: readonly string[] = ['EASYGUIDE', 'BOTH'];

/** The questions that are asked before the start screen (Options), in order. */
export function startQuestions(studies: readonly Study[]): StudyQuestion[] {
  return selectQuestions(studies, (question) => question.idArtwork === undefined);
}

/** The questions that are asked when a visitor leaves an artwork. */
export function artworkQuestions(studies: readonly Study[], idArtwork: number): StudyQuestion[] {
  return selectQuestions(studies, (question) => question.idArtwork === idArtwork);
}

/**
 * Returns the active questions, sorted by `order`. `index` is the position after sorting (A68), so that it
 * differs for questions with the same `order`. Questions that cannot be answered are omitted. Otherwise a
 * mandatory choice without options would block every visitor.
 */
function selectQuestions(
  studies: readonly Study[],
  belongs: (question: StudyQuestion) => boolean,
): StudyQuestion[] {
  return studies
    .filter((study) => SHOWN_HERE.includes(study.showOn))
    .flatMap((study) => study.questions)
    .filter((question) => question.active && belongs(question))
    .map((question) => ({ ...question, answers: question.answers.flatMap(answerable) }))
    .filter(({ answers }) => answers.length > 0)
    .sort((a, b) => a.order - b.order)
    .map((question, index) => ({ ...question, index }));
}

/**
 * Returns the answer without options that have no label, because visitors could not distinguish them. Returns
 * nothing if no option is left, because such an answer cannot be given.
 */
function answerable(answer: Answer): Answer[] {
  if (!isChoice(answer.type)) return [answer];
  const options = answer.options.filter(({ locale }) => locale.label?.trim());
  return options.length > 0 ? [{ ...answer, options }] : [];
}

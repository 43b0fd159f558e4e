import type { AnswerType } from '@museummate/domain';
import type { Documents } from '@museummate/pack-format';

/** An answer field of a study, with the museum's texts. */
export interface AskedAnswer {
  idStudyQuestionAnswer: number;
  /** The artwork of the question; undefined for questions at the start of the visit. */
  idArtwork: number | undefined;
  /** The question's title and the field's label, joined by a dot. */
  words: string;
  type: AnswerType;
  options: ReadonlyMap<string, string>;
}

interface OrderedQuestion {
  question: Documents['study']['questions'][number];
  order: number;
}
type LocalisedText = Documents['study']['questions'][number]['title'];

/** Returns the answer fields of a museum in their order: those at the start of the visit, then artwork by artwork. */
export function askedAnswers(
  studies: readonly Documents['study'][],
  text: (value: LocalisedText) => string,
): AskedAnswer[] {
  const byPlace = new Map<number | undefined, OrderedQuestion[]>([[undefined, []]]);
  for (const { questions } of studies)
    for (const [place, question] of questions.entries()) {
      const { idArtwork, order = place } = question;
      byPlace.set(idArtwork, [...(byPlace.get(idArtwork) ?? []), { question, order }]);
    }
  const questions = [...byPlace.values()].flatMap((each) =>
    each.toSorted((a, b) => a.order - b.order).map(({ question }) => question),
  );
  return questions.flatMap((question) =>
    question.answers.map((answer) => ({
      idStudyQuestionAnswer: answer.idStudyQuestionAnswer,
      idArtwork: question.idArtwork,
      words: [text(question.title), answer.label ? text(answer.label) : ''].filter(Boolean).join(' · '),
      type: answer.type,
      options: new Map(
        answer.options.map((option) => [String(option.idStudyQuestionAnswerOption), text(option.label)]),
      ),
    })),
  );
}

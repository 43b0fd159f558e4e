import type { Study, StudyQuestion } from '@museummate/domain';
import type { QuestionDocument, StudyDocument } from '@museummate/pack-format';
import type { Publisher } from './publisher.ts';

export function publishStudy(document: StudyDocument, updateAt: string, publisher: Publisher): Study {
  return {
    idStudy: document.idStudy,
    showOn: document.showOn,
    questions: document.questions
      .map((question, position) => ({ question, order: question.order ?? position }))
      .sort((a, b) => a.order - b.order)
      .map(({ question, order }, position) => publishQuestion(question, order, position, publisher)),
    updateAt,
  };
}

function publishQuestion(
  document: QuestionDocument,
  order: number,
  index: number,
  publisher: Publisher,
): StudyQuestion {
  return {
    idStudyQuestion: document.idStudyQuestion,
    ...(document.idArtwork === undefined ? {} : { idArtwork: document.idArtwork }),
    mandatory: document.mandatory,
    order,
    active: document.active,
    index,
    answers: document.answers.map((answer) => ({
      idStudyQuestionAnswer: answer.idStudyQuestionAnswer,
      type: answer.type,
      locale: { label: publisher.text(answer.label) },
      options: answer.options.map((option) => ({
        idStudyQuestionAnswerOption: option.idStudyQuestionAnswerOption,
        locale: { label: publisher.text(option.label) },
      })),
    })),
    localizations: publisher.localizations({ name: document.title }),
    locale: { title: publisher.text(document.title) },
  };
}

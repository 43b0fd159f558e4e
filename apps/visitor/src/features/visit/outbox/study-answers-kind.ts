import { visitShape, visitStudyQuestionAnswerShape } from '@museummate/domain';
import { fits, id, list, record, type TypeOf } from '@museummate/domain/shape';
import { dataOf, isObject, type RecordKind } from './record-kind.ts';
import { beginVisitCall, visitAcknowledgement } from './visit-kind.ts';

const { idVisit, idLanguage, languageCode, startDate, visitorToken, idMuseum, idDevice } = visitShape.fields;
const { idVisitStudyQuestionAnswer, idStudyQuestionAnswer, value } = visitStudyQuestionAnswerShape.fields;

const studyAnswersShape = record({
  idStudyQuestion: id,
  /** The visit that the answers belong to, with the data to register it, because the server may not have it yet. */
  visit: record({ idVisit, idLanguage, languageCode, startDate, visitorToken, idMuseum, idDevice }),
  answers: list(record({ idVisitStudyQuestionAnswer, idStudyQuestionAnswer, value })),
});
/** The visitor's answers to one question. */
export type StudyAnswers = TypeOf<typeof studyAnswersShape>;

/** Id of the outbox record. Answers that are sent again replace unsent answers to the same question. */
export const studyAnswersId = ({ visit, idStudyQuestion }: StudyAnswers) =>
  `${visit.visitorToken}/question-${idStudyQuestion}`;

const answersShape = list(visitStudyQuestionAnswerShape);

/**
 * The answers to one question of a study. Each question has its own record, so that a rejected one does not delay the
 * others.
 */
export const studyAnswersKind: RecordKind<StudyAnswers> = {
  called: 'an answer to a study',
  isBody: (body): body is StudyAnswers => fits(studyAnswersShape, body),
  isNamed: (key, body) =>
    isObject(body) &&
    isObject(body.visit) &&
    key === `${body.visit.visitorToken}/question-${body.idStudyQuestion}`,
  merge(older, newer) {
    const ids = new Map(
      older.answers.map((answer) => [answer.idStudyQuestionAnswer, answer.idVisitStudyQuestionAnswer]),
    );
    const isNew = new Set(newer.answers.map((answer) => answer.idStudyQuestionAnswer));
    return {
      ...newer,
      visit: { ...newer.visit, idVisit: newer.visit.idVisit ?? older.visit.idVisit },
      answers: [
        ...older.answers.filter((answer) => !isNew.has(answer.idStudyQuestionAnswer)),
        ...newer.answers.map((answer) => ({
          ...answer,
          idVisitStudyQuestionAnswer:
            answer.idVisitStudyQuestionAnswer ?? ids.get(answer.idStudyQuestionAnswer) ?? null,
        })),
      ],
    };
  },
  calls({ visit: { idVisit: known, ...beginning }, answers }) {
    // The server assigns the visit id. Without it, the visit is registered first (A69).
    if (known === null) return [beginVisitCall(beginning)];
    return [
      {
        path: `/api/VisitStudyQuestionAnswer/${beginning.idMuseum}/registerAnswers`,
        body: answers.map((answer) => ({ ...answer, idVisit: known })),
      },
    ];
  },
  acknowledgement(answer) {
    const answers = dataOf(answer);
    if (!Array.isArray(answers)) return visitAcknowledgement(answer);
    const [first] = answers;
    return fits(answersShape, answers) && first ? { idVisit: first.idVisit, answers } : undefined;
  },
  rest: (body, acknowledgement) =>
    body.visit.idVisit === null
      ? { ...body, visit: { ...body.visit, idVisit: acknowledgement.idVisit } }
      : undefined,
  // The server has lost the visit or the answers. Both are created again, without their former ids.
  unfound: ({ visit, answers, ...body }) => ({
    ...body,
    visit: { ...visit, idVisit: null },
    answers: answers.map((answer) => ({ ...answer, idVisitStudyQuestionAnswer: null })),
  }),
};

import { visitShape, visitStudyQuestionAnswerShape } from '@museummate/domain';
import { fits, id, list, record, type TypeOf } from '@museummate/domain/shape';
import { dataOf, isObject, type RecordKind } from './record-kind.ts';
import { beginVisitCall, visitAcknowledgement } from './visit-kind.ts';

const { idVisit, idLanguage, languageCode, startDate, visitorToken, idMuseum, idDevice } = visitShape.fields;
const { idVisitStudyQuestionAnswer, idStudyQuestionAnswer, value } = visitStudyQuestionAnswerShape.fields;

const studyAnswersShape = record({
  idStudyQuestion: id,
  /**
   * The visit to which the answers belong. It contains the data for registering the visit, because the server may
   * not have the visit yet.
   */
  visit: record({ idVisit, idLanguage, languageCode, startDate, visitorToken, idMuseum, idDevice }),
  answers: list(record({ idVisitStudyQuestionAnswer, idStudyQuestionAnswer, value })),
});
/** The visitor's answers to one question. */
export type StudyAnswers = TypeOf<typeof studyAnswersShape>;

/**
 * Returns the id of the outbox record. It is the same for all answers to one question, so that new answers replace
 * unsent ones.
 */
export const studyAnswersId = ({ visit, idStudyQuestion }: StudyAnswers) =>
  `${visit.visitorToken}/question-${idStudyQuestion}`;

const answersShape = list(visitStudyQuestionAnswerShape);

/**
 * The answers to one question. Each question has a record of its own, so that a rejected record does not delay the
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
    // The answers need the visit's id, which the server assigns. If it is missing, register the visit first (A69).
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
  // The server no longer has the visit or the answers. Remove their former ids, so that both are created again.
  unfound: ({ visit, answers, ...body }) => ({
    ...body,
    visit: { ...visit, idVisit: null },
    answers: answers.map((answer) => ({ ...answer, idVisitStudyQuestionAnswer: null })),
  }),
};

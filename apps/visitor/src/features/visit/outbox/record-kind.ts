import type { VisitStudyQuestionAnswer } from '@museummate/domain';

interface ServerCall {
  path: string;
  body: unknown;
}

/** What the outbox must know of the records of one kind. */
export interface RecordKind<Body> {
  /** What a log calls one of them. */
  called: string;
  /** Whether this version can send it: somebody's hand, or a broken disk, may have been at it. */
  isBody(value: unknown): value is Body;
  /** Whether some version of the app has written it under that id: it then stays, be it in a shape of the future. */
  isNamed(id: string, value: unknown): boolean;
  /** Two records under one id become one. */
  merge(older: Body, newer: Body): Body;
  /** The calls that the server must all acknowledge. */
  calls(body: Body): ServerCall[];
  /** What the server gives for it; undefined where the answer is not ours, whatever its status (a captive portal). */
  acknowledgement(answer: unknown): Acknowledgement | undefined;
  /** What to send instead of a body that the server has not found (404), if anything. */
  unfound?(body: Body): Body | undefined;
  /** What is still to be sent when the server has given this, if anything. */
  rest?(body: Body, acknowledgement: Acknowledgement): Body | undefined;
}

export interface Acknowledgement {
  idVisit: string;
  visitCode?: string;
  /** Answers of a study, with the ids by which they can be changed (A69). */
  answers?: VisitStudyQuestionAnswer[];
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The data of our own server's envelope. */
export function dataOf(answer: unknown): unknown {
  return isObject(answer) && answer.success === true ? answer.data : undefined;
}

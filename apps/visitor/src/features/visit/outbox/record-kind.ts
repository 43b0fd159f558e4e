import type { VisitStudyQuestionAnswer } from '@museummate/domain';

interface ServerCall {
  path: string;
  body: unknown;
}

/** How the outbox handles records of one kind. */
export interface RecordKind<Body> {
  /** Name of this kind of record in logs. */
  called: string;
  /** Whether this version of the app can send the body. A stored body may be damaged, or edited by hand. */
  isBody(value: unknown): value is Body;
  /**
   * Whether an app has written this value under this id, perhaps in a newer version. If so, the outbox keeps the
   * record.
   */
  isNamed(id: string, value: unknown): boolean;
  /** Merges the bodies of two records with the same id. */
  merge(older: Body, newer: Body): Body;
  /** Returns the requests with which the body is sent. The server must acknowledge all of them. */
  calls(body: Body): ServerCall[];
  /**
   * Returns the data of an acknowledgement. Undefined if the response is not from our server, for example from a
   * captive portal.
   */
  acknowledgement(answer: unknown): Acknowledgement | undefined;
  /** Called if the server responds with 404. Returns the body to send instead, or undefined to give up. */
  unfound?(body: Body): Body | undefined;
  /** Called after an acknowledgement. Returns the body that is still to be sent, or undefined if there is none. */
  rest?(body: Body, acknowledgement: Acknowledgement): Body | undefined;
}

export interface Acknowledgement {
  idVisit: string;
  visitCode?: string;
  /** The answers to study questions, each with the server's id under which it can be changed (A69). */
  answers?: VisitStudyQuestionAnswer[];
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Returns the data in the envelope of our server's response. Undefined if the request failed or the envelope is
 * missing.
 */
export function dataOf(answer: unknown): unknown {
  return isObject(answer) && answer.success === true ? answer.data : undefined;
}

import type { VisitStudyQuestionAnswer } from '@museummate/domain';

interface ServerCall {
  path: string;
  body: unknown;
}

/** How the outbox handles records of one kind. */
export interface RecordKind<Body> {
  /** Name of this kind of record in logs. */
  called: string;
  /** Whether this version of the app can send the body, which may have been edited by hand or damaged. */
  isBody(value: unknown): value is Body;
  /**
   * Whether some version of the app, perhaps a newer one, has written the value under this id. If so, the outbox keeps
   * the record.
   */
  isNamed(id: string, value: unknown): boolean;
  /** Merges two records with the same id. */
  merge(older: Body, newer: Body): Body;
  /** The requests that the server must all acknowledge. */
  calls(body: Body): ServerCall[];
  /**
   * Data from the response. Undefined if the response is not from our server, but for example from a captive portal.
   */
  acknowledgement(answer: unknown): Acknowledgement | undefined;
  /** If the server has not found this body (404), returns the body to send instead. */
  unfound?(body: Body): Body | undefined;
  /** If the acknowledgement does not cover the whole body, returns the body that remains to be sent. */
  rest?(body: Body, acknowledgement: Acknowledgement): Body | undefined;
}

export interface Acknowledgement {
  idVisit: string;
  visitCode?: string;
  /** Study answers with the ids under which they can be changed (A69). */
  answers?: VisitStudyQuestionAnswer[];
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The data in our server's envelope. */
export function dataOf(answer: unknown): unknown {
  return isObject(answer) && answer.success === true ? answer.data : undefined;
}

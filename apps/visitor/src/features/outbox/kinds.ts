import { idVisitShape, LIMITS, mergeVisits, type Visit, visitShape } from '@museummate/domain';
import { fits } from '@museummate/domain/shape';

interface ServerCall {
  path: string;
  body: unknown;
}

/** What the outbox must know of the records of one kind. To send another kind of record, add it below. */
interface RecordKind<Body> {
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
}

export interface Acknowledgement {
  idVisit: string;
  visitCode?: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const visit: RecordKind<Visit> = {
  isBody: (value): value is Visit => fits(visitShape, value),
  isNamed: (id, value) => isObject(value) && value.visitorToken === id,
  merge: mergeVisits,
  calls(whole) {
    const { visitCode: _theirs, email: _none, artworks, routes, ...head } = whole;
    // A visit in which nothing has happened yet begins (A70).
    if (artworks.length + routes.length === 0 && !head.endDate && !head.idVisit) {
      const { idVisit: _none, endDate: _open, ...start } = head;
      return [{ path: '/api/visitMuseum', body: start }];
    }
    // The server merges items, so a visit of more than it takes at once goes in parts (A88).
    const parts = Math.max(1, Math.ceil(Math.max(artworks.length, routes.length) / PART));
    return Array.from({ length: parts }, (_, part) => ({
      path: `/api/Museum/${head.idMuseum}/v2/registerVisit`,
      body: { ...head, artworks: slice(artworks, part), routes: slice(routes, part) },
    }));
  },
  acknowledgement(answer) {
    const data = isObject(answer) && answer.success === true ? answer.data : undefined;
    if (!isObject(data)) return undefined;
    const idVisit = data.IdVisit ?? data.idVisit;
    if (!fits(idVisitShape, idVisit)) return undefined;
    return typeof data.visitCode === 'string' ? { idVisit, visitCode: data.visitCode } : { idVisit };
  },
  // The server has lost it, say by a restored backup: without the id it is made anew under its token (A70).
  unfound: (whole) => (whole.idVisit ? { ...whole, idVisit: null } : undefined),
};

const PART = LIMITS.visitItems / 2;
const slice = <T>(items: T[], part: number) => items.slice(part * PART, (part + 1) * PART);

export interface RecordBodies {
  visit: Visit;
}
export type RecordKindName = keyof RecordBodies;

const KINDS: { [K in RecordKindName]: RecordKind<RecordBodies[K]> } = { visit };

export const isKind = (name: unknown): name is RecordKindName =>
  typeof name === 'string' && Object.hasOwn(KINDS, name);

/** Whoever asks has looked with `isBody`, so that body and kind belong together. */
export const kindOf = (name: RecordKindName): RecordKind<unknown> => KINDS[name] as RecordKind<unknown>;

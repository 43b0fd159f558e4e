import { LIMITS, mergeVisits, type Visit, visitShape } from '@museummate/domain';
import { fits } from '@museummate/domain/shape';

interface Call {
  path: string;
  body: unknown;
}

/** What the outbox must know of the records of one kind. To send another kind of record, add it below. */
interface Kind<Body> {
  /** Somebody's hand, or a broken disk, may have been at it. */
  isBody(value: unknown): value is Body;
  /** Two records under one id are one. */
  merge(older: Body, newer: Body): Body;
  /** All that the server must acknowledge. */
  calls(body: Body): Call[];
  /** What the server gives for it; undefined: that is no answer of ours, whatever its status (a captive portal). */
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

const visit: Kind<Visit> = {
  isBody: (value): value is Visit => fits(visitShape, value),
  merge: mergeVisits,
  calls(whole) {
    const { visitCode: _theirs, email: _none, artworks, routes, ...head } = whole;
    // Nothing has happened in it yet: it begins (A70).
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
    const id = data.IdVisit ?? data.idVisit;
    if (typeof id !== 'string' || id === '') return undefined;
    return typeof data.visitCode === 'string' ? { idVisit: id, visitCode: data.visitCode } : { idVisit: id };
  },
  // The server has lost it, say by a restored backup: without the id it is made anew under its token (A70).
  unfound: (whole) => (whole.idVisit ? { ...whole, idVisit: null } : undefined),
};

const PART = LIMITS.visitItems / 2;
const slice = <T>(items: T[], part: number) => items.slice(part * PART, (part + 1) * PART);

export interface Bodies {
  visit: Visit;
}
export type KindName = keyof Bodies;

const KINDS: { [K in KindName]: Kind<Bodies[K]> } = { visit };

export const isKind = (name: unknown): name is KindName =>
  typeof name === 'string' && Object.hasOwn(KINDS, name);

/** Whoever asks has looked with `isBody`, so that body and kind belong together. */
export const kindOf = (name: KindName): Kind<unknown> => KINDS[name] as Kind<unknown>;

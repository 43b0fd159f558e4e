import { idVisitShape, LIMITS, mergeVisits, type Visit, visitShape } from '@museummate/domain';
import { fits } from '@museummate/domain/shape';
import { type Acknowledgement, dataOf, isObject, type RecordKind } from './record-kind.ts';

/**
 * Body of the request that registers a visit. If the server already has a visit with this visitorToken, it returns
 * that visit (A70).
 */
export type VisitBeginning = Pick<
  Visit,
  'idLanguage' | 'languageCode' | 'startDate' | 'visitorToken' | 'idMuseum' | 'idDevice'
>;

export const beginVisitCall = (body: VisitBeginning) => ({ path: '/api/visitMuseum', body });

/** Returns the acknowledgement in the response to a registered or updated visit. */
export function visitAcknowledgement(answer: unknown): Acknowledgement | undefined {
  const data = dataOf(answer);
  if (!isObject(data)) return undefined;
  const idVisit = data.IdVisit ?? data.idVisit;
  if (!fits(idVisitShape, idVisit)) return undefined;
  return typeof data.visitCode === 'string' ? { idVisit, visitCode: data.visitCode } : { idVisit };
}

/** A visit, without its study answers. The record's id is the visitorToken. */
export const visitKind: RecordKind<Visit> = {
  called: 'a visit',
  isBody: (value): value is Visit => fits(visitShape, value),
  isNamed: (id, value) => isObject(value) && value.visitorToken === id,
  merge: mergeVisits,
  calls(whole) {
    const { visitCode: _theirs, email: _none, artworks, routes, ...head } = whole;
    // A new visit without artworks and routes is only registered (A70).
    if (artworks.length + routes.length === 0 && !head.endDate && !head.idVisit) {
      const { idVisit: _none, endDate: _open, ...start } = head;
      return [beginVisitCall(start)];
    }
    // The server limits the number of items in one request. A longer visit is sent in parts, which the server
    // merges (A88).
    const parts = Math.max(1, Math.ceil(Math.max(artworks.length, routes.length) / PART));
    return Array.from({ length: parts }, (_, part) => ({
      path: `/api/Museum/${head.idMuseum}/v2/registerVisit`,
      body: { ...head, artworks: slice(artworks, part), routes: slice(routes, part) },
    }));
  },
  acknowledgement: visitAcknowledgement,
  // The server no longer has the visit, for example because an older backup was restored. Send the visit without
  // its id, so that the server creates it again by its token (A70).
  unfound: (whole) => (whole.idVisit ? { ...whole, idVisit: null } : undefined),
};

const PART = LIMITS.visitItems / 2;
const slice = <T>(items: T[], part: number) => items.slice(part * PART, (part + 1) * PART);

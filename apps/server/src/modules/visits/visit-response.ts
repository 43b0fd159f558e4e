import { success } from '#http/responses/success.ts';
import type { RateLimiter } from '#http/security/rate-limiter.ts';
import type { StoredVisit } from './visit-write.ts';
import type { VisitsService } from './visits.service.ts';

export interface VisitRoutesOptions {
  visits: VisitsService;
  /** Limits the writes of a visit (A79). */
  writes: RateLimiter;
}

/** Returns the visit in the format that the client stores (A70), without its items, which the device has. */
export function visitResponse(visit: StoredVisit) {
  return success({ ...visit, IdVisit: visit.idVisit, email: null, artworks: [], routes: [] });
}

/** Returns the visit for requests by id alone: without token and device id, with which it could be taken over. */
export function visitResponseById({ visitorToken: _, idDevice: __, ...visit }: StoredVisit) {
  return success({ ...visit, IdVisit: visit.idVisit, email: null, artworks: [], routes: [] });
}

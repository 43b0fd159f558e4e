import { success } from '#http/responses/success.ts';
import type { RateLimiter } from '#http/security/rate-limiter.ts';
import type { StoredVisit } from './visit-write.ts';
import type { VisitsService } from './visits.service.ts';

export interface VisitRoutesOptions {
  visits: VisitsService;
  /** Limits the writes of one visit (A79). */
  writes: RateLimiter;
}

/** Answers with the visit in the shape that the client keeps (A70). Its items are not sent back: the device has them. */
export function visitResponse(visit: StoredVisit) {
  return success({ ...visit, IdVisit: visit.idVisit, email: null, artworks: [], routes: [] });
}

/** Answers who named the visit by its id alone: without token and device, by which it could be sent as one's own. */
export function visitResponseById({ visitorToken: _, idDevice: __, ...visit }: StoredVisit) {
  return success({ ...visit, IdVisit: visit.idVisit, email: null, artworks: [], routes: [] });
}

import { success } from '#http/responses/success.ts';
import type { RateLimiter } from '#http/security/rate-limiter.ts';
import type { StoredVisit } from './visit-write.ts';
import type { VisitsService } from './visits.service.ts';

export interface VisitRoutesOptions {
  visits: VisitsService;
  /** Limits the writes of a visit (A79). */
  writes: RateLimiter;
}

/**
 * Returns the visit in the format that the client stores (A70). Artworks and routes are left out, because the
 * device has them.
 */
export function visitResponse(visit: StoredVisit) {
  return success({ ...visit, IdVisit: visit.idVisit, email: null, artworks: [], routes: [] });
}

/**
 * Returns the visit in responses to requests that contain only its id. Token and device id are left out, because
 * another person could take over the visit with them.
 */
export function visitResponseById({ visitorToken: _, idDevice: __, ...visit }: StoredVisit) {
  return success({ ...visit, IdVisit: visit.idVisit, email: null, artworks: [], routes: [] });
}

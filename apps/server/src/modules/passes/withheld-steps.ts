import { PAID_ROUTE_TYPE } from '@museummate/domain';
import type { DocumentKind, Documents } from '@museummate/pack-format';

/**
 * Removes the steps of a paid route. Artworks, audio and pictures that only these steps use are then not sent
 * either (A52).
 */
export function withoutSteps(kind: DocumentKind, document: Documents[DocumentKind]): Documents[DocumentKind] {
  if (kind !== 'route' && kind !== 'exhibition') return document;
  const route = document as Documents['route'];
  return route.routeType === PAID_ROUTE_TYPE ? { ...route, steps: [] } : route;
}

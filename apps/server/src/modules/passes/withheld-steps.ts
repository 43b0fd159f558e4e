import { PAID_ROUTE_TYPE } from '@museummate/domain';
import type { DocumentKind, Documents } from '@museummate/pack-format';

/** Takes the steps of a paid route away, and so what only they name: works, sounds and pictures (A52). */
export function withoutSteps(kind: DocumentKind, document: Documents[DocumentKind]): Documents[DocumentKind] {
  if (kind !== 'route' && kind !== 'exhibition') return document;
  const route = document as Documents['route'];
  return route.routeType === PAID_ROUTE_TYPE ? { ...route, steps: [] } : route;
}

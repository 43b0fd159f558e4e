import { PAID_ROUTE_TYPE } from '../constants.ts';
import type { Route } from '../entities/route.ts';
import { decodeBase64, encodeBase64Url } from '../lib/base64.ts';

/** Whether a paid route is locked. It is locked until the list of unlocked routes contains its id (A52). */
export function isRouteLocked(
  route: Pick<Route, 'idRoute' | 'routeType'>,
  unlocked: readonly number[],
): boolean {
  return route.routeType === PAID_ROUTE_TYPE && !unlocked.includes(route.idRoute);
}

/**
 * Encodes the ids of unlocked routes as base64 of JSON for storage. This does not protect the list against
 * changes (A52).
 */
export function encodePaidRoutes(ids: readonly number[]): string {
  return encodeBase64Url(JSON.stringify(ids));
}

/** Decodes the list. An invalid text is treated as an empty list. */
export function decodePaidRoutes(stored: string | null): number[] {
  try {
    const list: unknown = JSON.parse(decodeBase64(stored ?? '') ?? '');
    return Array.isArray(list) ? list.filter((id) => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}

import { PAID_ROUTE_TYPE } from '../constants.ts';
import type { Route } from '../entities/route.ts';
import { decodeBase64, encodeBase64Url } from '../lib/base64.ts';

/** A paid route is locked until its id is in the list of unlocked routes (A52). */
export function isRouteLocked(
  route: Pick<Route, 'idRoute' | 'routeType'>,
  unlocked: readonly number[],
): boolean {
  return route.routeType === PAID_ROUTE_TYPE && !unlocked.includes(route.idRoute);
}

/** Encodes the list for storage as base64 of JSON. The encoding does not protect the list (A52). */
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

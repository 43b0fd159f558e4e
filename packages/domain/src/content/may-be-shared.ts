import type { Credits } from '../entities/credits.ts';
import { licenceOf, mayBeReused } from './licences.ts';

/** A licence that forbids adaptations; what is handed on whole and unchanged, with its credit, is none. */
const NO_DERIVATIVES = /-ND\b/;

/**
 * Whether a picture, sound or film may be handed to others as it is, with what its museum says of whose it is. Unlike
 * `mayBeReused`, which is about pictures that visitors take home with other pictures cut into them.
 */
export function mayBeShared(credits: Credits): boolean {
  if (mayBeReused(credits)) return true;
  const name = credits.licence === undefined ? undefined : licenceOf(credits.licence)?.name;
  return credits.reuse !== false && NO_DERIVATIVES.test(name ?? '');
}

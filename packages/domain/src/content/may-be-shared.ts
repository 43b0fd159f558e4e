import type { Credits } from '../entities/credits.ts';
import { canBeReused, licenceOf } from './licences.ts';

/**
 * Matches a licence that forbids adaptations. It allows sharing a file, because an unchanged file is not an
 * adaptation.
 */
const NO_DERIVATIVES = /-ND\b/;

/**
 * Whether a picture, audio or video may be shared unchanged, with the museum's credits. `canBeReused` is
 * different: it is about souvenir pictures that combine parts of several pictures.
 */
export function canBeShared(credits: Credits): boolean {
  if (canBeReused(credits)) return true;
  const name = credits.licence === undefined ? undefined : licenceOf(credits.licence)?.name;
  return credits.reuse !== false && NO_DERIVATIVES.test(name ?? '');
}

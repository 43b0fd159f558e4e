import { type Credits, canBeShared, licenceOf } from '@museummate/domain';
import type { PackAudio, PackPicture } from '@museummate/pack-format';
import { type LanguageMaps, mergeLanguageMaps } from './language-maps.ts';
import type { Described } from './presentation.ts';

/** A picture, recording or video with its credits and rights. */
export type Credited = Partial<Omit<PackPicture, 'alt' | 'iiif'> & Omit<PackAudio, 'transcript'>> & {
  file: string;
};

/** Whether the stated rights allow other sites to show the file. */
export function isShared({ licence, reuse }: Credited): boolean {
  const credits: Credits = {};
  if (licence !== undefined) credits.licence = licence;
  if (reuse !== undefined) credits.reuse = reuse;
  return canBeShared(credits);
}

/**
 * Returns the URL of the licence. IIIF uses this URL as an identifier, which begins with http instead of https.
 */
export function rightsOf({ licence }: Credited): { rights?: string } {
  const address = licence === undefined ? null : (licenceOf(licence)?.url ?? null);
  return address ? { rights: address.replace(/^https:/, 'http:') } : {};
}

/** Returns the credit lines and rights that viewers must show with a media file or a whole artwork. */
export function statementOf(
  media: readonly Credited[],
  maps: LanguageMaps,
): Pick<Described, 'requiredStatement'> {
  const value = mergeLanguageMaps(
    media.flatMap(({ creditLine, rights }) => [maps.text(creditLine), maps.text(rights)]),
  );
  return value ? { requiredStatement: { label: maps.word('credit'), value } } : {};
}

/** Returns the licence of a whole artwork, if all its media have the same one. */
export function commonRights(media: readonly Credited[]): { rights?: string } {
  const licences = new Set(media.map((medium) => rightsOf(medium).rights));
  const [only] = licences;
  return licences.size === 1 && only ? { rights: only } : {};
}

import { type Credits, licenceOf, mayBeShared } from '@museummate/domain';
import type { PackAudio, PackPicture } from '@museummate/pack-format';
import { joined, type LanguageMaps } from './language-maps.ts';
import type { Described } from './presentation.ts';

/** A picture, sound or film with what its museum says of whose it is. */
export type Credited = Partial<Omit<PackPicture, 'alt' | 'iiif'> & Omit<PackAudio, 'transcript'>> & {
  file: string;
};

/** Whether the museum's words of rights let others show it. */
export function isShared({ licence, reuse }: Credited): boolean {
  const credits: Credits = {};
  if (licence !== undefined) credits.licence = licence;
  if (reuse !== undefined) credits.reuse = reuse;
  return mayBeShared(credits);
}

/** The licence as the address that IIIF wants: it is an identifier, and written with http. */
export function rightsOf({ licence }: Credited): { rights?: string } {
  const address = licence === undefined ? null : (licenceOf(licence)?.url ?? null);
  return address ? { rights: address.replace(/^https:/, 'http:') } : {};
}

/** What a viewer has to show with one medium, or with all of a work. */
export function statementOf(
  media: readonly Credited[],
  maps: LanguageMaps,
): Pick<Described, 'requiredStatement'> {
  const value = joined(media.flatMap(({ creditLine, rights }) => [maps.text(creditLine), maps.text(rights)]));
  return value ? { requiredStatement: { label: maps.word('credit'), value } } : {};
}

/** The licence of a whole work: the one that all of its media have. */
export function commonRights(media: readonly Credited[]): { rights?: string } {
  const licences = new Set(media.map((medium) => rightsOf(medium).rights));
  const [only] = licences;
  return licences.size === 1 && only ? { rights: only } : {};
}

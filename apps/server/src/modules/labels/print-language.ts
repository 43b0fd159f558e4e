import { inLanguage, type KnownLanguage } from '@museummate/domain';
import { languageOfTag, museumLanguages } from '@museummate/domain/all-languages';
import type { MuseumDocument } from '@museummate/pack-format';

export type PrintLanguage = Pick<KnownLanguage, 'locale' | 'direction'>;

/** Returns the requested language of the museum, by default its first one; undefined if the museum does not have it. */
export function printLanguage(
  museum: Pick<MuseumDocument, 'languages'>,
  wanted?: string,
): PrintLanguage | undefined {
  const known = museumLanguages(museum.languages);
  const found = wanted === undefined ? known[0] : inLanguage(known, ({ code }) => code, wanted);
  return found && { locale: found.language, direction: languageOfTag(found.language).direction };
}

import { inLanguage } from '@museummate/domain';
import { museumLanguages } from '@museummate/domain/all-languages';
import type { MuseumDocument } from './documents/museum.ts';

/**
 * Returns the languages of a museum's published content. A code has two letters for the 18 languages of the
 * specification. For other languages, it is a BCP 47 tag. If the museum lists no languages, the result is
 * Spanish (A84).
 */
export function packLanguages(museum: Pick<MuseumDocument, 'languages'>): string[] {
  const known = museumLanguages(museum.languages ?? []).map(({ language }) => language);
  return known.length > 0 ? known : ['es'];
}

/**
 * Returns the museum's language to which a text with this code belongs. For example, a text in pt-BR belongs to
 * pt if the museum has no pt-BR.
 */
export function languageInPack(code: string, languages: readonly string[]): string | undefined {
  return inLanguage(languages, (each) => each, code);
}

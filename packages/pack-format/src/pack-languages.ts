import { inLanguage } from '@museummate/domain';
import { museumLanguages } from '@museummate/domain/all-languages';
import type { MuseumDocument } from './documents/museum.ts';

/**
 * Returns the languages of a museum's published content: a two-letter code for one of the 18 languages of the
 * specification, else a BCP 47 tag. If the museum lists no languages, it is Spanish (A84).
 */
export function packLanguages(museum: Pick<MuseumDocument, 'languages'>): string[] {
  const known = museumLanguages(museum.languages ?? []).map(({ language }) => language);
  return known.length > 0 ? known : ['es'];
}

/**
 * Returns the museum's language for a text with this code. If the museum has pt but not pt-BR, a text in
 * pt-BR is used for pt.
 */
export function languageInPack(code: string, languages: readonly string[]): string | undefined {
  return inLanguage(languages, (each) => each, code);
}

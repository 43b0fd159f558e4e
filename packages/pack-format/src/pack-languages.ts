import { inLanguage } from '@museummate/domain';
import { museumLanguages } from '@museummate/domain/all-languages';
import type { MuseumDocument } from './documents/museum.ts';

/**
 * The languages of a museum's published content: a two-letter code for one of the 18 languages of the specification,
 * else a BCP 47 tag. Spanish if the museum lists none (A84).
 */
export function packLanguages(museum: Pick<MuseumDocument, 'languages'>): string[] {
  const known = museumLanguages(museum.languages ?? []).map(({ language }) => language);
  return known.length > 0 ? known : ['es'];
}

/** The museum's language for a text with this code: a text in pt-BR counts as pt if the museum has only pt. */
export function languageInPack(code: string, languages: readonly string[]): string | undefined {
  return inLanguage(languages, (each) => each, code);
}

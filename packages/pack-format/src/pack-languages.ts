import { inLanguage } from '@museummate/domain';
import { museumLanguages } from '@museummate/domain/all-languages';
import type { MuseumDocument } from './documents/museum.ts';

/**
 * The languages in which a museum speaks, as its content is published: two letters for one of the 18, else a BCP 47 tag;
 * Spanish where it names none (A84).
 */
export function packLanguages(museum: MuseumDocument): string[] {
  const known = museumLanguages(museum.languages ?? []).map(({ language }) => language);
  return known.length > 0 ? known : ['es'];
}

/** Which of a museum's languages a text is for that was written under this code: pt-BR where it speaks pt alone. */
export function languageInPack(code: string, languages: readonly string[]): string | undefined {
  return inLanguage(languages, (each) => each, code);
}

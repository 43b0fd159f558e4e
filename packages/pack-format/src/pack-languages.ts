import { languageOf } from '@museummate/domain';
import type { MuseumDocument } from './documents/museum.ts';

/** The two-letter languages in which a museum speaks; Spanish where it names none (A84). */
export function packLanguages(museum: MuseumDocument): string[] {
  const known = (museum.languages ?? []).flatMap((code) => languageOf(code)?.locale ?? []);
  return known.length > 0 ? known : ['es'];
}

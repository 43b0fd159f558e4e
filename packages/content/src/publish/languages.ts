import { type Language, languageById } from '@museummate/domain';
import { languageOfTag, museumLanguages } from '@museummate/domain/all-languages';
import type { MuseumDocuments } from './museum-documents.ts';

/** Returns the museum's languages in its order. Visitors choose from this list (A83). */
export function publishLanguages(content: MuseumDocuments): Language[] {
  const { languages, languageNames = {} } = content.museum();
  return museumLanguages(languages).map(({ given, language, code }) => {
    const name = languageNames[given] ?? languageNames[language];
    const { direction, ...published } = languageOfTag(language, name);
    // For the 18 languages of the specification, the direction is omitted, because devices know it.
    return { ...published, code, ...(languageById(published.id) ? {} : { direction }) };
  });
}

import { type Language, languageById } from '@museummate/domain';
import { languageOfTag, museumLanguages } from '@museummate/domain/all-languages';
import type { MuseumDocuments } from './museum-documents.ts';

/** The museum's languages in its order, as visitors choose between them (A83). */
export function publishLanguages(content: MuseumDocuments): Language[] {
  const { languages, languageNames = {} } = content.museum();
  return museumLanguages(languages).map(({ given, language, code }) => {
    const name = languageNames[given] ?? languageNames[language];
    const { direction, ...published } = languageOfTag(language, name);
    // How the 18 are written, every device knows.
    return { ...published, code, ...(languageById(published.id) ? {} : { direction }) };
  });
}

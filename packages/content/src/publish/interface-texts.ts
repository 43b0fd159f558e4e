import type { MuseumSummary } from '@museummate/domain';
import { idOfLanguageTag } from '@museummate/domain/all-languages';
import type { MuseumDocuments } from './museum-documents.ts';
import type { Publisher } from './publisher.ts';

/** Publishes the museum's own interface texts in this language, if it has some (A105). */
export function publishInterfaceTexts(
  content: MuseumDocuments,
  publisher: Publisher,
): Pick<MuseumSummary, 'words'> {
  const { language } = publisher;
  const texts = content.one('interfaceWords', idOfLanguageTag(language))?.document;
  return texts ? { words: { languageCode: publisher.codeOf(language), texts } } : {};
}

import { languageTagOfId } from '@museummate/domain/all-languages';
import { INTERFACE_TEXTS, type InterfaceTextsDocument } from '../documents/interface-texts.ts';
import { type FindingMessage, findingMessage } from '../pack/finding-codes.ts';
import type { Finding } from '../pack/findings.ts';
import type { Pack } from '../pack/pack.ts';
import { packLanguages } from '../pack-languages.ts';

/**
 * Finds interface texts of the museum that are never shown, files that are not for exactly one language, and
 * languages whose interface texts are incomplete (A105).
 */
export function checkInterfaceTexts(pack: Pack): Finding[] {
  const languages = packLanguages(pack.museum);
  const seen = new Map<number, string>();
  return pack.entries.flatMap(({ kind, file, id, document }): Finding[] => {
    if (kind !== 'interfaceWords') return [];
    const finding = (severity: Finding['severity'], words: FindingMessage): Finding => ({
      severity,
      file,
      field: [],
      ...words,
    });
    const language = languageTagOfId(id);
    if (!language)
      return [
        finding(
          'error',
          findingMessage(
            'words_of_no_language',
            {},
            'is not named after a language',
            'Name it after its language code, for example interface/se.yaml.',
          ),
        ),
      ];
    const other = seen.get(id);
    if (other)
      return [
        finding(
          'error',
          findingMessage(
            'words_twice',
            { language },
            `is for the same language as ${other}`,
            'Keep one of the two.',
          ),
        ),
      ];
    seen.set(id, file);
    if (!languages.includes(language))
      return [
        finding(
          'warning',
          findingMessage(
            'words_not_offered',
            { language },
            `is left out: museum.yaml does not list ${language}`,
            `Add ${language} to languages in museum.yaml, or delete the file.`,
          ),
        ),
      ];
    return missingTexts(file, document as InterfaceTextsDocument);
  });
}

/**
 * Returns one finding for each missing text. The output normally summarises them, and lists all of them on
 * request.
 */
function missingTexts(file: string, words: InterfaceTextsDocument): Finding[] {
  const keys = Object.keys(INTERFACE_TEXTS);
  const missing = keys.filter((key) => !(key in words));
  return missing.map((key) => ({
    severity: 'warning',
    file,
    field: [key],
    ...findingMessage(
      'words_missing',
      {},
      `is one of ${missing.length} missing texts (of ${keys.length}); visitors see them in another language`,
      'Add it; apps/visitor/src/i18n/catalogues/en.json has the English texts.',
    ),
  }));
}

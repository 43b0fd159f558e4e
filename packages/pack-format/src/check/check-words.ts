import { languageTagOfId } from '@museummate/domain/all-languages';
import { INTERFACE_TEXTS, type InterfaceWordsDocument } from '../documents/interface-words.ts';
import type { Fault } from '../pack/faults.ts';
import type { Pack } from '../pack/pack.ts';
import { packLanguages } from '../pack-languages.ts';

/** Words for the interface that nobody would see, and those that are missing (A105). */
export function checkWords(pack: Pack): Fault[] {
  const languages = packLanguages(pack.museum);
  const seen = new Map<number, string>();
  return pack.entries.flatMap(({ kind, file, id, document }): Fault[] => {
    if (kind !== 'interfaceWords') return [];
    const fault = (severity: Fault['severity'], reason: string, advice: string): Fault => ({
      severity,
      file,
      field: [],
      reason,
      advice,
    });
    const language = languageTagOfId(id);
    if (!language)
      return [
        fault(
          'error',
          'is called after no language',
          'Give it the code of its language as its name, such as interface/se.yaml.',
        ),
      ];
    const other = seen.get(id);
    if (other) return [fault('error', `is for the same language as ${other}`, 'Keep one of the two.')];
    seen.set(id, file);
    if (!languages.includes(language))
      return [
        fault(
          'warning',
          `is left out: museum.yaml does not list ${language}`,
          `Add ${language} to languages in museum.yaml, or delete the file.`,
        ),
      ];
    return missingWords(document as InterfaceWordsDocument).map((reason) =>
      fault('warning', reason, 'Add them; apps/visitor/src/i18n/catalogues/en.json has their English words.'),
    );
  });
}

function missingWords(words: InterfaceWordsDocument): string[] {
  const keys = Object.keys(INTERFACE_TEXTS);
  const missing = keys.filter((key) => !(key in words));
  if (missing.length === 0) return [];
  return [
    `has ${keys.length - missing.length} of ${keys.length} texts; visitors see the others in another language. ` +
      `Missing: ${missing.join(', ')}`,
  ];
}

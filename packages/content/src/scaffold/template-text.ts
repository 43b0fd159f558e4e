import { isCollection, isMap, isScalar, parseDocument, visit, type YAMLMap } from 'yaml';
import exampleTexts from './example-texts.json' with { type: 'json' };

/** The languages in which the template's files are written. */
const WRITTEN = ['en', 'es'];

/** Translations of the template's texts, by language and English text. */
const translations: Record<string, Record<string, string>> = exampleTexts;

/**
 * Adapts a template file to a museum's languages. Each text is written in those of the museum's languages for which a
 * translation exists. If there is none, the text stays in English and is marked as English. A recording in none of
 * these languages is left out.
 */
export function forLanguages(text: string, languages: readonly string[]): string {
  const document = parseDocument(text);
  visit(document, {
    Pair(_key, pair) {
      const node = pair.value;
      if (!isMap(node) || !isPerLanguage(node)) return undefined;
      const texts = languages.flatMap((language) => {
        const own = textIn(node, language);
        return own === undefined ? [] : [[language, own] as const];
      });
      if (texts.length === 0 && typeof node.get('en') !== 'string') return visit.REMOVE;
      const chosen = texts.length > 0 ? texts : [['en', node.get('en')] as const];
      // If the museum has only one language, its texts need no language code.
      const isPlain = texts.length === 1 && languages.length === 1 && !isMap(texts[0]?.[1]);
      pair.value = document.createNode(isPlain ? texts[0]?.[1] : Object.fromEntries(chosen));
      return visit.SKIP;
    },
  });
  return document.toString({ lineWidth: 110 });
}

/**
 * Returns the text or recording for a language. For a code with a region, such as pt-BR, it uses pt. Returns
 * undefined if the template has none.
 */
function textIn(node: YAMLMap, language: string): unknown {
  const base = language.split(/[-_]/)[0]?.toLowerCase() ?? '';
  if (WRITTEN.includes(base)) return node.get(base, true);
  const english = node.get('en');
  return typeof english === 'string' ? translations[base]?.[english.trim()] : undefined;
}

function isPerLanguage(node: YAMLMap): boolean {
  return (
    node.items.length > 0 &&
    node.items.every(({ key }) => isScalar(key) && WRITTEN.includes(String(key.value)))
  );
}

/** Sets a field in the text of a file. The comments in the file stay. */
export function setText(text: string, field: string, value: unknown): string {
  const document = parseDocument(text);
  const node = document.createNode(value);
  if (isCollection(node)) node.flow = true;
  document.set(field, node);
  return document.toString({ lineWidth: 110 });
}

/** Removes fields from the text of a file. */
export function withoutFields(text: string, fields: readonly string[]): string {
  const document = parseDocument(text);
  for (const field of fields) document.delete(field);
  return document.toString({ lineWidth: 110 });
}

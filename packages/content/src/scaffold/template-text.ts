import { isCollection, isScalar, parseDocument, visit, type YAMLMap } from 'yaml';

/** The languages of the template. */
const WRITTEN = ['en', 'es'];

/**
 * Adapts a template file to a museum's languages. If the template has all of them, its texts stay per language.
 * Otherwise each text is given once for all, so that authors need not edit examples in languages they do not speak.
 */
export function forLanguages(text: string, languages: readonly string[]): string {
  const codes = languages.map((each) => each.split(/[-_]/)[0]?.toLowerCase() ?? '');
  const isWritten = codes.every((code) => WRITTEN.includes(code));
  const shown = codes.find((code) => WRITTEN.includes(code)) ?? 'en';
  const document = parseDocument(text);
  visit(document, {
    Map(_key, node) {
      if (!isPerLanguage(node)) return undefined;
      if (!isWritten) return (node.get(shown, true) ?? node) as YAMLMap;
      for (const code of WRITTEN) if (!codes.includes(code)) node.delete(code);
      return undefined;
    },
  });
  return document.toString({ lineWidth: 110 });
}

function isPerLanguage(node: YAMLMap): boolean {
  return (
    node.items.length > 0 &&
    node.items.every(({ key }) => isScalar(key) && WRITTEN.includes(String(key.value)))
  );
}

/** Sets a field of the file; comments stay. */
export function setText(text: string, field: string, value: unknown): string {
  const document = parseDocument(text);
  const node = document.createNode(value);
  if (isCollection(node)) node.flow = true;
  document.set(field, node);
  return document.toString({ lineWidth: 110 });
}

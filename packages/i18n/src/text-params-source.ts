/** A catalogue as it stands in its JSON file. */
type CatalogueFile = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/**
 * The source of a TypeScript file that says what is put into which text. JSON files are typed as plain strings, in
 * which the compiler cannot see any names: hence this file, made anew when the catalogue has changed.
 */
export function textParamsSource(catalogue: CatalogueFile): string {
  const lines = Object.entries(catalogue).flatMap(([key, text]) => {
    const names =
      typeof text === 'string' ? namesIn(text) : ['count', ...Object.values(text).flatMap(namesIn)];
    const union = [...new Set(names)].map((name) => `'${name}'`).join(' | ');
    return union ? [`  ${key}: ${union};`] : [];
  });
  return [
    '// Made from the English catalogue by `npm run generate:texts`; a test fails where both differ.',
    '',
    '/** What is put into a text, by its key. A text that is not listed here is said as it stands. */',
    'export interface TextParams {',
    ...lines,
    '}',
    '',
  ].join('\n');
}

/**
 * The same as JSON, for those who check words that others bring for the interface: the names that are put into each
 * text, or `count` for one that has plural forms.
 */
export function textsOf(catalogue: CatalogueFile): string {
  const lines = Object.entries(catalogue).map(([key, text]) => {
    const names = typeof text === 'string' ? [...new Set(namesIn(text))] : 'count';
    return `  ${JSON.stringify(key)}: ${JSON.stringify(names).replaceAll(',', ', ')}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

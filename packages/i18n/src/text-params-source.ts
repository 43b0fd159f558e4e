/** The content of a catalogue's JSON file. */
type CatalogueFile = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/**
 * Returns the source of a TypeScript file with the parameters of each text. The file is generated whenever the
 * catalogue changes. Without it, the compiler could not check parameters, because it treats every value of a
 * JSON file as a plain string.
 */
export function textParamsSource(catalogue: CatalogueFile): string {
  const lines = Object.entries(catalogue).flatMap(([key, text]) => {
    const names =
      typeof text === 'string' ? namesIn(text) : ['count', ...Object.values(text).flatMap(namesIn)];
    const union = [...new Set(names)].map((name) => `'${name}'`).join(' | ');
    return union ? [`  ${key}: ${union};`] : [];
  });
  return [
    '// Generated from the English catalogue by `npm run generate:texts`. A test fails if the two differ.',
    '',
    '/** The parameters of each text. Texts without parameters are not listed. */',
    'export interface TextParams {',
    ...lines,
    '}',
    '',
  ].join('\n');
}

/**
 * Returns the parameter names of each text as JSON. A text with plural forms has the value `count` instead. The check
 * of the interface texts in packs uses this JSON.
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

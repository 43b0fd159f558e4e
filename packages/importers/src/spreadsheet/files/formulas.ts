/**
 * Spreadsheet programs interpret a text with one of these beginnings as a formula, which may run programs or
 * open URLs (CSV injection). Spaces and direction marks before it do not prevent this. Exports therefore add
 * an apostrophe before the text, and imports remove one. A text that begins with apostrophes also gets one
 * more, so that none is lost. The text `[delete]` gets one, too, because an import would otherwise delete the
 * value.
 */
const DANGEROUS = /^'*(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n]|\[delete\]\s*$)/iu;
const NEUTRAL = /^'+(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n]|\[delete\]\s*$)/iu;

export function escapeFormula(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text;
}

export function unescapeFormula(text: string): string {
  if (NEUTRAL.test(text)) return text.slice(1);
  // Some people write ="007" in CSV files to keep leading zeros. Only the text in quotes is used.
  const kept = /^="((?:[^"]|"")*)"$/.exec(text)?.[1];
  return kept === undefined ? text : kept.replaceAll('""', '"');
}

/** Error values that spreadsheet programs show instead of a result, in the languages of their interfaces. */
const ERRORS =
  /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA|BEZUG!|NV|WERT!|ZAHL!|NOM\s?\?|VALEUR!|NOMBRE!|NUL!|REFERENS!|SAKNAS!|VÄRDEFEL!|NAMN\?|¡REF!|¿NOMBRE\?|¡VALOR!|¡DIV\/0!|RIF!|VALORE!|NOME\?|ADR!|ARG!|N\/D!?|I\/T|VERW!|WAARDE!|ССЫЛКА!|ЗНАЧ!|ИМЯ\?)$/iu;

/** Matches a formula that a program has written to a CSV file instead of the formula's result. */
const FORMULA = /^=(?:[A-Z][A-Z0-9.]*\(|\$?[A-Z]{1,3}\$?\d{1,7}(?:\W|$)|'?[^'!"]{1,40}'?!)/i;

/**
 * Returns the error value in a cell. Returns an empty text for a formula without a result, and undefined for
 * any other text.
 */
export function cellError(text: string): string | undefined {
  const word = text.trim();
  if (ERRORS.test(word)) return word;
  return FORMULA.test(word) ? '' : undefined;
}

/**
 * Matches texts that a spreadsheet program would run as a formula. A formula may start programs or open URLs
 * (CSV injection). Spaces and direction marks at the beginning do not prevent this. Exports add an apostrophe
 * before such a text, and imports remove it. If the text begins with apostrophes itself, exports also add one,
 * so that imports remove only that one. The text `[delete]` gets one, too, because an import would otherwise
 * delete the value.
 */
const DANGEROUS = /^'*(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n]|\[delete\]\s*$)/iu;
const NEUTRAL = /^'+(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n]|\[delete\]\s*$)/iu;

export function escapeFormula(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text;
}

export function unescapeFormula(text: string): string {
  if (NEUTRAL.test(text)) return text.slice(1);
  // Some people write ="007" in CSV files to keep leading zeros. Only the text inside the quotes is the value.
  const kept = /^="((?:[^"]|"")*)"$/.exec(text)?.[1];
  return kept === undefined ? text : kept.replaceAll('""', '"');
}

/** Error values that spreadsheet programs show instead of a result, in several interface languages. */
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

/**
 * Spreadsheet programs take a cell that begins like this for a formula, which may call programs or URLs (CSV
 * injection). Exports put an apostrophe before it, and imports remove it. Text that already begins with apostrophes
 * gets one more, so that nothing is lost. The same applies to a text that would delete (`[delete]`).
 */
const DANGEROUS = /^'*(?:[=+\-@\t\r\n＝＋－＠]|\[delete\]\s*$)/iu;
const NEUTRAL = /^'+(?:[=+\-@\t\r\n＝＋－＠]|\[delete\]\s*$)/iu;

export function escapeFormula(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text;
}

export function unescapeFormula(text: string): string {
  if (NEUTRAL.test(text)) return text.slice(1);
  // People write ="007" in CSV files to keep leading zeros.
  const kept = /^="((?:[^"]|"")*)"$/.exec(text)?.[1];
  return kept === undefined ? text : kept.replaceAll('""', '"');
}

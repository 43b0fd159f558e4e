/**
 * A spreadsheet takes a cell that begins like this for a formula, which may call programs or addresses. Exports put an
 * apostrophe before it; imports take that one away again. Apostrophes that were there get one more, so that
 * nothing is lost either way. The same holds for a text that would erase (`[delete]`).
 */
const DANGEROUS = /^'*(?:[=+\-@\t\r\n＝＋－＠]|\[delete\]\s*$)/iu;
const NEUTRAL = /^'+(?:[=+\-@\t\r\n＝＋－＠]|\[delete\]\s*$)/iu;

export function escapeFormula(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text;
}

export function unescapeFormula(text: string): string {
  if (NEUTRAL.test(text)) return text.slice(1);
  // ="007" is how people keep the zeros of a number in a CSV file.
  const kept = /^="((?:[^"]|"")*)"$/.exec(text)?.[1];
  return kept === undefined ? text : kept.replaceAll('""', '"');
}

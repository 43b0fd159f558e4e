import { CST, Lexer } from 'yaml';

/** Maximum number of nested levels. Documents of the pack format have at most a dozen. */
const MAX_LEVELS = 64;
/** Maximum indentation in columns: MAX_LEVELS levels with 8 columns each. */
const MAX_COLUMNS = MAX_LEVELS * 8;

/**
 * Returns the line in which a YAML text is nested too deep; undefined if there is none. Such a text must not
 * be parsed: the parser is recursive, and would need 15 seconds for a megabyte of brackets.
 */
export function tooDeepLine(text: string): number | undefined {
  // Fast path for nearly every text: with few brackets and little indentation, it cannot be nested too deep.
  const brackets = text.length < MAX_LEVELS ? 0 : (text.match(/[[{]/g)?.length ?? 0);
  if (brackets <= MAX_LEVELS && !/^ {512}|(?:[-?] +){64}/m.test(text)) return undefined;
  let line = 1;
  let brace = 0;
  let items = 0;
  let atStart = true;
  for (const token of new Lexer().lex(text)) {
    const type = CST.tokenType(token);
    if (type === 'flow-seq-start' || type === 'flow-map-start') brace += 1;
    else if (type === 'flow-seq-end' || type === 'flow-map-end') brace -= 1;
    else if (type === 'seq-item-ind' || type === 'explicit-key-ind') items += 1;
    const isFar = type === 'space' && atStart && brace === 0 && token.length > MAX_COLUMNS;
    if (brace > MAX_LEVELS || items > MAX_LEVELS || isFar) return line;
    for (let at = token.indexOf('\n'); at >= 0; at = token.indexOf('\n', at + 1)) line += 1;
    atStart = type === 'newline';
    if (atStart) items = 0;
  }
  return undefined;
}

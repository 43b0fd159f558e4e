import { isUnspacedScript, normaliseText, splitIntoTerms } from '@museummate/domain/search';

/** Matches a word, including the combining marks that normalising removes. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/**
 * Maximum number of characters shown before and after the found word. On a phone, the text before the word fills
 * about one line, and the whole passage about two.
 */
const BEFORE = 28;
const AFTER = 56;

/** An excerpt of a text around a found word. */
export interface Passage {
  before: string;
  found: string;
  after: string;
}

/**
 * Returns an excerpt of the text, to show why a search found the artwork. It surrounds the first word of the query
 * that `names` (names, authors and number) do not contain. Returns null if `names` contain all words.
 */
export function passageIn(text: string, names: readonly string[], query: string): Passage | null {
  const known = splitIntoTerms(names.join(' '));
  const typed = splitIntoTerms(query).find((word) => !known.some((each) => each.includes(word)));
  if (!typed) return null;
  const isPhrase = isUnspacedScript(typed);
  for (const match of text.matchAll(WORD)) {
    const folded = normaliseText(match[0]);
    const at = isPhrase ? folded.indexOf(typed) : folded.startsWith(typed) ? 0 : -1;
    if (at < 0) continue;
    // Japanese and Chinese words are not separated by spaces, so only the typed part of a phrase is marked. Its
    // position is valid in the original text, because normalising keeps the length in these scripts. In other
    // scripts, the whole word is marked.
    const [start, end] = isPhrase
      ? [match.index + at, match.index + at + typed.length]
      : [match.index, match.index + match[0].length];
    return { before: ending(text, start), found: text.slice(start, end), after: beginning(text, end) };
  }
  return null;
}

function ending(text: string, start: number): string {
  if (start <= BEFORE) return text.slice(0, start);
  const piece = text.slice(start - BEFORE, start);
  const space = piece.indexOf(' ');
  return `…${space < 0 || space === piece.length - 1 ? piece : piece.slice(space + 1)}`;
}

function beginning(text: string, end: number): string {
  if (text.length - end <= AFTER) return text.slice(end);
  const piece = text.slice(end, end + AFTER);
  const space = piece.lastIndexOf(' ');
  return `${(space <= 0 ? piece : piece.slice(0, space)).replace(/[.,:;–—]$/, '')}…`;
}

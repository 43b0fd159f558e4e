import { isUnspacedScript, normaliseText, splitIntoTerms } from '@museummate/domain/search';

/** Words, including the combining marks that normalising removes. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/**
 * Maximum number of characters that are shown before and after the found word. On a phone, the text before it fills
 * about one line, and the whole passage about two.
 */
const BEFORE = 28;
const AFTER = 56;

/** Part of a text around a found word. */
export interface Passage {
  before: string;
  found: string;
  after: string;
}

/**
 * Returns the passage with the first typed word that the names do not contain. Returns null if the names contain all
 * words. `names` are the names, authors and number of the artwork.
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
    // In Japanese and Chinese text, normalising keeps the length, so the positions are valid in the original text.
    // There, only the typed part of the phrase is marked. In other scripts, the whole word is marked.
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

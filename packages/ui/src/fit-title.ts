import { type CSSProperties, isValidElement, type ReactNode } from 'react';

/** How wide letters of the house's font are, as parts of their size; the others are as wide as `LETTER`. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ijlI'’.,:;!|]/, 0.32],
  [/[frtJ1-]/, 0.43],
  [/[mwMWæœÆŒжшщюыфЖШЩЮФМ]/, 1.06],
  [/\p{Lu}/u, 0.8],
];
const LETTER = 0.68;
/** Between these a line may end by itself: spaces, dashes, and the signs of languages without spaces. */
const BREAKS = /[\s\u00ad\u2010-\u2015\u2026/\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef-]+/;

/** How much room the longest word of a title needs, in sizes of its letters. */
export function longestWordWidth(title: string): number {
  return Math.max(1, ...title.split(BREAKS).map((word) => sum(word)));
}

function sum(word: string): number {
  let width = 0;
  for (const letter of word.normalize('NFC'))
    width += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? LETTER;
  return Math.round(width * 10) / 10;
}

/**
 * Lets a title be set so small that its longest word fits into a narrow window: not every browser knows where words of
 * the language are parted, and one that does not parts them anywhere. The style sheet says what to do with `--word`.
 */
export function fitTitle(title: ReactNode): CSSProperties {
  return { '--word': longestWordWidth(wordsOf(title)) } as CSSProperties;
}

/** The words that stand in the elements themselves; what a component would say is not known here. */
function wordsOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(wordsOf).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? wordsOf(node.props.children) : '';
}

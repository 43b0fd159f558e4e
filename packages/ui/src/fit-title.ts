import { type CSSProperties, isValidElement, type ReactNode } from 'react';

/** Widths of letters in the default font, in em. All letters that are not listed are as wide as `LETTER`. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ijlI'’.,:;!|]/, 0.32],
  [/[frtJ1-]/, 0.43],
  [/[mwMWæœÆŒжшщюыфЖШЩЮФМ]/, 1.06],
  [/\p{Lu}/u, 0.8],
  [/\s/, 0.3],
  [/[\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef]/, 1],
];
const LETTER = 0.68;
/** Characters at which a line can break: spaces, dashes, and the characters of languages without spaces. */
const BREAKS = /[\s\u00ad\u2010-\u2015\u2026/\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef-]+/;

/** Returns the width of the longest word of a title, in em. */
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
 * Passes the width of a title's longest word to the style sheet as `--word`. The style sheet then reduces the font
 * size until the word fits into a narrow window. Some browsers cannot hyphenate every language, and would
 * otherwise break the word anywhere.
 */
export function fitTitle(title: ReactNode): CSSProperties {
  return { '--word': longestWordWidth(textOf(title)) } as CSSProperties;
}

/** Returns the width of a whole text, in em. */
export function lineWidth(text: string): number {
  return Math.max(1, sum(text));
}

/**
 * Passes the width of a text to the style sheet as `--line`. The style sheet reduces the font size until the
 * text fits into one line.
 */
export function fitLine(text: string): CSSProperties {
  return { '--line': lineWidth(text) } as CSSProperties;
}

/**
 * Returns the text of elements. Text that components render is not included, because it cannot be read here.
 */
function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}

import { round, word } from '../forms/house/letters.ts';

/** Letters that forms/house/letters.ts lacks, drawn in the same style. */
const more: Record<string, { width: number; path: string }> = {
  D: { width: 10.6, path: 'M0 0H3.6A7 7 0 0 1 3.6 14H0Z' },
  G: { width: 11.6, path: 'M11 2.7A6.4 7 0 1 0 11.4 11.2V7.6H7.2' },
  K: { width: 9.2, path: 'M0 0V14M9 0L0 8.2M3.4 5.2L9.2 14' },
  N: { width: 10.4, path: 'M0 14V0L10.4 14V0' },
  P: { width: 8.9, path: 'M0 14V0H4.8A4.1 4.1 0 0 1 4.8 8.2H0' },
  U: { width: 9.8, path: 'M0 0V9.1A4.9 4.9 0 0 0 9.8 9.1V0' },
  Y: { width: 10, path: 'M0 0L5 7L10 0M5 7V14' },
};

/**
 * Returns a line of capital letters, 14 units high, as one path and its width. A space is as wide as the letter I with
 * its gaps.
 */
export function capitals(text: string, spacing: number): { path: string; width: number } {
  let x = 0;
  let path = '';
  for (const character of text) {
    if (character === ' ') {
      x += 6 + spacing;
      continue;
    }
    const own = more[character];
    const letter = own ? { width: own.width, path: `<path d="${own.path}"/>` } : word(character, 0);
    path += `<g transform="translate(${round(x)} 0)">${letter.path}</g>`;
    x += letter.width + spacing;
  }
  return { path, width: x - spacing };
}

/** Capitals of one stroke: the pictures of a house must not depend on the fonts of a machine. */
interface Letter {
  width: number;
  path: string;
}

const letters: Record<string, Letter> = {
  A: { width: 11.4, path: 'M0 14L5.7 0L11.4 14M2 9.4H9.4' },
  C: { width: 11, path: 'M11 2.7A6.4 7 0 1 0 11 11.3' },
  E: { width: 8, path: 'M8 0H0V14H8M0 7H7.2' },
  F: { width: 8, path: 'M8 0H0V14M0 7.2H7' },
  H: { width: 10, path: 'M0 0V14M10 0V14M0 7H10' },
  I: { width: 0, path: 'M0 0V14' },
  L: { width: 7.6, path: 'M0 0V14H7.6' },
  M: { width: 12.6, path: 'M0 14V0L6.3 9.4L12.6 0V14' },
  O: { width: 13, path: 'M6.5 0A6.5 7 0 1 1 6.49 0Z' },
  R: { width: 9, path: 'M0 14V0H4.8A4.1 4.1 0 0 1 4.8 8.2H0M4.8 8.2L9 14' },
  S: {
    width: 8.6,
    path: 'M8.1 2.3C7.2 .8 5.8 0 4.3 0C2.1 0 .5 1.4 .5 3.5C.5 8 8.6 5.8 8.6 10.4C8.6 12.6 6.9 14 4.5 14C2.5 14 .9 13.1 0 11.5',
  },
  T: { width: 10.4, path: 'M0 0H10.4M5.2 0V14' },
  '1': { width: 4, path: 'M0 3.2L4 0V14' },
  '2': { width: 8.8, path: 'M.2 4.1A4.15 4.1 0 0 1 8.5 4.3C8.5 7.4 4 9.4 .2 14H8.8' },
};

/** A line of letters, 14 units high, as one path and its width. */
export function word(text: string, spacing: number): { path: string; width: number } {
  let x = 0;
  let path = '';
  for (const character of text) {
    const letter = letters[character];
    if (!letter) throw new Error(`no letter ${character} is drawn yet`);
    path += `<path transform="translate(${round(x)} 0)" d="${letter.path}"/>`;
    x += letter.width + spacing;
  }
  return { path, width: x - spacing };
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

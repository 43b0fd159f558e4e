/**
 * Capital letters drawn as single strokes. Pictures use them instead of fonts, which differ from machine to machine.
 */
interface Letter {
  width: number;
  path: string;
}

const letters: Record<string, Letter> = {
  ' ': { width: 2.4, path: 'M0 0' },
  A: { width: 11.4, path: 'M0 14L5.7 0L11.4 14M2 9.4H9.4' },
  C: { width: 11, path: 'M11 2.7A6.4 7 0 1 0 11 11.3' },
  E: { width: 8, path: 'M8 0H0V14H8M0 7H7.2' },
  F: { width: 8, path: 'M8 0H0V14M0 7.2H7' },
  H: { width: 10, path: 'M0 0V14M10 0V14M0 7H10' },
  I: { width: 0, path: 'M0 0V14' },
  L: { width: 7.6, path: 'M0 0V14H7.6' },
  M: { width: 12.6, path: 'M0 14V0L6.3 9.4L12.6 0V14' },
  N: { width: 10.4, path: 'M0 14V0L10.4 14V0' },
  O: { width: 13, path: 'M6.5 0A6.5 7 0 1 1 6.49 0Z' },
  P: { width: 8.8, path: 'M0 14V0H4.7A4.1 4.1 0 0 1 4.7 8.2H0' },
  Q: { width: 13, path: 'M6.5 0A6.5 7 0 1 1 6.49 0ZM8.4 9.8L12.6 14.4' },
  R: { width: 9, path: 'M0 14V0H4.8A4.1 4.1 0 0 1 4.8 8.2H0M4.8 8.2L9 14' },
  S: {
    width: 8.6,
    path: 'M8.1 2.3C7.2 .8 5.8 0 4.3 0C2.1 0 .5 1.4 .5 3.5C.5 8 8.6 5.8 8.6 10.4C8.6 12.6 6.9 14 4.5 14C2.5 14 .9 13.1 0 11.5',
  },
  T: { width: 10.4, path: 'M0 0H10.4M5.2 0V14' },
  U: { width: 9.8, path: 'M0 0V9.1A4.9 4.9 0 0 0 9.8 9.1V0' },
  '0': { width: 9.4, path: 'M4.7 0C8 0 9.4 3 9.4 7C9.4 11 8 14 4.7 14C1.4 14 0 11 0 7C0 3 1.4 0 4.7 0Z' },
  '1': { width: 4, path: 'M0 3.2L4 0V14' },
  '2': { width: 8.8, path: 'M.2 4.1A4.15 4.1 0 0 1 8.5 4.3C8.5 7.4 4 9.4 .2 14H8.8' },
  '3': { width: 8.6, path: 'M.6 0H8L3.8 5.4A4.4 4.3 0 1 1 .2 11.6' },
  '4': { width: 9.6, path: 'M6.8 14V0L0 9.9H9.6' },
  '5': { width: 8.6, path: 'M7.8 0H1.6L.9 6.1A4.5 4.4 0 1 1 .2 11.8' },
  '6': { width: 9, path: 'M7.4 .4C3.4 1.6 0 5.4 0 9.4A4.5 4.6 0 1 0 4.5 4.9C2 4.9 0 7 0 9.4' },
  '7': { width: 8.4, path: 'M0 0H8.4L2.8 14' },
  '8': { width: 8.8, path: 'M4.4 0A3.5 3.3 0 1 1 4.39 0ZM4.4 6.6A4.4 3.7 0 1 1 4.39 6.6Z' },
  '9': { width: 9, path: 'M1.6 13.6C5.6 12.4 9 8.6 9 4.6A4.5 4.6 0 1 0 4.5 9.1C7 9.1 9 7 9 4.6' },
};

/** Returns a line of letters, 14 units high, as one path and its width. */
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

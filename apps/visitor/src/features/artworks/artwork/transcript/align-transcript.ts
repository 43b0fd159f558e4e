/** Position of a sentence in a text, in characters. */
export type TextRange = readonly [start: number, end: number];

/**
 * Returns the position of each spoken sentence in the written text, or null for a sentence that the text does not
 * contain. Only letters and digits are compared, because quotation marks, spaces and capitals often differ.
 */
export function alignTranscript(text: string, sentences: readonly string[]): (TextRange | null)[] {
  const { letters, at } = lettersOf(text);
  let from = 0;
  return sentences.map((sentence) => {
    const wanted = lettersOf(sentence).letters;
    const found = wanted ? letters.indexOf(wanted, from) : -1;
    if (found < 0) return null;
    from = found + wanted.length;
    const start = at[found] ?? 0;
    const end = at[from] ?? text.length;
    return [withOpening(text, start), withClosing(text, at[from - 1] ?? start, end)];
  });
}

function lettersOf(text: string): { letters: string; at: number[] } {
  let letters = '';
  const at: number[] = [];
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}]/gu)) {
    const letter = match[0].toLowerCase();
    letters += letter;
    for (let unit = 0; unit < letter.length; unit++) at.push(match.index);
  }
  return { letters, at };
}

/**
 * Moves the start of a sentence to the left, so that the sentence includes its opening quotation mark or bracket.
 */
function withOpening(text: string, start: number): number {
  const opening = /[\p{Ps}\p{Pi}¿¡"'„]{1,4}$/u.exec(text.slice(Math.max(0, start - 4), start));
  return start - (opening?.[0].length ?? 0);
}

/**
 * Returns the end of a sentence, including its full stop and closing marks. Spaces and the opening mark of the
 * next sentence are excluded.
 */
function withClosing(text: string, last: number, end: number): number {
  const after = /^.[^\s\p{Ps}\p{Pi}¿¡]*/su.exec(text.slice(last, end));
  return last + (after?.[0].length ?? 1);
}

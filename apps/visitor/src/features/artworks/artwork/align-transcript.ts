/** From where to where a sentence stands in a text, counted in its characters. */
export type TextRange = readonly [start: number, end: number];

/**
 * Where each sentence that is spoken stands in the text that is read. Only letters and digits are compared, in their
 * order: quotation marks, spaces and capitals are often not the same. What the text does not have is null.
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

/** A quotation mark or bracket that opens belongs to the sentence behind it. */
function withOpening(text: string, start: number): number {
  const opening = /[\p{Ps}\p{Pi}¿¡"'„]{1,4}$/u.exec(text.slice(Math.max(0, start - 4), start));
  return start - (opening?.[0].length ?? 0);
}

/** Its full stop and what closes behind it belong to it; spaces and what opens the next one do not. */
function withClosing(text: string, last: number, end: number): number {
  const after = /^.[^\s\p{Ps}\p{Pi}¿¡]*/su.exec(text.slice(last, end));
  return last + (after?.[0].length ?? 1);
}

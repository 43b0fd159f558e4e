/**
 * Abbreviations by language, without the full stop at their end. The full stop of an abbreviation does not end a
 * sentence.
 */
const abbreviations: Record<string, string> = {
  de: 'bzw ca d.h dr evtl geb gest hl jh jhd nr prof s sog st usw v vgl z z.b u u.a n n.chr v.chr',
  en: 'approx c ca cf dr e.g fig i.e mr mrs ms no nos prof st vol vs',
  es: 'a.c a.m aprox c ca cap d.c dr dra ej etc ing núm p.ej pág prof sr sra sta sto vol',
  fr: 'av ca cf dr env etc ex fig j.-c m mlle mme no p.ex prof st ste vol',
  it: 'a.c ca cap cfr d.c dott ecc es fig ing n p.es pag prof sig sig.ra vol',
};
const sets = new Map(
  Object.entries(abbreviations).map(([language, words]) => [language, new Set(words.split(' '))]),
);

const OPENING_MARKS = '「『（(«“„';

/**
 * Matches a German ordinal after one of these words, as in "im 19. Jahrhundert". Its full stop does not end the
 * sentence.
 */
const GERMAN_ORDINAL = /(?:^|\s)(?:am|beim|das|dem|den|der|des|im|ins|vom|zum)\s\d{1,2}\.$/i;

/** Splits a paragraph into sentences. Sentences are spoken and shown one at a time. */
export function sentences(paragraph: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const found: string[] = [];
  let opening = '';
  for (const part of segmenter.segment(paragraph)) {
    // An opening quotation mark at the end of a segment belongs to the next sentence, so it is moved there.
    const text = part.segment.trimEnd();
    const end = OPENING_MARKS.includes(text.at(-1) ?? ' ') ? text.length - 1 : text.length;
    const segment = opening + part.segment.slice(0, end);
    opening = part.segment.slice(end);
    const last = found.at(-1);
    if (last !== undefined && continues(last.trimEnd(), segment.trimStart(), language))
      found[found.length - 1] = last + segment;
    else found.push(segment);
  }
  return found.map((each) => each.trim()).filter((each) => /[\p{L}\p{N}]/u.test(each));
}

/** Whether two segments of Intl.Segmenter belong to one sentence. */
function continues(before: string, after: string, language: string): boolean {
  // The sentence continues if the next segment is only a closing mark or bracket, or begins in lower case:
  // “Why?” she asked.
  if (!/[\p{L}\p{N}]/u.test(after) || /^[\p{P}\s]*\p{Ll}/u.test(after)) return true;
  // In Japanese, a sentence may continue after a quotation: 「…。」と言った.
  if (language === 'ja') return /[」』）]$/.test(before) && /^[とっはがをのにも、]/.test(after);
  if (!before.endsWith('.')) return false;
  if (language === 'de' && GERMAN_ORDINAL.test(before)) return true;
  const lastWord = before.slice(0, -1).split(/\s/).at(-1) ?? '';
  const word = lastWord.replace(/^\p{P}+/u, '');
  // The full stop belongs to the initials of a name, as in J. S. Bach.
  if (/^(?:\p{Lu}\.-?)*\p{Lu}$/u.test(word)) return true;
  return sets.get(language)?.has(word.toLowerCase()) ?? false;
}

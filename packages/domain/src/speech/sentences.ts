/** Abbreviations by language, without their full stop. After an abbreviation, the sentence continues. */
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
 * Matches a number with a full stop after one of these words. It is an ordinal and not the end of a sentence,
 * as in "im 19. Jahrhundert".
 */
const GERMAN_ORDINAL = /(?:^|\s)(?:am|beim|das|dem|den|der|des|im|ins|vom|zum)\s\d{1,2}\.$/i;

/** Splits a paragraph into sentences. Sentences are spoken and shown one at a time. */
export function sentences(paragraph: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const found: string[] = [];
  let opening = '';
  for (const part of segmenter.segment(paragraph)) {
    // If a segment ends with an opening quotation mark, the mark is moved to the next sentence.
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

/** Whether two segments that Intl.Segmenter has separated are really one sentence. */
function continues(before: string, after: string, language: string): boolean {
  // The next segment is only a closing quotation mark or bracket, or continues in lower case: “Why?” she
  // asked.
  if (!/[\p{L}\p{N}]/u.test(after) || /^[\p{P}\s]*\p{Ll}/u.test(after)) return true;
  // In Japanese, a quotation can be a part of the sentence: 「…。」と言った.
  if (language === 'ja') return /[」』）]$/.test(before) && /^[とっはがをのにも、]/.test(after);
  if (!before.endsWith('.')) return false;
  if (language === 'de' && GERMAN_ORDINAL.test(before)) return true;
  const lastWord = before.slice(0, -1).split(/\s/).at(-1) ?? '';
  const word = lastWord.replace(/^\p{P}+/u, '');
  // The segment ends with initials of a name.
  if (/^(?:\p{Lu}\.-?)*\p{Lu}$/u.test(word)) return true;
  return sets.get(language)?.has(word.toLowerCase()) ?? false;
}

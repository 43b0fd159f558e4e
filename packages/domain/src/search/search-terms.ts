/**
 * Letters that Unicode does not decompose, with the spelling that visitors may type instead, for example ae for
 * æ.
 */
const ALIKE: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  // Tatweel, a character that only stretches an Arabic word visually.
  ـ: '',
};
const UNLIKE = /[ßæœøłđðþıςٱىیةکـァ-ヶ٠-٩۰-۹]/g;
const BEYOND_ASCII = /[^ -~]/;
const MARKS = /\p{M}+/gu;
const WORD = /[\p{L}\p{N}]+/gu;
/**
 * Scripts without spaces between words. In these scripts, a term is a whole phrase, so a match inside the term
 * is accepted.
 */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Normalises a text for comparison: removes accents, case and variants of letters. */
export function normaliseText(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase().replace(UNLIKE, foldLetter);
}

function foldLetter(letter: string): string {
  const alike = ALIKE[letter];
  if (alike !== undefined) return alike;
  const code = letter.charCodeAt(0);
  // Converts katakana to hiragana.
  if (code >= 0x30a1) return String.fromCharCode(code - 0x60);
  // Converts the digits of Arabic and Persian keyboards.
  return String(code - (code >= 0x6f0 ? 0x6f0 : 0x660));
}

export function splitIntoTerms(text: string): string[] {
  return normaliseText(text).match(WORD) ?? [];
}

export function isUnspacedScript(word: string): boolean {
  return UNSPACED.test(word);
}

import { cardinal, ordinal, type Worded, year } from './numbers.ts';

/** Signs that are written beside figures, with the words to speak. */
const SYMBOLS: Record<Worded, Record<string, string>> = {
  de: { '%': 'Prozent', '°': 'Grad', '×': 'mal', '=': 'gleich', '+': 'plus', '&': 'und' },
  en: { '%': 'per cent', '°': 'degrees', '×': 'by', '=': 'equals', '+': 'plus', '&': 'and' },
  es: { '%': 'por ciento', '°': 'grados', '×': 'por', '=': 'igual a', '+': 'más', '&': 'y' },
  fr: { '%': 'pour cent', '°': 'degrés', '×': 'sur', '=': 'égale', '+': 'plus', '&': 'et' },
  it: { '%': 'per cento', '°': 'gradi', '×': 'per', '=': 'uguale a', '+': 'più', '&': 'e' },
};
const between: Record<Worded, { point: string; to: string; minus: string }> = {
  de: { point: 'Komma', to: 'bis', minus: 'minus' },
  en: { point: 'point', to: 'to', minus: 'minus' },
  es: { point: 'coma', to: 'a', minus: 'menos' },
  fr: { point: 'virgule', to: 'à', minus: 'moins' },
  it: { point: 'virgola', to: 'a', minus: 'meno' },
};
const NARROW = '[\\u00a0\\u202f\\u2009]';
const groups: Record<Worded, string> = {
  de: `(?:\\.|${NARROW})`,
  en: ',',
  es: `(?:\\.|${NARROW})`,
  fr: `(?:${NARROW}| )`,
  it: `(?:\\.|${NARROW})`,
};

/** Returns the text with all figures replaced by words. */
export function spellFigures(text: string, language: Worded): string {
  const { point, to, minus } = between[language];
  const mark = language === 'en' ? '\\.' : ',';
  const number = `\\d{1,3}(?:${groups[language]}\\d{3})+(?!\\d)|\\d+`;
  return ordinals(romans(text, language), language)
    .replace(/(?<=\d)\s?–\s?(?=\d)/g, ` ${to} `)
    .replace(/−\s?(?=\d)/g, `${minus} `)
    .replace(
      new RegExp(`(${number})(?:${mark}(\\d+))?`, 'g'),
      (whole, digits: string, decimals: string | undefined, offset: number, all: string) => {
        const value = Number(digits.replace(/\D/g, ''));
        if (decimals) return `${cardinal(language, value)} ${point} ${fraction(decimals, language)}`;
        if (isYear(whole)) return year(language, value);
        const words = cardinal(language, value);
        return language === 'es' ? agreeWithNoun(words, all.slice(offset + whole.length)) : words;
      },
    )
    .replace(/\s?([%°×=+&])\s?/g, (_, sign: string) => ` ${SYMBOLS[language][sign]} `)
    .replace(/ +(?=[ .,;:!?]|$)/g, '');
}

/** Whether digits are a year. In our texts, larger quantities have a separator (1,200 or 1.200), but years do not. */
const isYear = (digits: string) => /^(?:1\d|20)\d\d$/.test(digits);

function fraction(digits: string, language: Worded): string {
  const asOne = digits.length <= 2 && !digits.startsWith('0') && language !== 'en' && language !== 'de';
  if (asOne) return cardinal(language, Number(digits));
  return [...digits].map((digit) => cardinal(language, Number(digit))).join(' ');
}

/** Adapts a Spanish number to its noun: veintiún lados, but veintiuna obras. */
function agreeWithNoun(words: string, after: string): string {
  const noun = /^ (\p{Ll}{3,})/u.exec(after)?.[1];
  if (!noun || !words.endsWith('uno')) return words;
  if (/as?$/.test(noun)) return words.replace(/o$/, 'a');
  return words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un');
}

const ENGLISH_MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December';
const ITALIAN_MONTH =
  'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre';
const englishDay = new RegExp(`(\\bthe )?\\b(\\d{1,2}) (?=(?:${ENGLISH_MONTH})\\b)`, 'g');
const italianFirst = new RegExp(`\\b1º? (?=(?:${ITALIAN_MONTH})\\b)`, 'g');

function ordinals(text: string, language: Worded): string {
  const nth = (pattern: RegExp) => text.replace(pattern, (_, n: string) => ordinal(language, Number(n)));
  switch (language) {
    case 'de':
      // The ending of a German ordinal depends on the word before it: “das neunzehnte Jahrhundert”, but “im neunzehnten
      // Jahrhundert”.
      return text.replace(
        /(\p{L}+ )?\b(\d{1,2})\.(?=\s\p{L})/gu,
        (_, word: string | undefined, n: string) => {
          const ending = /^(?:das|der|die)\s$/i.test(word ?? '') ? '' : 'n';
          return `${word ?? ''}${ordinal('de', Number(n))}${ending}`;
        },
      );
    case 'en':
      return nth(/\b(\d+)(?:st|nd|rd|th)\b/g)
        .replace(/\b((?:1\d|20)\d0)s\b/g, (_, n: string) => plural(year('en', Number(n))))
        .replace(englishDay, (_, _the, n: string) => `the ${ordinal('en', Number(n))} of `);
    case 'es':
      return nth(/\b(\d+)\.?º/g).replace(/\b(\d+)\.?ª/g, (_, n: string) =>
        ordinal('es', Number(n)).replace(/o$/, 'a'),
      );
    case 'fr':
      return nth(/\b(\d+)(?:er|e|ᵉ|ème)(?!\p{L})/gu).replace(/\b1(?:re|ère)\b/g, 'première');
    case 'it':
      return nth(/\b(\d+)º/g).replace(italianFirst, 'primo ');
  }
}

const plural = (words: string) => (words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}s`);

const ROMAN = /(?<![\p{L}\d])(?=[IVX]{2}|[VX][eᵉ])(X{0,2}(?:IX|IV|V?I{0,3}))([eᵉ])?(?![\p{L}\d])/gu;

/** Replaces Roman numerals of centuries and kings with words. */
function romans(text: string, language: Worded): string {
  return text.replace(ROMAN, (whole, letters: string, suffix: string | undefined) => {
    const n = romanValue(letters);
    if (n === 0 || language === 'de') return whole;
    if (language === 'en') return `the ${ordinal('en', n)}`;
    return language === 'it' || suffix ? ordinal(language, n) : cardinal(language, n);
  });
}

function romanValue(letters: string): number {
  const values: Record<string, number> = { I: 1, V: 5, X: 10 };
  const list = [...letters].map((letter) => values[letter] ?? 0);
  return list.reduce((sum, value, i) => sum + (value < (list[i + 1] ?? 0) ? -value : value), 0);
}

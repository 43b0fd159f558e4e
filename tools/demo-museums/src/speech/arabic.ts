import { bare, lookUp, phrase } from './arabic-lexicon.ts';
import { arabicNumber } from './arabic-numbers.ts';
import { type Phone, phonemes, phones } from './arabic-sounds.ts';

const TOKEN =
  /[\p{Script=Arabic}\p{M}]+(?<![،؛؟٪])|\d{1,3}(?:[.,٬]\d{3})+(?!\d)|\d+(?:[.,٫]\d+)?|[a-z]+|[^\s]/giu;
const isWord = (token: string) => /^[\p{L}\p{M}ـ]+$/u.test(token) && /\p{Script=Arabic}/u.test(token);

const marks: Record<string, string> = {
  '،': ',',
  '؛': ';',
  '؟': '?',
  '…': '.',
  '–': ',',
  '(': ',',
  ')': ',',
};
const SYMBOLS: Record<string, string> = {
  '%': 'بِالْمِئَة',
  '٪': 'بِالْمِئَة',
  '°': 'دَرَجَة',
  '×': 'فِي',
  '=': 'يُسَاوِي',
};
/** How to pronounce Latin letters in formulas and short names. */
const letters: Record<string, string> = {
  a: 'إيه',
  b: 'بي',
  c: 'سي',
  d: 'دي',
  i: 'آي',
  m: 'إِم',
  n: 'إِن',
  o: 'أُو',
  x: 'إِكْس',
  y: 'وَاي',
  z: 'زِد',
};

const PREPOSITION = /^[وف]?(?:في|من|إلى|على|عن|مع|عند|بين|قبل|بعد|حول|عبر)$/;
/** Matches words that are not stressed. */
const WEAK = /^[وف]?(?:في|من|إلى|على|عن|لم|لا|لن|ما|أن|بل|قد|هل|ثم|أو|مع)$/;

/** A word, or a punctuation mark between words. */
type Item = { word: Phone[]; written: string } | { mark: string };

/** Returns an Arabic sentence as phonemes for espeak-ng. */
export function sayArabic(sentence: string): string {
  const items = itemsOf(tokensOf(sentence));
  return items
    .map((item, position) => {
      if ('mark' in item) return item.mark;
      return item.word.length > 0
        ? phonemes(joinSounds(item, items[position - 1], items[position + 1]), !WEAK.test(item.written))
        : '';
    })
    .join(' ')
    .replace(/ (?=[,;:.?!])/g, '');
}

/** Returns the words of a sentence that arabic-words.txt lacks. They should be added there. */
export function unknownArabic(sentence: string): string[] {
  const tokens = tokensOf(sentence);
  const unknown: string[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const { length } = phrase(bareFrom(tokens, i));
    if (length > 0) i += length - 1;
    else if (isWord(tokens[i] ?? '') && !lookUp(tokens[i] ?? '')) unknown.push(bare(tokens[i] ?? ''));
    else if (/^[a-z]/i.test(tokens[i] ?? '') && !latin(tokens[i] ?? '')) unknown.push(tokens[i] ?? '');
  }
  return unknown;
}

function tokensOf(sentence: string): string[] {
  const digits = sentence.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
  return digits.normalize('NFC').match(TOKEN) ?? [];
}

function bareFrom(tokens: string[], from: number): string[] {
  const end = tokens.findIndex((token, position) => position >= from && !isWord(token));
  return tokens.slice(from, end < 0 ? undefined : end);
}

function itemsOf(tokens: string[]): Item[] {
  const items: Item[] = [];
  const add = (vowelled: string) => {
    for (const word of vowelled.split(' ')) items.push({ word: phones(word), written: bare(word) });
  };
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as string;
    const { length, sounds } = phrase(bareFrom(tokens, i));
    if (bare(token) === 'أن' && !/^[يتنأ]/.test(tokens[i + 1] ?? '')) add('أَنَّ');
    else if (length > 0) {
      for (const [place, word] of sounds.entries())
        items.push({ word, written: bare(tokens[i + place] ?? '') });
      i += length - 1;
    } else if (isWord(token))
      items.push({
        word: lookUp(token, PREPOSITION.test(bare(tokens[i - 1] ?? ''))) ?? phones(approximate(token)),
        written: bare(token),
      });
    else if (/^\d/.test(token)) add(numberIn(token));
    else if (/^[a-z]/i.test(token)) add(latin(token) ?? '');
    else if (SYMBOLS[token]) add(SYMBOLS[token]);
    else if (/[.,;:?!،؛؟…–()]/.test(token)) items.push({ mark: marks[token] ?? token });
  }
  return items;
}

function numberIn(token: string): string {
  if (/^\d{1,3}(?:[.,٬]\d{3})+$/.test(token)) return arabicNumber(Number(token.replace(/\D/g, '')));
  const [whole = '', decimals] = token.split(/[.,٫]/);
  const said = arabicNumber(Number(whole));
  return decimals ? `${said} فَاصِلَة ${arabicNumber(Number(decimals))}` : said;
}

function latin(token: string): string | undefined {
  const names = [...token.toLowerCase()].map((letter) => letters[letter]);
  return names.every(Boolean) ? names.join(' ') : undefined;
}

/** Adapts the sounds of a word to its neighbours. */
function joinSounds(
  { word, written }: { word: Phone[]; written: string },
  before?: Item,
  after?: Item,
): Phone[] {
  const next = after && 'word' in after ? after.written : '';
  let sounds = word;
  // If the article follows in the next word (genitive construction), the ending ة is pronounced as t: madinat al-…
  if (written.endsWith('ة') && !written.startsWith('ال') && next.startsWith('ال') && word.at(-1)?.vowel)
    sounds = [...word, ...phones('ت')];
  // Before the article of the next word, a long vowel becomes short: fi + al becomes fil.
  const last = sounds.at(-1);
  if (next.startsWith('ال') && last?.vowel) sounds = [...sounds.slice(0, -1), { ...last, long: false }];
  if (!sounds[0]?.vowel) return sounds;
  const previous = before && 'word' in before ? before.word.at(-1) : undefined;
  if (!previous) return [...phones('ء'), ...sounds];
  return previous.vowel && !(before && 'word' in before && before.written.endsWith('ة'))
    ? sounds.slice(1)
    : sounds;
}

/** Guesses the vowels of an unknown word: adds an “a” between two consonants at even positions. */
function approximate(word: string): string {
  const base = bare(word);
  return base.replace(/[^اويىةآ](?=[^اويىة])/g, (letter, position: number) =>
    position % 2 === 0 ? `${letter}\u064e` : letter,
  );
}

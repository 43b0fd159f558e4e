import { sayArabic } from './arabic.ts';
import { spellFigures } from './figures.ts';
import { sayJapanese } from './japanese.ts';
import { namesOf, type Sound } from './names.ts';
import type { Worded } from './numbers.ts';

/** Converts a written sentence into the form that the voice of its language reads best. */
export function say(sentence: string, language: string): string {
  if (language === 'ja') return sayJapanese(sentence);
  if (language === 'ar') return sayArabic(sentence);
  return sayToPico(sentence, language as Worded);
}

/** Letters besides a to z that each voice can read. All other letters lose their diacritics. */
const letters: Record<Worded, string> = {
  de: 'äöüß',
  en: '',
  es: 'áéíóúüñ',
  fr: 'àâæçéèêëîïôœùûüÿ',
  it: 'àèéìíîòóùú',
};

function sayToPico(sentence: string, language: Worded): string {
  const spelled = spellFigures(sentence.normalize('NFC').replace(/[\u00ad\u200b-\u200f]/g, ''), language)
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    // Removes quotation marks, which are not spoken, and the sign <, which would begin a command for the voice.
    .replace(/[«»“”„‟"<>*_]/g, '')
    .replace(/[’‘ʼ]/g, "'")
    .replace(/…/g, '.')
    .replace(/\s*[–—]\s*/g, ', ')
    .replace(/\s*[([]\s*/g, ', ')
    .replace(/\s*[)\]]\s*(?=[.,;:!?])/g, '')
    .replace(/\s*[)\]]\s*/g, ', ')
    .replace(/\s+(?=[.,;:!?])/g, '');
  return addPronunciation(spelled, language, (rest) => plainLetters(rest, language)).trim();
}

function addPronunciation(text: string, language: Worded, between: (rest: string) => string): string {
  const table = namesOf(language);
  const longestFirst = [...table.keys()].sort((a, b) => b.length - a.length);
  const owner = language === 'en' ? "('s)?" : '()';
  const pattern = new RegExp(`(?<![\\p{L}\\d])(${longestFirst.join('|')})${owner}(?![\\p{L}\\d])`, 'gu');
  let done = 0;
  let result = '';
  for (const match of text.matchAll(pattern)) {
    const [whole, name = '', possessive = ''] = match;
    result +=
      between(text.slice(done, match.index)) + spellSound(table.get(name) as Sound, possessive, language);
    done = match.index + whole.length;
  }
  return result + between(text.slice(done));
}

function spellSound(sound: Sound, possessive: string, language: Worded): string {
  if ('spelled' in sound) return sound.spelled + possessive;
  const ending = possessive ? endingAfter(sound.xsampa) : '';
  // The English sound r is written r\ in X-SAMPA, and Pico needs the backslash twice.
  const xsampa = language === 'en' ? sound.xsampa.replaceAll('r', 'r\\\\') : sound.xsampa;
  return xsampa
    .split(' ')
    .map((word, position, all) => `<phoneme ph='${word}${position === all.length - 1 ? ending : ''}'/>`)
    .join(' ');
}

/** Returns the sound of the English possessive 's, which depends on the sound before it. */
function endingAfter(xsampa: string): string {
  if (/[szSZ]$/.test(xsampa)) return 'Iz';
  return /[ptkfT]$/.test(xsampa) ? 's' : 'z';
}

function plainLetters(text: string, language: Worded): string {
  const known = letters[language];
  return text.replace(/[^\p{ASCII}]/gu, (letter) => {
    if (known.includes(letter.toLowerCase())) return letter;
    const plain = { ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', ß: 'ss', đ: 'd', ı: 'i' }[letter];
    return (
      plain ??
      letter
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[^\p{ASCII}]/gu, '')
    );
  });
}

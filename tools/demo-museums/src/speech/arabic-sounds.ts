/*
 * Converts Arabic with vowel marks into phonemes for espeak-ng. With letters instead of phonemes, espeak-ng would
 * lose the vowel after a doubled letter (murabbʕa for murabbaʕa) and stress the wrong syllable.
 */
const consonants: Record<string, string> = {
  ء: '?',
  أ: '?',
  إ: '?',
  ؤ: '?',
  ئ: '?',
  ب: 'b',
  ت: 't',
  ث: 'T',
  ج: 'dZ',
  ح: 'H',
  خ: 'X',
  د: 'd',
  ذ: 'D',
  ر: 'R',
  ز: 'z',
  س: 's',
  ش: 'S',
  ص: 's[',
  ض: 'dH',
  ط: 't[',
  ظ: 'Z',
  ع: 'A',
  غ: 'Q',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'w',
  ي: 'j',
  ڤ: 'v',
  پ: 'p',
  گ: 'g',
};
const vowels: Record<string, string> = { '\u064e': 'a', '\u064f': 'u', '\u0650': 'i' };
const nunation: Record<string, string> = { '\u064b': 'a', '\u064c': 'u', '\u064d': 'i' };
const SHADDA = '\u0651';
const DAGGER_ALEF = '\u0670';
export const MARKS = /[\u064b-\u0652\u0670\u0640]/g;

/** A sound: a consonant, or a short or long vowel. */
export interface Phone {
  sound: string;
  vowel: boolean;
  long: boolean;
  /** Whether the sound belongs to a particle. A particle is written together with its word and is never stressed. */
  joined?: boolean;
}

const consonant = (sound: string): Phone => ({ sound, vowel: false, long: false });
const vowel = (sound: string, long = false): Phone => ({ sound, vowel: true, long });

/**
 * Returns the sounds of a word. A letter without a mark has no vowel. If ا, و or ي follows a vowel, the vowel is long.
 */
export function phones(word: string): Phone[] {
  // The ا after the plural ending -u is silent, so it is removed.
  const heard = word.replaceAll('\u0640', '').replace(/(?<=[\u064f\u0651]و)ا$/, '');
  const letters = heard.match(/\P{M}\p{M}*/gu) ?? [];
  const found: Phone[] = [];
  for (const [position, cluster] of letters.entries()) addLetter(found, cluster, letters[position - 1]);
  return found;
}

function addLetter(found: Phone[], cluster: string, before: string | undefined): void {
  const letter = cluster[0] as string;
  const marks = [...cluster.slice(1)];
  const short = marks.map((mark) => vowels[mark]).find(Boolean);
  const ending = marks.map((mark) => nunation[mark]).find(Boolean);
  const last = found.at(-1);
  if (letter === 'آ') found.push(consonant('?'), vowel('a', true));
  else if (/[اٱى]/.test(letter) && before) {
    if (ending) found.push(vowel('a'), consonant('n'));
    // In a word such as كتابًا, the letter before the ا already has the mark for the vowel and n. So the ا adds no
    // sound.
    else if (!before.includes('\u064b')) lengthen(found, 'a');
  } else if (/[اٱ]/.test(letter)) found.push(consonant('?'), vowel(short ?? 'i'));
  else if (letter === 'ة') {
    if (last && !last.vowel) found.push(vowel('a'));
    if (short) found.push(consonant('t'), vowel(short));
    if (ending) found.push(consonant('t'), vowel(ending), consonant('n'));
  } else {
    const glide = letter === 'و' ? 'u' : letter === 'ي' ? 'i' : undefined;
    const sound = consonants[letter];
    if (glide && marks.length === 0 && last && (!last.vowel || last.sound === glide)) {
      lengthen(found, glide);
      return;
    }
    if (!sound) return;
    found.push(consonant(sound));
    if (marks.includes(SHADDA)) found.push(consonant(sound));
    if (marks.includes(DAGGER_ALEF)) found.push(vowel('a', true));
    else if (short) found.push(vowel(short));
    if (ending) found.push(vowel(ending), consonant('n'));
  }
}

function lengthen(found: Phone[], sound: string): void {
  const last = found.at(-1);
  if (last?.vowel && last.sound === sound) last.long = true;
  else found.push(vowel(sound, true));
}

const SUN = /^(?:t|T|d|D|R|z|s|S|s\[|dH|t\[|Z|l|n)$/;

/** Adds the article to a word: “al-”, or before certain consonants (sun letters) “a-” and that consonant doubled. */
export function withArticle(word: Phone[]): Phone[] {
  const first = word[0]?.sound ?? '';
  return [{ ...vowel('a'), joined: true }, consonant(SUN.test(first) ? first : 'l'), ...word];
}

/** Matches emphatic consonants. Vowels after them sound darker. */
const EMPHATIC = /^(?:s\[|dH|t\[|Z)$/;

/** Returns a word in espeak-ng's notation for phonemes, for example [[muTallaT'a:t]]. */
export function phonemes(word: Phone[], isStressed = true): string {
  const stressed = stressOf(word);
  const written = word.map(({ sound, vowel: isVowel, long }, position) => {
    if (!isVowel) return sound;
    const dark = EMPHATIC.test(word[position - 1]?.sound ?? '') ? '.' : '';
    return `${position === stressed ? (isStressed ? "'" : '%') : ''}${sound}${dark}${long ? ':' : ''}`;
  });
  return `[[${written.join('')}]]`;
}

/**
 * Returns the stressed syllable. This is the last one if it is very heavy. Otherwise it is the second to last if
 * that is heavy, and else the third to last.
 */
function stressOf(word: Phone[]): number {
  const nuclei = word.flatMap((phone, position) => (phone.vowel && !phone.joined ? [position] : []));
  const third = nuclei.at(-3);
  const second = nuclei.at(-2);
  const last = nuclei.at(-1);
  if (last === undefined) return -1;
  const after = word.length - 1 - last;
  if (second === undefined || after >= (word[last]?.long ? 1 : 2)) return last;
  const isHeavy = word[second]?.long || last - second > 2;
  return isHeavy ? second : (third ?? second);
}

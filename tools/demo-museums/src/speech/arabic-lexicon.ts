import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MARKS, type Phone, phones, withArticle } from './arabic-sounds.ts';

/*
 * Arabic is written without short vowels, and espeak-ng cannot guess them. So arabic-words.txt lists words with
 * their vowels, mostly stems. The code below adds articles, conjunctions, prepositions and possessives to a stem.
 * Where this would give a wrong form, the list contains the whole form. A word with another meaning in a phrase is
 * listed with the phrase. Most case endings are left out, as in everyday reading.
 */
const list = new Map<string, string>();
for (const line of readFileSync(path.join(import.meta.dirname, 'arabic-words.txt'), 'utf8').split('\n'))
  if (!line.startsWith('#'))
    for (const entry of line.split('،').map((each) => each.trim())) if (entry) list.set(bare(entry), entry);

const longest = Math.max(...[...list.keys()].map((key) => key.split(' ').length));

export function bare(word: string): string {
  return word.normalize('NFC').replace(MARKS, '');
}

/**
 * Returns the listed phrase at the beginning of `words`, with its number of words (0 if there is none) and its sounds.
 */
export function phrase(words: string[]): { length: number; sounds: Phone[][] } {
  for (let length = Math.min(longest, words.length); length > 1; length--) {
    const found = list.get(words.slice(0, length).map(bare).join(' '));
    if (found) return { length, sounds: found.split(' ').map(soundsOf) };
  }
  return { length: 0, sounds: [] };
}

/**
 * Returns the sounds of a word with its particles and endings. Returns undefined if the list does not contain its stem.
 */
export function lookUp(written: string, afterPreposition = false): Phone[] | undefined {
  const word = bare(written);
  const whole = list.get(word);
  if (whole) return soundsOf(whole);
  for (const { and, to, article } of heads(word)) {
    const rest = word.slice(and.length + to.length + article.length);
    const noun = nounIn((article || to ? list.get(`ال${rest}`) : undefined) ?? '');
    const stem = noun
      ? phones(noun)
      : stemOf(rest, written.includes('\u064b'), afterPreposition || to !== '');
    if (!stem) continue;
    const particles = `${and && `${and}\u064e`}${to && to + (/[بل]/.test(to) ? '\u0650' : '\u064e')}`;
    const head = phones(particles).map((phone) => ({ ...phone, joined: true }));
    // An ا that only helps to pronounce the beginning of a word is silent after another sound.
    if (!article) return [...head, ...(head.length > 0 && rest.startsWith('ا') ? stem.slice(2) : stem)];
    // The vowel of the article is silent after another vowel: wa + al becomes wal.
    return head.length > 0 ? [...head, ...withArticle(stem).slice(1)] : withArticle(stem);
  }
  return undefined;
}

/** Returns the sounds of a list entry. If the entry begins with ال without a vowel mark, that is the article. */
function soundsOf(entry: string): Phone[] {
  const noun = nounIn(entry);
  return noun ? withArticle(phones(noun)) : phones(entry);
}

/**
 * Removes the article from a noun such as الرَّسْم. Also removes the mark of the doubled consonant, which the
 * article causes.
 */
function nounIn(entry: string): string | undefined {
  if (!entry.startsWith('ال')) return undefined;
  return entry.replace(/^ال\p{M}*/u, '').replace(/^(\P{M}\p{M}*?)\u0651/u, '$1');
}

/**
 * Returns the combinations of particles with which a word may begin: “and”, “so”; “with”, “to”, “like”, “will”; “the”.
 */
function heads(word: string) {
  const found: { and: string; to: string; article: string }[] = [];
  for (const and of ['', 'و', 'ف'])
    for (const to of ['', 'ب', 'ل', 'ك', 'س'])
      for (const article of to === 'ل' ? ['', 'ل'] : ['', 'ال'])
        if (word.startsWith(and + to + article) && word.length > (and + to + article).length + 1)
          found.push({ and, to, article });
  return found;
}

const possessives: [ending: string, afterU: string, afterI: string][] = [
  ['هما', 'هُمَا', 'هِمَا'],
  ['ها', 'هَا', 'هَا'],
  ['هم', 'هُم', 'هِم'],
  ['نا', 'نَا', 'نَا'],
  ['ه', 'هُ', 'هِ'],
];

function stemOf(stem: string, isNunated: boolean, afterPreposition: boolean): Phone[] | undefined {
  const whole = list.get(stem);
  if (whole) return phones(whole);
  if (isNunated && stem.endsWith('ا')) {
    const base = nounIn(list.get(`ال${stem.slice(0, -1)}`) ?? '') ?? list.get(stem.slice(0, -1));
    if (base) return [...phones(base), ...phones('ءًا').slice(1)];
  }
  for (const [ending, afterU, afterI] of possessives) {
    if (!stem.endsWith(ending)) continue;
    const base = stem.slice(0, -ending.length);
    // Before a possessive, the feminine ending ة becomes ت: صورة + ها becomes صورتها.
    const feminine = base.endsWith('ت') ? list.get(`${base.slice(0, -1)}ة`) : undefined;
    const found = feminine ?? list.get(base);
    if (!found) continue;
    const sounds = [...phones(found), ...(feminine ? phones('ت') : [])];
    if (sounds.at(-1)?.vowel) return [...sounds, ...phones(afterU)];
    const link = phones(afterPreposition ? 'ءِ' : 'ءُ').slice(1);
    return [...sounds, ...link, ...phones(afterPreposition ? afterI : afterU)];
  }
  return undefined;
}

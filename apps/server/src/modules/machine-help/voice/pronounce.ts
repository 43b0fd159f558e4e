interface Pronunciation {
  word: string;
  say: string;
}

/** Replaces the words of a museum's pronunciation list. Longer entries are replaced first. */
export function pronounce(text: string, list: readonly Pronunciation[]): string {
  const says = new Map(list.map(({ word, say }) => [fold(word), say]));
  const words = [...says.keys()].filter(Boolean).sort((one, other) => other.length - one.length);
  if (words.length === 0) return text;
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // The pattern matches whole words only. In Japanese and Chinese, which have no spaces between words, it matches
  // anywhere.
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}](?<![\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Han}]))(?:${escaped.join('|')})(?![\\p{L}\\p{N}](?<![\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Han}]))`,
    'giu',
  );
  return text.replace(pattern, (found) => says.get(fold(found)) ?? found);
}

const fold = (word: string) => word.normalize('NFC').toLowerCase();

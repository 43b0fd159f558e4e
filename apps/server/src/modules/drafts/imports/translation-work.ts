import { sourceLanguageOf, type TranslationRow } from '@museummate/importers';
import type { RawDocuments } from '@museummate/pack-format';
import type { TranslationWork } from '@museummate/studio-api';

/** Texts that are shown as an example. */
const EXAMPLES = 5;
const MAX_EXAMPLE_LETTERS = 160;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Counts words as translators bill them: without marks and punctuation. */
function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of words.segment(text.replace(/<[^<>]*>/g, ' '))) if (isWordLike) count += 1;
  return count;
}

const shortened = (text: string) => {
  const plain = text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > MAX_EXAMPLE_LETTERS ? `${plain.slice(0, MAX_EXAMPLE_LETTERS)} …` : plain;
};

/** Sums up what a translator would get. */
export function translationWorkOf(
  documents: RawDocuments['documents'],
  rows: readonly TranslationRow[],
): TranslationWork {
  const of = (state: TranslationRow['state']) => {
    const some = rows.filter((row) => row.state === state);
    return { texts: some.length, words: some.reduce((sum, { source }) => sum + countWords(source), 0) };
  };
  return {
    source: sourceLanguageOf(documents),
    missing: of('missing'),
    outdated: of('outdated'),
    rows: rows.slice(0, EXAMPLES).map(({ label, state, source, translation }) => ({
      label,
      state,
      source: shortened(source),
      translation: shortened(translation),
    })),
  };
}

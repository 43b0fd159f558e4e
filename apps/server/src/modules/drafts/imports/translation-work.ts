import { htmlToLine, stripTags } from '@museummate/domain';
import { sourceLanguageOf, type TranslationRow } from '@museummate/importers';
import type { RawDocuments } from '@museummate/pack-format';
import type { TranslationWork } from '@museummate/studio-api';

/** Number of texts that are shown as examples. */
const EXAMPLES = 5;
const MAX_EXAMPLE_LETTERS = 160;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Counts words as translators do when they bill them: without markup and punctuation. */
function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of words.segment(stripTags(text, ' '))) if (isWordLike) count += 1;
  return count;
}

const shortenText = (text: string) => {
  const plain = htmlToLine(text);
  return plain.length > MAX_EXAMPLE_LETTERS ? `${plain.slice(0, MAX_EXAMPLE_LETTERS)} …` : plain;
};

/** Counts the texts and words that a translator's sheet would contain. */
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
      source: shortenText(source),
      translation: shortenText(translation),
    })),
  };
}

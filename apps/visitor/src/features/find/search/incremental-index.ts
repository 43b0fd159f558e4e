import type { Artwork, MuseumContent } from '@museummate/domain';
import { type Searchable, SearchIndex } from '@museummate/domain/search';
import { plainText } from './plain-text.ts';

/** A slice is short enough not to delay input or frames, even on a slow phone. */
const SLICE_MS = 10;

/** One index per loaded museum. It is released together with the museum. */
const indexes = new WeakMap<MuseumContent, SearchIndex>();

/** The museum's index as built so far: empty until the first search. */
export function indexOf(content: MuseumContent): SearchIndex {
  const index = indexes.get(content) ?? new SearchIndex();
  indexes.set(content, index);
  return index;
}

/** How much of the museum is indexed: nothing, all names, or names and texts. */
export type IndexStage = 'not yet' | 'names' | 'whole';

export function indexStage({ artworks }: MuseumContent, { size, textSize }: SearchIndex): IndexStage {
  if (size < artworks.length) return 'not yet';
  return textSize < artworks.length ? 'names' : 'whole';
}

interface Options {
  signal: AbortSignal;
  /** Called when all names are indexed, and again when the index is complete. */
  onGrown?: (grown: IndexStage) => void;
  now?: () => number;
  /** Yields to the page between slices. */
  pause?: () => Promise<void>;
}

/** Continues indexing in slices. Resolves to whether the index is complete. */
export async function extendIndex(
  content: MuseumContent,
  { signal, onGrown, now, pause }: Options,
): Promise<boolean> {
  const index = indexOf(content);
  const clock = now ?? (() => performance.now());
  const { artworks } = content;
  const slices = async (from: () => number, add: (artwork: Artwork) => void) => {
    while (from() < artworks.length) {
      await (pause ?? nextTurn)();
      if (signal.aborted) return false;
      const start = clock();
      for (const artwork of artworks.slice(from())) {
        add(artwork);
        if (clock() - start >= SLICE_MS) break;
      }
    }
    onGrown?.(indexStage(content, index));
    return true;
  };
  // Index the names first, because they are short and most visitors search for them.
  return (
    (await slices(
      () => index.size,
      (artwork) => index.add(searchable(artwork)),
    )) &&
    (await slices(
      () => index.textSize,
      (artwork) => index.addText(textOf(artwork)),
    ))
  );
}

/**
 * Returns the values by which the search finds an artwork. Its name is included in every language of the museum. All
 * other texts are in one language, because the server sends only the names in all languages.
 */
export function searchable({
  artworkName,
  author,
  code,
  locale,
  localizations,
  searchTerms = [],
}: SearchedFields): Searchable {
  return {
    names: given(locale.name, artworkName, ...localizations.map(({ name }) => name), ...searchTerms),
    authors: given(locale.author, author),
    code,
  };
}

type SearchedFields = Pick<Artwork, 'artworkName' | 'author' | 'code' | 'localizations' | 'searchTerms'> & {
  locale: Pick<Artwork['locale'], 'name' | 'author'>;
};

/** The text of an artwork in the visitor's language: description, date, location and transcripts. */
export function textOf({ locale, tracks }: Pick<Artwork, 'locale' | 'tracks'>): string {
  const voices = tracks.map(({ locale: own }) => own);
  return given(
    ...[locale, ...voices].flatMap(({ mainText, mainAudioTranscript }) => [
      mainText && plainText(mainText),
      mainAudioTranscript?.text ?? null,
    ]),
    locale.artworkDate,
    locale.location,
  ).join(' ');
}

function given(...texts: (string | null)[]): string[] {
  return [...new Set(texts)].filter((text): text is string => !!text);
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

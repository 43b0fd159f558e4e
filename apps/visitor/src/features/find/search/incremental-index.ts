import type { Artwork, MuseumContent } from '@museummate/domain';
import { type Searchable, SearchIndex } from '@museummate/domain/search';
import { plainText } from './plain-text.ts';

/** Indexing runs in slices of this duration, which is too short to delay input or frames, even on a slow phone. */
const SLICE_MS = 10;

/** One search index per loaded museum. It is released together with the museum's content. */
const indexes = new WeakMap<MuseumContent, SearchIndex>();

/** Returns the museum's index as far as it is built. It is empty until the first search. */
export function indexOf(content: MuseumContent): SearchIndex {
  const index = indexes.get(content) ?? new SearchIndex();
  indexes.set(content, index);
  return index;
}

/** Progress of indexing: names incomplete, all names, or names and texts. */
export type IndexStage = 'not yet' | 'names' | 'whole';

export function indexStage({ artworks }: MuseumContent, { size, textSize }: SearchIndex): IndexStage {
  if (size < artworks.length) return 'not yet';
  return textSize < artworks.length ? 'names' : 'whole';
}

interface Options {
  signal: AbortSignal;
  /** Called when all names are indexed, and again when all texts are. */
  onGrown?: (grown: IndexStage) => void;
  now?: () => number;
  /** Gives the browser time for input and painting between two slices. */
  pause?: () => Promise<void>;
}

/**
 * Builds the index further, slice by slice. Resolves to true when it is complete, or to false if it was aborted.
 */
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
  // Index all names before any text, because they are short and most visitors search for them.
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
 * Returns the names, authors and number by which the search finds an artwork. Names are in all languages of the
 * museum. The server sends authors in one language only.
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
    names: withoutEmpty(locale.name, artworkName, ...localizations.map(({ name }) => name), ...searchTerms),
    authors: withoutEmpty(locale.author, author),
    code,
  };
}

type SearchedFields = Pick<Artwork, 'artworkName' | 'author' | 'code' | 'localizations' | 'searchTerms'> & {
  locale: Pick<Artwork['locale'], 'name' | 'author'>;
};

/**
 * Returns the texts of an artwork in the visitor's language, for the search: descriptions and transcripts of all
 * tracks, date and location.
 */
export function textOf({ locale, tracks }: Pick<Artwork, 'locale' | 'tracks'>): string {
  const voices = tracks.map(({ locale: own }) => own);
  return withoutEmpty(
    ...[locale, ...voices].flatMap(({ mainText, mainAudioTranscript }) => [
      mainText && plainText(mainText),
      mainAudioTranscript?.text ?? null,
    ]),
    locale.artworkDate,
    locale.location,
  ).join(' ');
}

function withoutEmpty(...texts: (string | null)[]): string[] {
  return [...new Set(texts)].filter((text): text is string => !!text);
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

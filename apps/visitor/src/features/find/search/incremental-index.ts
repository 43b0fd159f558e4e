import type { Artwork, MuseumContent } from '@museummate/domain';
import { plainText } from './plain-text.ts';
import { type Searchable, SearchIndex } from './search-index.ts';

/** A piece of work is so short that no key and no frame has to wait for it, on a slow phone either. */
const SLICE_MS = 10;

/** One per museum that was loaded; goes with it. */
const indexes = new WeakMap<MuseumContent, SearchIndex>();

/** The museum's index as far as it has been made: empty until somebody searches. */
export function indexOf(content: MuseumContent): SearchIndex {
  const index = indexes.get(content) ?? new SearchIndex();
  indexes.set(content, index);
  return index;
}

/** How much of the museum is in its index: every name, then every text. */
export type IndexStage = 'not yet' | 'names' | 'whole';

export function indexStage({ artworks }: MuseumContent, { size, textSize }: SearchIndex): IndexStage {
  if (size < artworks.length) return 'not yet';
  return textSize < artworks.length ? 'names' : 'whole';
}

interface Options {
  signal: AbortSignal;
  /** Is told when the names are in, and when all is. */
  onGrown?: (grown: IndexStage) => void;
  now?: () => number;
  /** Lets the page do something else. */
  pause?: () => Promise<void>;
}

/** Goes on where it was left, a few works at a time. Resolves with whether all of them are in now. */
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
  // Names first: they are short, and what most visitors look for.
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

/** A name in any of the museum's languages finds the work (only names are sent in all of them). */
export function searchable({ artworkName, author, code, locale, localizations }: SearchedFields): Searchable {
  return {
    names: given(locale.name, artworkName, ...localizations.map(({ name }) => name)),
    authors: given(locale.author, author),
    code,
  };
}

type SearchedFields = Pick<Artwork, 'artworkName' | 'author' | 'code' | 'localizations'> & {
  locale: Pick<Artwork['locale'], 'name' | 'author'>;
};

/** What can be read of a work in the visitor's language: its text, when and where it is, and what its voices say. */
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

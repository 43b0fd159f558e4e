import type { Artwork, MuseumContent } from '@museummate/domain';
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

interface Options {
  signal: AbortSignal;
  now?: () => number;
  /** Lets the page do something else. */
  pause?: () => Promise<void>;
}

/** Goes on where it was left, a few works at a time. Resolves with whether all of them are in now. */
export async function grow(content: MuseumContent, { signal, now, pause }: Options): Promise<boolean> {
  const index = indexOf(content);
  const clock = now ?? (() => performance.now());
  const { artworks } = content;
  while (index.size < artworks.length) {
    await (pause ?? nextTurn)();
    if (signal.aborted) return false;
    const start = clock();
    for (const artwork of artworks.slice(index.size)) {
      index.add(searchable(artwork));
      if (clock() - start >= SLICE_MS) break;
    }
  }
  return true;
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

function given(...texts: (string | null)[]): string[] {
  return [...new Set(texts)].filter((text): text is string => !!text);
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

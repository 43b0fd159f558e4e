import { useEffect, useState } from 'react';
import { EntryIndex, type FoundGroup, type SearchEntry } from './search-entries.ts';

/** Milliseconds of one slice of indexing. This is short enough not to delay typing. */
const SLICE_MS = 10;

interface GrowingIndex {
  isComplete: boolean;
  search: (query: string) => FoundGroup[];
  /** Indexes the remaining entries synchronously, and returns the complete index. */
  complete: () => Pick<GrowingIndex, 'search'>;
}

/** Indexes the entries in short slices. So typed keys appear at once, even with ten thousand entries. */
export function useEntryIndex(entries: readonly SearchEntry[]): GrowingIndex {
  const [index] = useState(() => new EntryIndex());
  const [, setTurn] = useState(0);
  index.take(entries);
  useEffect(() => {
    index.take(entries);
    let next: ReturnType<typeof setTimeout> | undefined;
    const grow = () => {
      const end = performance.now() + SLICE_MS;
      index.grow(() => performance.now() >= end);
      if (!index.isComplete) next = setTimeout(grow);
      // When all entries are indexed, the component is rendered again, so that the search includes all of them.
      else setTurn((turn) => turn + 1);
    };
    grow();
    return () => clearTimeout(next);
  }, [index, entries]);
  const search = (query: string) => index.search(query);
  return {
    isComplete: index.isComplete,
    search,
    complete() {
      index.grow(() => false);
      return { search };
    },
  };
}

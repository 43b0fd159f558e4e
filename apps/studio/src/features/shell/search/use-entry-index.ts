import { useEffect, useState } from 'react';
import { EntryIndex, type FoundGroup, type SearchEntry } from './search-entries.ts';

/** A slice is short enough not to delay typing. */
const SLICE_MS = 10;

interface GrowingIndex {
  isComplete: boolean;
  search: (query: string) => FoundGroup[];
  /** Indexes the rest at once. */
  complete: () => Pick<GrowingIndex, 'search'>;
}

/** Indexes the entries in slices, so that the first key appears at once, even with ten thousand entries. */
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
      // Results are found again when all entries are there.
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

import type { Artwork, MuseumContent } from '@museummate/domain';
import { useEffect, useMemo, useState } from 'react';
import { extendIndex, type IndexStage, indexOf, indexStage } from './incremental-index.ts';

interface SearchResult {
  works: Artwork[];
  total: number;
  /** false: some works have not been looked at yet. */
  complete: boolean;
}

/** The works that a query finds in what has been indexed so far; once more when there is more of it. */
export function useSearch(
  content: MuseumContent,
  query: string,
  limit: number,
  isWanted: (artwork: Artwork) => boolean,
): SearchResult {
  const [, setGrown] = useState<IndexStage>('not yet');
  const grown = indexStage(content, indexOf(content));
  useEffect(() => {
    const stop = new AbortController();
    void extendIndex(content, { signal: stop.signal, onGrown: setGrown });
    return () => stop.abort();
  }, [content]);
  // Once more where the index has grown.
  return useMemo(() => {
    const { places } = indexOf(content).search(query, Number.POSITIVE_INFINITY);
    const works = places.flatMap((place) => content.artworks[place] ?? []).filter(isWanted);
    return { works: works.slice(0, limit), total: works.length, complete: grown === 'whole' };
  }, [content, query, limit, isWanted, grown]);
}

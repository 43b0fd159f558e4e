import type { Artwork, MuseumContent } from '@museummate/domain';
import { useEffect, useMemo, useState } from 'react';
import { extendIndex, type IndexStage, indexOf, indexStage } from './incremental-index.ts';

interface SearchResult {
  works: Artwork[];
  total: number;
  /** False while some artworks or texts are not indexed yet. */
  complete: boolean;
}

/** Searches the part of the museum that is already indexed. When more is indexed, searches again. */
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
  // `grown` is a dependency, because a search must run again when more is indexed.
  return useMemo(() => {
    const { places } = indexOf(content).search(query, Number.POSITIVE_INFINITY);
    const works = places.flatMap((place) => content.artworks[place] ?? []).filter(isWanted);
    return { works: works.slice(0, limit), total: works.length, complete: grown === 'whole' };
  }, [content, query, limit, isWanted, grown]);
}

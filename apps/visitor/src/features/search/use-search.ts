import type { Artwork, MuseumContent } from '@museummate/domain';
import { useEffect, useMemo, useState } from 'react';
import { grow, indexOf } from './growing-index.ts';

interface SearchResult {
  works: Artwork[];
  total: number;
  /** false: some works have not been looked at yet. */
  complete: boolean;
}

/** The works that a query finds in what has been indexed so far; once more when all of them are. */
export function useSearch(content: MuseumContent, query: string, limit: number): SearchResult {
  const [grown, setGrown] = useState<MuseumContent>();
  const complete = grown === content || indexOf(content).size === content.artworks.length;
  useEffect(() => {
    const stop = new AbortController();
    void grow(content, { signal: stop.signal }).then((all) => all && setGrown(content));
    return () => stop.abort();
  }, [content]);
  // Once more where `complete` has changed: the index has grown.
  return useMemo(() => {
    const { places, total } = indexOf(content).search(query, limit);
    const works = places.flatMap((place) => content.artworks[place] ?? []);
    return { works, total, complete };
  }, [content, query, limit, complete]);
}

import { useDeferredValue, useMemo, useState } from 'react';
import { useScreenState } from '#features/draft/museum/museum.tsx';
import { useAddress } from '#features/foundation/navigation/navigation.tsx';
import {
  countFindings,
  type LibraryItem,
  type MediaFinding,
  type MediaType,
  type MediaUse,
  searchText,
} from './library-data.ts';
import { useUseNames } from './use-library.ts';

export const ALL = 'all';

export interface MediaFilters {
  words: string;
  type: MediaType | typeof ALL;
  /** Selected filter: a finding, or files that only earlier versions use, or all files. */
  finding: MediaFinding | 'archived' | typeof ALL;
  view: 'grid' | 'list';
}

const FIRST: MediaFilters = { words: '', type: ALL, finding: ALL, view: 'grid' };

export interface FilteredLibrary {
  filters: MediaFilters;
  onChange: (change: Partial<MediaFilters>) => void;
  view: MediaFilters['view'];
  shown: readonly LibraryItem[];
  /** Number of files with each finding, among those that match the search and the type. */
  counts: Record<MediaFinding | 'archived' | typeof ALL, number>;
}

/**
 * Returns the files that match the search, the type and the finding. The filters stay set when the screen is left.
 */
export function useFilteredLibrary(items: readonly LibraryItem[]): FilteredLibrary {
  const [filters, setFilters] = useScreenState<MediaFilters>('media', FIRST);
  // The studio's search opens this screen with a file name in the URL, which becomes the search text.
  const find = useAddress().searchParams.get('find') ?? '';
  const [found, setFound] = useState('');
  if (find !== found) {
    setFound(find);
    setFilters({ ...FIRST, view: filters.view, words: find });
  }
  const { words, type, finding, view } = filters;
  const wanted = useDeferredValue(words.trim().toLocaleLowerCase());
  const names = useUseNames();
  // biome-ignore lint/correctness/useExhaustiveDependencies: names change with the items
  const matching = useMemo(() => {
    const known = new Map<string, string>();
    const documentName = (use: MediaUse) => {
      const key = `${use.kind}/${use.id}`;
      const name = known.get(key) ?? names.document(use);
      known.set(key, name);
      return name;
    };
    return items.filter(
      (item) =>
        (type === ALL || item.type === type) &&
        (wanted === '' || searchText(item, documentName).includes(wanted)),
    );
  }, [items, type, wanted]);
  const counts = useMemo(
    () => ({
      ...countFindings(matching),
      archived: matching.filter(({ isArchived }) => isArchived).length,
      all: matching.length,
    }),
    [matching],
  );
  const shown = useMemo(() => {
    if (finding === ALL) return matching;
    if (finding === 'archived') return matching.filter(({ isArchived }) => isArchived);
    return matching.filter((item) => item.findings.includes(finding));
  }, [matching, finding]);
  return { filters, onChange: (change) => setFilters({ ...filters, ...change }), view, shown, counts };
}

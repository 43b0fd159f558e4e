import { useCallback, useDeferredValue, useMemo } from 'react';
import { type LanguageState, languageState } from '#features/completeness/completeness.ts';
import { useDraft, useMuseum } from '#features/museum/museum.tsx';
import { type StaleText, useStaleTexts } from '#features/stale/stale.ts';
import { type HallGroup, isFound, type WorkRow } from '#features/works/works.ts';

/** A row of the list: a hall, or a work that hangs in it. */
export type Line = { is: 'hall'; group: HallGroup; isOpen: boolean } | { is: 'work'; work: WorkRow };

/** What a filter is at that leaves everything. */
export const ALL = 'all';

/** Which works are wanted. */
export interface Filters {
  words: string;
  hall: string;
  /** A language in which there is something to do. */
  missing: string;
  state: string;
}
export const NO_FILTERS: Filters = { words: '', hall: ALL, missing: ALL, state: ALL };

/** What tells how far a work is in each language of the museum. */
export interface Progress {
  languages: readonly string[];
  ownLanguage: string;
  stale: Map<string, StaleText[]>;
}

export function useProgress(): Progress {
  const { idMuseum } = useMuseum();
  const view = useDraft((each) => each);
  const stale = useStaleTexts(idMuseum, view);
  const { ownLanguage, languages } = view;
  return { stale, ownLanguage, languages };
}

export function statesOf(work: WorkRow, { languages, ownLanguage, stale }: Progress): LanguageState[] {
  const old = stale.get(work.key);
  const isOld = (language: string) => old?.some((text) => text.language === language) ?? false;
  return languages.map((language) => languageState(work.document, language, { ownLanguage, isOld }));
}

interface Shown {
  groups: readonly HallGroup[];
  filters: Filters;
  progress: Progress;
  /** Halls whose works are folded away; a filter unfolds them. */
  folded: ReadonlySet<number>;
}

/** The rows that are left by the filters. */
export function useLines({ groups, filters, progress, folded }: Shown): readonly Line[] {
  const { hall, missing, state } = filters;
  const { ownLanguage, stale } = progress;
  const looked = useDeferredValue(filters.words);
  const isShown = useCallback(
    (work: WorkRow) => {
      if (state !== ALL && work.state !== state) return false;
      if (missing !== ALL && statesOf(work, { languages: [missing], ownLanguage, stale })[0] === 'whole')
        return false;
      return isFound(work, looked);
    },
    [state, missing, ownLanguage, stale, looked],
  );
  return useMemo(() => {
    const isFiltered = state !== ALL || missing !== ALL || looked.trim() !== '';
    return groups
      .filter(({ id }) => hall === ALL || String(id) === hall)
      .map((group) => ({ ...group, works: group.works.filter(isShown) }))
      .filter(({ works }) => !isFiltered || works.length > 0)
      .flatMap((group): Line[] => {
        const isOpen = isFiltered || !folded.has(group.id);
        const works = isOpen ? group.works.map((work): Line => ({ is: 'work', work })) : [];
        return [{ is: 'hall', group, isOpen }, ...works];
      });
  }, [groups, hall, isShown, folded, state, missing, looked]);
}

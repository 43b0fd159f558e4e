import { useCallback, useDeferredValue, useMemo } from 'react';
import { type ArtworkRow, type HallGroup, matchesSearch } from '#features/content/artworks/artworks.ts';
import { type LanguageState, languageState } from '#features/controls/completeness/completeness.ts';
import { countUnapproved } from '#features/draft/machine-marks/machine-marks.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import {
  type OutdatedTranslation,
  useOutdatedTranslations,
} from '#features/draft/outdated-translations/outdated-translations.ts';

/** A row of the list: a hall, or an artwork in it. */
export type ListRow = { is: 'hall'; group: HallGroup; isOpen: boolean } | { is: 'work'; work: ArtworkRow };

/** Value of a filter that is not set, so that it hides nothing. */
export const ALL_FILTER = 'all';

/** Current search and filters. */
export interface Filters {
  words: string;
  hall: string;
  /** Language code. Only artworks with open tasks in this language are shown. */
  missing: string;
  state: string;
  /** `UNAPPROVED` shows only artworks with texts or voices that a program made and that are not approved. */
  made: string;
}
/** Value of the filter `made` that shows only unapproved content. */
export const UNAPPROVED = 'unapproved';
export const NO_FILTERS: Filters = {
  words: '',
  hall: ALL_FILTER,
  missing: ALL_FILTER,
  state: ALL_FILTER,
  made: ALL_FILTER,
};

/** Data from which the state of an artwork in each language is computed. */
export interface Progress {
  languages: readonly string[];
  ownLanguage: string;
  stale: Map<string, OutdatedTranslation[]>;
}

export function useProgress(): Progress {
  const { idMuseum } = useMuseum();
  const view = useDraft((each) => each);
  const stale = useOutdatedTranslations(idMuseum, view);
  const { ownLanguage, languages } = view;
  return { stale, ownLanguage, languages };
}

export function languageStates(
  work: ArtworkRow,
  { languages, ownLanguage, stale }: Progress,
): LanguageState[] {
  const old = stale.get(work.key);
  const isOld = (language: string) => old?.some((text) => text.language === language) ?? false;
  return languages.map((language) => languageState(work.document, language, { ownLanguage, isOld }));
}

interface Shown {
  groups: readonly HallGroup[];
  filters: Filters;
  progress: Progress;
  /** Ids of the collapsed halls. If a filter is active, all halls are expanded. */
  folded: ReadonlySet<number>;
}

/** Returns the rows that match the filters. */
export function useRows({ groups, filters, progress, folded }: Shown): readonly ListRow[] {
  const { hall, missing, state, made } = filters;
  const { ownLanguage, stale } = progress;
  const looked = useDeferredValue(filters.words);
  const isShown = useCallback(
    (work: ArtworkRow) => {
      if (state !== ALL_FILTER && work.state !== state) return false;
      if (made === UNAPPROVED && countUnapproved(work.document) === 0) return false;
      if (
        missing !== ALL_FILTER &&
        languageStates(work, { languages: [missing], ownLanguage, stale })[0] === 'whole'
      )
        return false;
      return matchesSearch(work, looked);
    },
    [state, made, missing, ownLanguage, stale, looked],
  );
  return useMemo(() => {
    const isFiltered = [state, missing, made].some((each) => each !== ALL_FILTER) || looked.trim() !== '';
    return groups
      .filter(({ id }) => hall === ALL_FILTER || String(id) === hall)
      .map((group) => ({ ...group, works: group.works.filter(isShown) }))
      .filter(({ works }) => !isFiltered || works.length > 0)
      .flatMap((group): ListRow[] => {
        const isOpen = isFiltered || !folded.has(group.id);
        const works = isOpen ? group.works.map((work): ListRow => ({ is: 'work', work })) : [];
        return [{ is: 'hall', group, isOpen }, ...works];
      });
  }, [groups, hall, isShown, folded, state, made, missing, looked]);
}

import {
  type KnownLanguage,
  languageOf,
  type MuseumHead,
  matchLocalization,
  pageTitle,
} from '@museummate/domain';
import { createContext, use, useSyncExternalStore } from 'react';
import type { MuseumState, MuseumStore } from './museum-store.ts';

export const MuseumContext = createContext<MuseumStore | undefined>(undefined);

interface OpenMuseum {
  state: MuseumState;
  retry: () => void;
}

export function useMuseum(): OpenMuseum {
  const store = use(MuseumContext);
  if (!store) throw new Error('useMuseum needs the providers around it');
  return { state: useSyncExternalStore(store.subscribe, store.state), retry: () => void store.retry() };
}

/** In the visitor's language before the plain one; a museum without any goes by ours (A97). */
export function museumName(museum: Pick<MuseumHead, 'name' | 'locale'>): string {
  return pageTitle(null, museum.locale.name?.trim() || museum.name);
}

/** The language of the museum's texts: the one asked for, or what the museum has instead (A85). */
export function contentLanguage(museum: Pick<MuseumHead, 'languages'>, asked: KnownLanguage): KnownLanguage {
  const codes = museum.languages.map(({ code }) => ({ languageCode: code }));
  return languageOf(matchLocalization(codes, asked.locale).languageCode ?? '') ?? asked;
}

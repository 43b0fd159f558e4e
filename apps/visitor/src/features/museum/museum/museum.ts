import {
  bestInLanguage,
  type KnownLanguage,
  languageFrom,
  type MuseumSummary,
  pageTitle,
} from '@museummate/domain';
import { useStore } from '@museummate/store/react';
import { createContext, use } from 'react';
import type { ContentState, MuseumState, MuseumStore } from './museum-store.ts';

export type { MuseumState } from './museum-store.ts';
export { MuseumStore } from './museum-store.ts';

export const MuseumContext = createContext<MuseumStore | undefined>(undefined);

export function useMuseumStore(): MuseumStore {
  const store = use(MuseumContext);
  if (!store) throw new Error('useMuseumStore needs the providers around it');
  return store;
}

export function useMuseumState(): MuseumState {
  const store = useMuseumStore();
  return useStore(store.state, ({ museum }) => museum);
}

/**
 * Returns the summary of the open museum. The guard shows only screens for which the summary is loaded, so it is
 * never missing.
 */
export function useMuseumSummary(): MuseumSummary {
  const store = useMuseumStore();
  const head = useStore(store.state, ({ lastHead }) => lastHead);
  if (!head) throw new Error(`a screen is shown while the museum is ${store.state.get().museum.kind}`);
  return head;
}

export function useContent(): ContentState {
  const store = useMuseumStore();
  return useStore(store.state, ({ content }) => content);
}

/**
 * Returns the museum's name in the visitor's language. If there is none, returns its name for all languages, or
 * else the app's name (A97).
 */
export function museumName(head: Pick<MuseumSummary, 'name' | 'locale'>): string {
  return pageTitle(null, head.locale.name?.trim() || head.name);
}

/**
 * Returns the language of the museum's texts: the requested language if the museum has it, or else the museum's
 * first language (A120).
 */
export function contentLanguage(head: Pick<MuseumSummary, 'languages'>, asked: KnownLanguage): KnownLanguage {
  const shown = bestInLanguage(head.languages, ({ code }) => code, asked.code, head.languages[0]?.code);
  return shown ? languageFrom(shown) : asked;
}

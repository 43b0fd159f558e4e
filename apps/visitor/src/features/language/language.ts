import type { KnownLanguage } from '@museummate/domain';
import { useStore } from '@museummate/store/react';
import { createContext, use } from 'react';
import type { LanguageStore } from './language-store.ts';

export { LanguageStore } from './language-store.ts';

export function setPageLanguage(page: HTMLElement, language: KnownLanguage): void {
  page.lang = language.locale;
  page.dir = language.direction;
}

export const LanguageContext = createContext<LanguageStore | undefined>(undefined);

export function useLanguageStore(): LanguageStore {
  const store = use(LanguageContext);
  if (!store) throw new Error('useLanguageStore needs the providers around it');
  return store;
}

export function useLanguage(): KnownLanguage {
  const store = useLanguageStore();
  return useStore(store.state, ({ language }) => language);
}

import type { KnownLanguage } from '@museummate/domain';
import type { TextLanguage } from '@museummate/i18n';
import { useStore } from '@museummate/store/react';
import { createContext, use } from 'react';
import type { LanguageStore } from './language-store.ts';

export { LanguageStore } from './language-store.ts';

/**
 * Sets the page's language and text direction to the interface's language and direction. Museum texts in another
 * language are marked individually.
 */
export function setPageLanguage(page: HTMLElement, { locale, direction }: TextLanguage): void {
  page.lang = locale;
  page.dir = direction;
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

/**
 * Returns the BCP 47 tag for formatting dates and times: the language of the interface with the visitor's region.
 */
export function useDateLocale(): string {
  const store = useLanguageStore();
  return useStore(store.state, () => store.dateLocale);
}

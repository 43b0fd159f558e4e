import type { KnownLanguage } from '@museummate/domain';
import { createContext, type ReactNode, use } from 'react';
import { CATALOGUE_LANGUAGE, type TextKey, text } from './catalogue.ts';

export const PageLanguage = createContext<KnownLanguage>(CATALOGUE_LANGUAGE);

/** Words that may be in another language than the page: says so where they are, for voices and for bidi. */
export function InLanguage({ language, children }: { language: KnownLanguage; children: ReactNode }) {
  if (use(PageLanguage).id === language.id) return children;
  return (
    <span lang={language.locale} dir={language.direction}>
      {children}
    </span>
  );
}

/** A text of the interface. */
export function Text({ of }: { of: TextKey }) {
  return <InLanguage language={CATALOGUE_LANGUAGE}>{text(of)}</InLanguage>;
}

import type { KnownLanguage } from '@museummate/domain';
import { type ReactNode, use } from 'react';
import { TextsContext } from './text.tsx';

/** Words that may be in another language than the page: says so where they are, for voices and for bidi. */
export function InLanguage({ language, children }: { language: KnownLanguage; children: ReactNode }) {
  if (use(TextsContext).locale === language.locale) return children;
  return (
    <span lang={language.locale} dir={language.direction}>
      {children}
    </span>
  );
}

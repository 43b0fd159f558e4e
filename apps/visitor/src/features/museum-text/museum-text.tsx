import { languageWith } from '@museummate/domain';
import type { ReactNode } from 'react';
import { useMuseumHead } from '#features/museum/museum.ts';

interface MuseumTextProps {
  /** The code of the language that it is in, where that is another than the rest of the museum (A105). */
  language: string | undefined;
  children: ReactNode;
}

/** A text of the museum: one that exists in another language only carries that language, for voices and for bidi. */
export function MuseumText({ language, children }: MuseumTextProps) {
  const known = useMuseumLanguage(language);
  if (!known) return children;
  return (
    <span lang={known.locale} dir={known.direction}>
      {children}
    </span>
  );
}

/** The name of that language in its own words; nothing where it is the museum's. */
export function LanguageName({ language, before }: { language: string | undefined; before: string }) {
  const known = useMuseumLanguage(language);
  if (!known) return null;
  return (
    <>
      {before}
      <span lang={known.locale} dir={known.direction}>
        {known.originalTitle}
      </span>
    </>
  );
}

export function useMuseumLanguage(code: string | undefined) {
  const { languages } = useMuseumHead();
  return code === undefined ? undefined : languageWith(code, languages);
}

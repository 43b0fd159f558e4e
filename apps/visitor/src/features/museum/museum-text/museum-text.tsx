import { languageByCode } from '@museummate/domain';
import { FACT_SEPARATOR } from '@museummate/i18n';
import type { ReactNode } from 'react';
import { useLanguage } from '#features/foundation/language/language.ts';
import { contentLanguage, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { Text } from '#i18n/text.ts';

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

interface HeardLanguageProps {
  /** The code of the language that a recording is in, where that is another than the rest of the museum (A105). */
  language: string | undefined;
  className?: string | undefined;
}

/** Says beforehand that something will be heard in another language; nothing where it is the museum's. */
export function HeardLanguage({ language, className }: HeardLanguageProps) {
  if (language === undefined) return null;
  return (
    <p className={className}>
      <Text of="audio" />
      <LanguageName language={language} before={FACT_SEPARATOR} />
    </p>
  );
}

export function useMuseumLanguage(code: string | undefined) {
  const { languages } = useMuseumSummary();
  return code === undefined ? undefined : languageByCode(code, languages);
}

/** The language that a text is in: another one where that is given, else what the museum as a whole is shown in. */
export function useTextLanguage(code: string | undefined) {
  const whole = contentLanguage(useMuseumSummary(), useLanguage());
  return useMuseumLanguage(code) ?? whole;
}

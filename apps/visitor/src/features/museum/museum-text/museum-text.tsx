import { type KnownLanguage, languageByCode } from '@museummate/domain';
import { FACT_SEPARATOR } from '@museummate/i18n';
import { Bot, Languages } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { useLanguage } from '#features/foundation/language/language.ts';
import { contentLanguage, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { Text, TextsContext } from '#i18n/text.ts';
import styles from './museum-text.module.css';

interface MuseumTextProps {
  /** The language code of the text, if it differs from the rest of the museum (A105). */
  language: string | undefined;
  children: ReactNode;
}

/**
 * A text of the museum. If it is in another language than the rest, it is marked with that language, for screen
 * readers and for the direction of the text.
 */
export function MuseumText({ language, children }: MuseumTextProps) {
  const known = useMuseumLanguage(language);
  if (!known) return children;
  return (
    <span lang={known.locale} dir={known.direction}>
      {children}
    </span>
  );
}

/**
 * The name of a language, in that language. Renders nothing without a language, because the text is then in the
 * museum's own.
 */
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
  /** The language code of a recording, if it differs from the rest of the museum (A105). */
  language: string | undefined;
  className?: string | undefined;
}

/** Names the language of a recording if it is not the museum's. Otherwise renders nothing. */
export function HeardLanguage({ language, className }: HeardLanguageProps) {
  if (language === undefined) return null;
  return (
    <p className={className}>
      <Text of="audio" />
      <LanguageName language={language} before={FACT_SEPARATOR} />
    </p>
  );
}

interface LanguageNoteProps {
  of: 'text' | 'audio';
  /** The language code of the text or recording, if it differs from the rest of the museum. */
  language: string | undefined;
}

/** Names the language of a text or recording if it is not the visitor's language (A105). */
export function LanguageNote({ of, language }: LanguageNoteProps) {
  return <ShownLanguage of={of} language={useTextLanguage(language)} />;
}

/** Like `LanguageNote`, for a language that is already looked up. */
export function ShownLanguage({ of, language }: { of: 'text' | 'audio'; language: KnownLanguage }) {
  const own = use(TextsContext);
  if (language.locale === useLanguage().locale) return null;
  return (
    <p className={styles.note} lang={own.locale} dir={own.direction}>
      <Languages size="1.25em" aria-hidden="true" />
      <span>
        <Text of={of} />
        {FACT_SEPARATOR}
        <span lang={language.locale} dir={language.direction}>
          {language.originalTitle}
        </span>
      </span>
    </p>
  );
}

/** Says that a program speaks a recording or translated a text (decision 062). */
export function MachineNote({ of }: { of: 'synthetic_voice' | 'machine_translation' }) {
  const own = use(TextsContext);
  return (
    <p className={styles.note} lang={own.locale} dir={own.direction}>
      <Bot size="1.25em" aria-hidden="true" />
      <Text of={of} />
    </p>
  );
}

export function useMuseumLanguage(code: string | undefined) {
  const { languages } = useMuseumSummary();
  return code === undefined ? undefined : languageByCode(code, languages);
}

/** Returns the language with this code, or without a code the language of the museum's content. */
export function useTextLanguage(code: string | undefined) {
  const whole = contentLanguage(useMuseumSummary(), useLanguage());
  return useMuseumLanguage(code) ?? whole;
}

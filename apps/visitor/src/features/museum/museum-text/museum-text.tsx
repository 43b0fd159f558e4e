import { type KnownLanguage, languageByCode } from '@museummate/domain';
import { FACT_SEPARATOR } from '@museummate/i18n';
import { Bot, Languages } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { useLanguage } from '#features/foundation/language/language.ts';
import { contentLanguage, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { Text, TextsContext } from '#i18n/text.ts';
import styles from './museum-text.module.css';

interface MuseumTextProps {
  /** The language code of the text, if it differs from the language of the museum's other texts (A105). */
  language: string | undefined;
  children: ReactNode;
}

/**
 * A text of the museum. If the museum's other texts are in another language, this text is marked with `lang` and
 * `dir`, for screen readers and for the text direction.
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
 * The name of a language, in that language. Renders nothing if `language` is undefined, because the text is then
 * in the museum's own language.
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
  /** The language code of the recording, if it differs from the language of the museum's other content (A105). */
  language: string | undefined;
  className?: string | undefined;
}

/** Shows the language of a recording. Renders nothing if it is the museum's own language. */
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
  /** The language code of the text or recording, if it differs from the language of the museum's other content. */
  language: string | undefined;
}

/** Shows the language of a text or recording, if it is not the visitor's language (A105). */
export function LanguageNote({ of, language }: LanguageNoteProps) {
  return <ShownLanguage of={of} language={useTextLanguage(language)} />;
}

/** Like `LanguageNote`, but takes a language instead of a language code. */
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

/** Note that a synthetic voice speaks a recording, or that a text was translated automatically (decision 062). */
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

/** Returns the language with this code. Without a code, returns the language of the museum's content. */
export function useTextLanguage(code: string | undefined) {
  const whole = contentLanguage(useMuseumSummary(), useLanguage());
  return useMuseumLanguage(code) ?? whole;
}

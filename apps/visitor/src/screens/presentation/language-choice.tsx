import { type Language, languageOf } from '@museummate/domain';
import { Languages } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { useLanguage, useLanguageStore } from '#features/language/language.ts';
import { useNavigation } from '#features/navigation/navigation.ts';
import { useTexts } from '#i18n/text.tsx';
import styles from './language-choice.module.css';

/** The museum's languages, before the visit begins. Links, so that they work before any script runs. */
export function LanguageChoice({ languages }: { languages: readonly Language[] }) {
  const details = useRef<HTMLDetailsElement>(null);
  const store = useLanguageStore();
  const current = useLanguage();
  const navigation = useNavigation();
  const text = useTexts();
  if (languages.length < 2) return null;

  const choose = (language: Language) => (event: MouseEvent) => {
    event.preventDefault();
    if (details.current) details.current.open = false;
    details.current?.querySelector('summary')?.focus();
    void store.change(language.code, language.idLanguage);
  };

  return (
    <details ref={details} className={styles.choice}>
      <summary className={styles.summary} aria-label={`${text('choose_language')}: ${current.originalTitle}`}>
        <Languages size="1.125em" aria-hidden="true" />
        <span aria-hidden="true">{current.originalTitle}</span>
      </summary>
      <ul className={styles.list}>
        {languages.map((language) => {
          const locale = languageOf(language.code)?.locale ?? language.code;
          return (
            <li key={language.id}>
              <a
                href={navigation.href({ screen: 'Presentation', query: { lang: locale } })}
                lang={locale}
                aria-current={locale === current.locale ? 'true' : undefined}
                className={styles.language}
                onClick={choose(language)}
              >
                {language.originalTitle}
              </a>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

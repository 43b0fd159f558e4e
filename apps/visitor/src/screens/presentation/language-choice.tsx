import { type Language, languageFrom } from '@museummate/domain';
import { Languages } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { useLanguage, useLanguageStore } from '#features/foundation/language/language.ts';
import { useLocation, useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './language-choice.module.css';

/**
 * List of the museum's languages on the first screen. Its entries are links, so that they work before any script
 * runs.
 */
export function LanguageChoice({ languages }: { languages: readonly Language[] }) {
  const details = useRef<HTMLDetailsElement>(null);
  const store = useLanguageStore();
  const current = useLanguage();
  const navigation = useNavigationStore();
  const text = useTexts();
  const { match, query } = useLocation();
  const [failed, setFailed] = useState(false);
  if (languages.length < 2) return null;
  const shown = languages.find(({ idLanguage }) => idLanguage === current.id) ?? current;

  // The links keep mode and code. Before scripts run, these are stored only in the URL.
  const mode = (match.kind === 'screen' && match.mode) || undefined;
  const here = {
    screen: 'Presentation' as const,
    ...(mode ? { mode } : {}),
    query: { code: query.get('code') ?? undefined },
  };

  const choose = (language: Language) => async (event: MouseEvent) => {
    event.preventDefault();
    const changed = await store.change(language.code);
    setFailed(!changed);
    // If loading has failed, the list stays open, because it shows the error.
    if (!changed || !details.current) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  };

  return (
    <details ref={details} className={styles.choice}>
      <summary className={styles.summary} aria-label={`${text('choose_language')}: ${shown.originalTitle}`}>
        <Languages size="1.125em" aria-hidden="true" />
        <span aria-hidden="true">{shown.originalTitle}</span>
      </summary>
      <ul className={styles.list}>
        {failed && <NoInternet />}
        {languages.map((language) => {
          const { locale } = languageFrom(language);
          return (
            <li key={language.id}>
              <a
                href={navigation.href({ ...here, query: { ...here.query, lang: locale } })}
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

function NoInternet() {
  const text = useTexts();
  return (
    <li>
      <p role="alert" className={styles.error}>
        {text('no_internet')}
      </p>
    </li>
  );
}

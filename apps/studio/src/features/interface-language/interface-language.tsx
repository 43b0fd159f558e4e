import { createContext, use } from 'react';
import { isLocale, LOCALES, type Locale } from '#i18n/locales.ts';
import styles from './interface-language.module.css';

interface InterfaceLanguage {
  locale: Locale;
  choose: (locale: Locale) => void;
}

export const InterfaceLanguageContext = createContext<InterfaceLanguage>({
  locale: 'en',
  choose: () => {},
});

/** The languages of the studio, each in its own words. */
export function LanguageChoice() {
  const { locale, choose } = use(InterfaceLanguageContext);
  return (
    <p className={styles.languages}>
      {Object.entries(LOCALES).map(([code, name]) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-current={code === locale}
          onClick={() => isLocale(code) && choose(code)}
        >
          {name}
        </button>
      ))}
    </p>
  );
}

export const useLocale = (): Locale => use(InterfaceLanguageContext).locale;

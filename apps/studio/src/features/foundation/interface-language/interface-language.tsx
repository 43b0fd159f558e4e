import { createContext, use } from 'react';
import { useServices } from '#features/foundation/services/services.ts';
import { isLocale, LOCALES, type Locale } from '#i18n/locales.ts';
import styles from './interface-language.module.css';
import { regionalLocale } from './regional-locale.ts';

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

/** The studio's language as it is written where its reader lives: the clock has 24 hours in en-GB, and 12 in en-US. */
export function useRegionalLocale(): string {
  const { device } = useServices();
  return regionalLocale(useLocale(), device.languages());
}

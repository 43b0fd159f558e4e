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

/** Selects the interface language; each language is listed by its own name. */
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

/** Returns the interface language with the browser's region: en-GB has a 24-hour clock, en-US a 12-hour clock. */
export function useRegionalLocale(): string {
  const { device } = useServices();
  return regionalLocale(useLocale(), device.languages());
}

import { type Language, languageFrom } from '@museummate/domain';
import { Text } from '#i18n/text.ts';
import styles from './language-choice.module.css';

interface LanguageChoiceProps {
  languages: readonly Language[];
  /** The current language; it is always downloaded with the selected ones. */
  current: number;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

export function LanguageChoice({ languages, current, chosen, onChange }: LanguageChoiceProps) {
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>
        <Text of="download_languages" />
      </legend>
      {languages.map(languageFrom).map(({ idLanguage, locale, originalTitle }) => (
        <label key={idLanguage} className={styles.language} lang={locale}>
          <input
            type="checkbox"
            checked={idLanguage === current || chosen.includes(idLanguage)}
            disabled={idLanguage === current}
            onChange={() => toggle(idLanguage)}
          />
          {originalTitle}
        </label>
      ))}
    </fieldset>
  );
}

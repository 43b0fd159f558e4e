import { STUDIO_ROLES, type StudioRole } from '@museummate/studio-api';
import { useId } from 'react';
import { layout } from '#features/controls/layout/layout.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { ROLE_TEXTS } from '#features/session/roles/roles.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './people.module.css';

interface RoleChoiceProps {
  role: StudioRole;
  onRole: (role: StudioRole) => void;
  /** Languages of a translator. */
  languages: readonly string[];
  onLanguages: (languages: string[]) => void;
}

/** Selects a role, and the languages of a translator. */
export function RoleChoice({ role, onRole, languages, onLanguages }: RoleChoiceProps) {
  const t = useTexts();
  const group = useId();
  const spoken = useDraft((view) => view.languages);
  const toggle = (language: string) =>
    onLanguages(
      languages.includes(language) ? languages.filter((each) => each !== language) : [...languages, language],
    );
  return (
    <>
      <fieldset className={styles.roles}>
        <legend>{t('people_role')}</legend>
        {STUDIO_ROLES.map((each) => (
          <label key={each} className={layout.choice}>
            <input type="radio" name={group} checked={role === each} onChange={() => onRole(each)} />
            <span>
              <strong>{t(ROLE_TEXTS[each].name)}</strong>
              <small>{t(`people_role_${each}`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {role === 'translator' && (
        <fieldset className={styles.languages}>
          <legend>{t('people_languages')}</legend>
          {spoken.map((language) => (
            <label key={language}>
              <input
                type="checkbox"
                checked={languages.includes(language)}
                onChange={() => toggle(language)}
              />
              <span lang={language}>{languageName(language)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

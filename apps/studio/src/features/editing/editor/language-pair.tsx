import { History } from 'lucide-react';
import { useState } from 'react';
import { Pill } from '#features/controls/pill/pill.tsx';
import { SelectField } from '#features/controls/select-field/select-field.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { useEditing } from '#features/editing/fields/fields.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './editor.module.css';

/** The two languages that the form shows side by side, with functions to choose others. */
export interface LanguagePair {
  source: string;
  target: string;
  chooseSource: (language: string) => void;
  chooseTarget: (language: string) => void;
}

/**
 * Returns the two languages of the form. Source is the museum's own language. Target is the language that the
 * person may translate, or the one chosen last.
 */
export function useLanguagePair(): LanguagePair {
  const museum = useMuseum();
  const { device } = useServices();
  const { ownLanguage, languages } = useDraft((view) => view);
  const [source, setSource] = useState(ownLanguage);
  const [target, setTarget] = useState(() => {
    const mine = museum.languages?.find((each) => languages.includes(each));
    const last = device.recall('target');
    const known = last && languages.includes(last) ? last : undefined;
    return mine ?? known ?? languages.find((each) => each !== ownLanguage) ?? ownLanguage;
  });
  const chooseTarget = (language: string) => {
    setTarget(language);
    device.remember('target', language);
  };
  return { source, target, chooseSource: setSource, chooseTarget };
}

/** Selects the two languages. Hidden if the museum has only one language. */
export function LanguageBar({ pair }: { pair: LanguagePair }) {
  const t = useTexts();
  const { ownLanguage, languages } = useDraft((view) => view);
  const { stale } = useEditing();
  const { source, target } = pair;
  // A language that another person has removed stays in the list while it is selected here.
  const shown = [...new Set([...languages, source, target])];
  if (shown.length <= 1) return null;
  const choices = shown.map((each) => ({ id: each, name: languageName(each) }));
  return (
    <div className={styles.languages}>
      <div>
        <SelectField
          label={t('source_language')}
          value={source}
          onChange={pair.chooseSource}
          choices={choices}
        />
        <span>{t('source')}</span>
      </div>
      <div>
        <SelectField
          label={t('target_language')}
          value={target}
          onChange={pair.chooseTarget}
          choices={choices}
        />
        {stale.some(({ language }) => language === target) && (
          <Pill tone="warn">
            <History size={13} aria-hidden="true" />
            <span className={styles.short}>{t('state_old')}</span>
            <span className={styles.reason}>{t('older_than', { language: languageName(ownLanguage) })}</span>
          </Pill>
        )}
      </div>
    </div>
  );
}

import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '#features/controls/button/button.tsx';
import { inputClass } from '#features/controls/input/input.ts';
import { useLocale } from '#features/foundation/interface-language/interface-language.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './add-language.module.css';
import { foundLanguages, sameLanguage } from './found-languages.ts';

export { tagOf } from './found-languages.ts';

interface AddLanguageProps {
  codes: readonly string[];
  onAdd: (code: string) => void;
}

/** Search field for languages. It finds a language by its code, its own name, or its name in the interface language. */
export function AddLanguage({ codes, onAdd }: AddLanguageProps) {
  const t = useTexts();
  const locale = useLocale();
  const [wanted, setWanted] = useState('');
  const found = useMemo(() => foundLanguages(wanted, locale), [wanted, locale]);
  const offered = found.filter(({ code }) => !codes.some((each) => sameLanguage(each, code))).slice(0, 6);
  const add = (code: string) => {
    onAdd(code);
    setWanted('');
  };
  return (
    <div className={styles.add}>
      <input
        type="search"
        className={inputClass}
        aria-label={t('editing_add_language')}
        placeholder={t('editing_add_language')}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || wanted.trim() === '' || event.nativeEvent.isComposing) return;
          // Enter in the search field must never submit the form around it, even if no language matches.
          event.preventDefault();
          if (offered[0]) add(offered[0].code);
        }}
      />
      {/* Screen readers announce the results when they change. Enter selects the first result. */}
      <div className={styles.offered} aria-live="polite">
        {wanted.trim() !== '' && offered.length === 0 && (
          <p className={styles.hint}>{t('editing_no_language')}</p>
        )}
        {offered.map(({ code, name }) => (
          <Button key={code} onPress={() => add(code)}>
            <Plus size={16} aria-hidden="true" />
            <span>
              <bdi lang={code}>{languageName(code)}</bdi> <small>{name}</small>
            </span>
          </Button>
        ))}
      </div>
    </div>
  );
}

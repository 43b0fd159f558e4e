import { Notice } from '@museummate/ui/notice';
import { BookType, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { documentsOfKind } from '#features/content/artworks/artworks.ts';
import { Button } from '#features/controls/button/button.tsx';
import { languageState } from '#features/controls/completeness/completeness.ts';
import { Pill } from '#features/controls/pill/pill.tsx';
import { Sortable } from '#features/controls/sortable/sortable.tsx';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { AddLanguage, tagOf } from '#features/editing/add-language/add-language.tsx';
import { FieldFindings, fieldName, useCanEdit, useValue } from '#features/editing/fields/fields.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './museum-page.module.css';

/** Languages of the guide: the museum's own first, the others in the order in which visitors see them. */
export function Languages() {
  const t = useTexts();
  const [value, change] = useValue(['languages']);
  const isReadOnly = !useCanEdit()();
  const documents = useDraft((view) => view.documents);
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const works = useMemo(() => documentsOfKind({ documents }, 'artwork'), [documents]);
  const codes = Array.isArray(value) && value.length > 0 ? (value as string[]) : [ownLanguage];
  const [own = ownLanguage, ...others] = codes;
  const countDone = (code: string) =>
    works.filter((work) => {
      const known = languageState(work, tagOf(code), { ownLanguage });
      return known !== 'none' && known !== 'voice';
    }).length;
  const line = (code: string) => (
    <span className={styles.language}>
      <strong lang={tagOf(code)}>{languageName(tagOf(code))}</strong>
      <code>{code}</code>
      <span>{t('editing_works_in', { done: countDone(code), all: works.length })}</span>
    </span>
  );
  return (
    <div className={styles.languages} data-field={fieldName(['languages'])}>
      <div className={styles.own}>
        {line(own)}
        <Pill tone="busy">{t('source')}</Pill>
      </div>
      <p className={styles.hint}>{t('editing_source_stays')}</p>
      <Notice>
        {tagOf(own) !== ownLanguage && t('editing_source_changes', { language: languageName(tagOf(own)) })}
      </Notice>
      <Sortable
        label={t('languages')}
        isReadOnly={isReadOnly}
        onOrder={(order) => change([own, ...order])}
        items={others.map((code) => ({
          id: code,
          name: languageName(tagOf(code)),
          content: line(code),
          tools: (
            <LanguageTools
              name={languageName(tagOf(code))}
              onMakeOwn={() => change([code, own, ...others.filter((each) => each !== code)])}
              onRemove={() => change([own, ...others.filter((each) => each !== code)])}
            />
          ),
        }))}
      />
      <FieldFindings path={['languages']} />
      {!isReadOnly && <AddLanguage codes={codes} onAdd={(code) => change([...codes, code])} />}
    </div>
  );
}

interface LanguageToolsProps {
  name: string;
  onMakeOwn: () => void;
  onRemove: () => void;
}

function LanguageTools({ name, onMakeOwn, onRemove }: LanguageToolsProps) {
  const t = useTexts();
  return (
    <>
      <Button variant="quiet" label={t('editing_source_make', { name })} onPress={onMakeOwn}>
        <BookType size={16} aria-hidden="true" />
      </Button>
      <Button variant="quiet" label={t('remove_named', { name })} onPress={onRemove}>
        <Trash2 size={16} aria-hidden="true" />
      </Button>
    </>
  );
}

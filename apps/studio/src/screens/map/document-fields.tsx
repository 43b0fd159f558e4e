import type { DocumentKind } from '@museummate/pack-format';
import type { ReactNode } from 'react';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { useEditingValue } from '#features/editing/editor/editing-value.ts';
import { LanguageBar, useLanguagePair } from '#features/editing/editor/language-pair.tsx';
import { EditingContext } from '#features/editing/fields/fields.tsx';
import styles from './map.module.css';

interface DocumentFieldsProps {
  kind: DocumentKind;
  id: number;
  children: ReactNode;
}

/** Generated form fields of one document, in two languages. */
export function DocumentFields({ kind, id, children }: DocumentFieldsProps) {
  const document = useDraft(({ documents }) => documents.get(documentKey(kind, id)));
  const pair = useLanguagePair();
  const editing = useEditingValue({ kind, id, seen: undefined, document, pair });
  return (
    <EditingContext value={editing}>
      <div className={styles.form}>
        <LanguageBar pair={pair} />
        {children}
      </div>
    </EditingContext>
  );
}

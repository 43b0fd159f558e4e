import type { DraftDocument } from '@museummate/studio-api';
import { Notice } from '@museummate/ui/notice';
import { useState } from 'react';
import { useDocumentName } from '#features/content/document-name/document-name.ts';
import { deletionChanges } from '#features/content/references/references.ts';
import { Button } from '#features/controls/button/button.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './deleted-documents.module.css';

/** A deletion that can be undone as long as it is the last step of the undo stack. */
export interface Deletion {
  step: number | undefined;
  names: readonly string[];
}

type Changes = ReturnType<typeof deletionChanges>;

/**
 * Returns a function that deletes documents together with all references to them, and the latest deletion for the
 * notice.
 */
export function useDeletion(): {
  deletion: Deletion | undefined;
  remove: (documents: readonly DraftDocument[], changes?: Changes) => void;
} {
  const { draft } = useMuseum();
  const documentName = useDocumentName();
  const [deletion, setDeletion] = useState<Deletion>();
  const remove = (
    documents: readonly DraftDocument[],
    changes: Changes = deletionChanges(draft.view.get(), documents),
  ) => {
    const names = documents.map((each) => documentName(each));
    draft.changeAll(changes);
    setDeletion({ step: draft.view.get().lastStep, names });
  };
  return { deletion, remove };
}

const MAX_NAMES = 3;

/** Says what was deleted, with a button that restores it. The notice disappears after the next change. */
export function DeletionNotice({ deletion }: { deletion: Deletion | undefined }) {
  const t = useTexts();
  const { draft } = useMuseum();
  const lastStep = useDraft((view) => view.lastStep);
  const isLast = deletion?.step !== undefined && deletion.step === lastStep;
  const names = deletion?.names.slice(0, MAX_NAMES).join(', ');
  const count = deletion?.names.length ?? 0;
  return (
    <Notice tone="good">
      {isLast && (
        <div className={styles.deletion}>
          <bdi>
            {count > MAX_NAMES
              ? t('deleted_many', { count, names: `${names} …` })
              : t('deleted_named', { names: names ?? '' })}
          </bdi>
          <Button onPress={() => draft.undo()}>{t('undo')}</Button>
        </div>
      )}
    </Notice>
  );
}

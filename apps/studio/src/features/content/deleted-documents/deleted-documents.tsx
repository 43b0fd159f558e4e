import type { DocumentKind } from '@museummate/pack-format';
import { Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useDocumentName, useNameLanguage } from '#features/content/document-name/document-name.ts';
import { restoreChanges } from '#features/content/references/references.ts';
import { firstPicture, Thumbnail } from '#features/content/thumbnails/thumbnails.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { useUnpublishedChanges } from '#features/draft/unpublished-changes/unpublished-changes.ts';
import { canIn } from '#features/session/session/session.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './deleted-documents.module.css';

/**
 * Lists the documents that are deleted in the draft, each with a button that restores it. Renders nothing if there
 * are none.
 */
export function DeletedDocuments({ kinds }: { kinds: readonly DocumentKind[] }) {
  const t = useTexts();
  const museum = useMuseum();
  const draft = useDraft((view) => view);
  const { documents } = draft;
  const waiting = useUnpublishedChanges(museum.idMuseum).data;
  const documentName = useDocumentName();
  const nameLanguage = useNameLanguage();
  const deleted = useMemo(
    () => [...documents.values()].filter(({ kind, state }) => state === 'deleted' && kinds.includes(kind)),
    [documents, kinds],
  );
  if (deleted.length === 0) return null;
  return (
    <details className={styles.deleted}>
      <summary>
        {t('editing_deleted')} <span>{deleted.length}</span>
      </summary>
      <ul>
        {deleted.map((document) => {
          const { kind, id } = document;
          const name = documentName(document);
          return (
            <li key={`${kind}/${id}`}>
              <Thumbnail file={firstPicture(document)} size={36} />
              <bdi lang={nameLanguage(document, name)}>{name}</bdi>
              {canIn(museum, 'edit') && (
                <Button
                  onPress={() =>
                    museum.draft.changeAll(restoreChanges(document, draft, waiting?.documents ?? []))
                  }
                >
                  <Undo2 size={16} className="mirrored" aria-hidden="true" />
                  {t('editing_bring_back', { name })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

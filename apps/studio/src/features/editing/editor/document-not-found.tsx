import type { DraftDocument } from '@museummate/studio-api';
import { EmptyState } from '@museummate/ui/empty-state';
import { restoreChanges } from '#features/content/references/references.ts';
import { Button, buttonClass } from '#features/controls/button/button.tsx';
import { EmptyFramesDrawing } from '#features/controls/empty-frames-drawing/empty-frames-drawing.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { useUnpublishedChanges } from '#features/draft/unpublished-changes/unpublished-changes.ts';
import { Link } from '#features/foundation/navigation/navigation.tsx';
import { canIn } from '#features/session/session/session.ts';
import { useTexts } from '#i18n/text.ts';

interface DocumentNotFoundProps {
  document: DraftDocument | undefined;
  title: string;
  /** Path of the list of documents, for the link that leads back to it. */
  back: string;
}

/** Not-found page of the editor, for the address of a document that was deleted or never existed. */
export function DocumentNotFound({ document, title, back }: DocumentNotFoundProps) {
  const t = useTexts();
  const museum = useMuseum();
  const view = useDraft((each) => each);
  const waiting = useUnpublishedChanges(museum.idMuseum).data;
  return (
    <EmptyState
      drawing={<EmptyFramesDrawing />}
      text={document ? t('deleted', { name: title }) : t('gone_lead')}
      action={
        <>
          {document && canIn(museum, 'edit') && (
            <Button
              variant="primary"
              onPress={() => museum.draft.changeAll(restoreChanges(document, view, waiting?.documents ?? []))}
            >
              {t('bring_back')}
            </Button>
          )}
          <Link to={back} className={buttonClass}>
            {t('gone_list')}
          </Link>
        </>
      }
    />
  );
}

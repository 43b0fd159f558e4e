import type { DocumentKind } from '@museummate/pack-format';
import { placeholderUrl } from '@museummate/ui/placeholder';
import { CloudOff } from 'lucide-react';
import { firstPicture } from '#features/content/thumbnails/thumbnails.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './preview.module.css';

interface PreviewCoverProps {
  kind: DocumentKind;
  id: number;
  hasFailed: boolean;
  onRetry: () => void;
}

/** Covers the frame until the guide is ready. It shows a blurred picture of the document, or an error message. */
export function PreviewCover({ kind, id, hasFailed, onRetry }: PreviewCoverProps) {
  const t = useTexts();
  const thumbhash = useDraft(({ documents, media }) => {
    const files = [documents.get(documentKey(kind, id)), documents.get(documentKey('museum', 0))].map(
      (document) => document && firstPicture(document),
    );
    return files.map((file) => file && media.get(file)?.placeholder).find(Boolean) ?? null;
  });
  const blur = placeholderUrl(thumbhash);
  return (
    <div className={styles.cover} data-failed={hasFailed}>
      <div className={styles.blur} style={blur ? { backgroundImage: `url(${blur})` } : undefined} />
      {hasFailed ? (
        <div className={styles.failed}>
          <CloudOff size={28} aria-hidden="true" />
          <p>{t('preview_no_connection')}</p>
          <Button onPress={onRetry}>{t('try_again')}</Button>
        </div>
      ) : (
        <div className={styles.lines} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      )}
      <span role="status" className="visually-hidden">
        {hasFailed ? t('preview_no_connection') : t('preview_loading')}
      </span>
    </div>
  );
}

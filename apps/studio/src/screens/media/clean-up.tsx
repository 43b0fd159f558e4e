import { DELETED_DAYS, YOUNG_HOURS } from '@museummate/studio-api/media';
import { Notice } from '@museummate/ui/notice';
import { useState } from 'react';
import { useSize } from '#features/content/upload-ui/upload-ui.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { DialogButtons, WideDialog } from '#features/controls/confirm-dialog/confirm-dialog.tsx';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { useNumber, useTexts } from '#i18n/text.ts';
import styles from './dialogs.module.css';
import { FileThumbnail } from './file-tile.tsx';
import type { LibraryItem } from './library-data.ts';

/** Maximum number of files of which the dialog shows a picture. */
const MAX_SHOWN = 8;
const HOUR_MS = 3_600_000;

interface CleanUpProps {
  items: readonly LibraryItem[];
  onClose: () => void;
  /** Called after files were deleted, with a message about them. */
  onDone: (summary: string) => void;
}

/**
 * Dialog that deletes unused files. It keeps files that were added recently. Deleted files can be restored for a
 * limited time.
 */
export function CleanUp({ items, onClose, onDone }: CleanUpProps) {
  const t = useTexts();
  const size = useSize();
  const number = useNumber();
  const { api, device } = useServices();
  const { idMuseum, draft } = useMuseum();
  const action = useAsyncAction();
  const [youngest] = useState(() => new Date(device.now() - YOUNG_HOURS * HOUR_MS).toISOString());
  const unused = items.filter(({ findings }) => findings.includes('unused'));
  const old = unused.filter(({ addedAt }) => addedAt === undefined || addedAt <= youngest);
  const young = unused.length - old.length;
  const used = items.length - unused.length;
  const bytes = old.reduce((sum, { medium }) => sum + medium.bytes, 0);
  const remove = async () => {
    let summary = '';
    const isDone = await action.run(async () => {
      await draft.flush();
      const paths = old.map(({ path }) => path);
      const outcome = await (await api.media()).delete(idMuseum, paths);
      const spared = outcome.young.length + outcome.used.length;
      summary = [
        t('media_deleted', { count: outcome.deleted, size: size(outcome.bytes) }),
        spared > 0 && t('media_spared', { count: spared }),
      ]
        .filter(Boolean)
        .join(' ');
      await draft.start();
    });
    if (isDone) onDone(summary);
  };
  return (
    <WideDialog
      title={t('media_clean_title', { count: unused.length })}
      width="46rem"
      onClose={onClose}
      lead={<span className={styles.hint}>{size(bytes)}</span>}
    >
      <p>{t('media_clean_lead')}</p>
      <div className={styles.strip}>
        {unused.slice(0, MAX_SHOWN).map((item) => (
          <FileThumbnail key={item.path} item={item} size={64} />
        ))}
        {unused.length > MAX_SHOWN && <span>+{number(unused.length - MAX_SHOWN)}</span>}
      </div>
      {young > 0 && <Notice>{t('media_clean_young', { count: young })}</Notice>}
      {used > 0 && <Notice>{t('media_spared', { count: used })}</Notice>}
      <Notice tone="wrong">{action.error}</Notice>
      <p className={styles.hint}>{t('media_back_days', { days: String(DELETED_DAYS) })}</p>
      <DialogButtons>
        <Button onPress={onClose}>{t('media_keep_all')}</Button>
        {old.length > 0 && (
          <Button variant="strong" isBusy={action.isBusy} onPress={() => void remove()}>
            {t('media_delete_count', { count: old.length })}
          </Button>
        )}
      </DialogButtons>
    </WideDialog>
  );
}

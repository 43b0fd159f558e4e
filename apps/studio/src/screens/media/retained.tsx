import type { RetainedMedium } from '@museummate/studio-api/media';
import { Notice } from '@museummate/ui/notice';
import { useState } from 'react';
import { useSize } from '#features/content/upload-ui/upload-ui.tsx';
import { Button } from '#features/controls/button/button.tsx';
import { ConfirmDialog, WideDialog } from '#features/controls/confirm-dialog/confirm-dialog.tsx';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useFormatDate, useFormatDateTime } from '#features/foundation/dates/dates.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './dialogs.module.css';
import { FileThumbnail } from './file-tile.tsx';
import { typeOf } from './library-data.ts';

interface RetainedProps {
  retained: readonly RetainedMedium[];
  onClose: () => void;
  /** Called after a file was restored or deleted for good. */
  onChange: () => void;
}

/** Replaced and deleted files. They can be restored for a limited time. */
export function Retained({ retained, onClose, onChange }: RetainedProps) {
  const t = useTexts();
  const { api } = useServices();
  const { idMuseum, draft } = useMuseum();
  const action = useAsyncAction();
  const [forgetting, setForgetting] = useState<RetainedMedium>();
  const [summary, setSummary] = useState('');
  const restore = ({ idRetained }: RetainedMedium) =>
    action.run(async () => {
      await draft.flush();
      const { places } = await (await api.media()).restore(idMuseum, idRetained);
      await draft.start();
      setSummary(places > 0 ? t('media_restored', { count: places }) : t('media_restored_library'));
      onChange();
    });
  const forget = async ({ idRetained }: RetainedMedium) => {
    const isDone = await action.run(async () => {
      await (await api.media()).forget(idMuseum, idRetained);
      setSummary('');
      onChange();
    });
    if (isDone) setForgetting(undefined);
  };
  return (
    <WideDialog title={t('media_retained_title')} width="46rem" onClose={onClose}>
      <Notice tone="wrong">{action.error}</Notice>
      <Notice tone="good">{summary}</Notice>
      <ul className={styles.retained}>
        {retained.map((each) => (
          <RetainedRow
            key={each.idRetained}
            retained={each}
            onRestore={() => void restore(each)}
            onForget={() => setForgetting(each)}
          />
        ))}
      </ul>
      {forgetting && (
        <ConfirmDialog
          title={t('media_forget')}
          confirmLabel={t('media_forget')}
          isBusy={action.isBusy}
          error={action.error}
          onConfirm={() => void forget(forgetting)}
          onCancel={() => setForgetting(undefined)}
        >
          <p>{t('media_forget_ask')}</p>
        </ConfirmDialog>
      )}
    </WideDialog>
  );
}

interface RetainedRowProps {
  retained: RetainedMedium;
  onRestore: () => void;
  onForget: () => void;
}

function RetainedRow({ retained, onRestore, onForget }: RetainedRowProps) {
  const t = useTexts();
  const size = useSize();
  const moment = useFormatDateTime();
  const day = useFormatDate();
  const { medium, reason, by, at, until } = retained;
  const file = medium.path.split('/').at(-1) ?? '';
  return (
    <li>
      <FileThumbnail item={{ path: medium.path, medium, type: typeOf(medium) }} size={64} />
      <span>
        <strong dir="auto">{file}</strong>
        <small>
          {t(reason === 'replaced' ? 'media_was_replaced' : 'media_was_deleted', {
            name: by.name,
            moment: moment(at),
          })}{' '}
          {t('media_until', { day: day(until.slice(0, 10)) })} {size(medium.bytes)}
        </small>
      </span>
      <Button aria-label={`${t('media_restore')}: ${file}`} onPress={onRestore}>
        {t('media_restore')}
      </Button>
      <Button variant="quiet" aria-label={`${t('media_forget')}: ${file}`} onPress={onForget}>
        {t('media_forget')}
      </Button>
    </li>
  );
}

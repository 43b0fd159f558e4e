import { CircleCheck, Lock, PenLine, Trash2, X } from 'lucide-react';
import type { ArtworkRow } from '#features/content/artworks/artworks.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './works.module.css';

interface BulkBarProps {
  count: number;
  setStates: (state: ArtworkRow['state']) => void;
  remove: () => void;
  /** Opens the dialog for other fields. */
  onChange: () => void;
  onNone: () => void;
}

/** Actions for all selected artworks. */
export function BulkBar({ count, setStates, remove, onChange, onNone }: BulkBarProps) {
  const t = useTexts();
  const title = t('selected_works', { count });
  return (
    <div className={styles.bulk} role="toolbar" aria-label={title}>
      <strong>{title}</strong>
      <button type="button" onClick={onChange}>
        <PenLine size={17} aria-hidden="true" />
        {t('change_works')}
      </button>
      <button type="button" onClick={() => setStates('closed')}>
        <Lock size={17} aria-hidden="true" />
        {t('close_works')}
      </button>
      <button type="button" onClick={() => setStates('open')}>
        <CircleCheck size={17} aria-hidden="true" />
        {t('open_works')}
      </button>
      <button type="button" onClick={remove}>
        <Trash2 size={17} aria-hidden="true" />
        {t('delete_works')}
      </button>
      <button type="button" aria-label={t('select_none')} onClick={onNone}>
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
}

import { CircleCheck, Lock, PenLine, Trash2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ArtworkRow } from '#features/content/artworks/artworks.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './works.module.css';

interface BulkBarProps {
  count: number;
  setStates: (state: ArtworkRow['state']) => void;
  remove: () => void;
  /** Opens the dialog that changes another field of the selected artworks. */
  onChange: () => void;
  onNone: () => void;
}

/** Toolbar with actions for all selected artworks. */
export function BulkBar({ count, setStates, remove, onChange, onNone }: BulkBarProps) {
  const t = useTexts();
  const title = t('selected_works', { count });
  const bar = useTableShortcut();
  return (
    <div
      ref={bar}
      className={styles.bulk}
      role="toolbar"
      aria-label={title}
      aria-keyshortcuts="Control+Enter Meta+Enter"
    >
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

/**
 * Keyboard shortcut: Ctrl+Enter moves the focus from a checkbox of the table to the bar, and Escape moves it back.
 * Without it, hundreds of rows may be between them.
 */
function useTableShortcut() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let from: HTMLElement | undefined;
    const press = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (!(target instanceof HTMLElement)) return;
      const isCheckbox = target.matches('table [type="checkbox"]');
      if (key === 'Enter' && (event.ctrlKey || event.metaKey) && isCheckbox) {
        event.preventDefault();
        from = target;
        bar.current?.querySelector('button')?.focus();
      } else if (key === 'Escape' && bar.current?.contains(target)) from?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return bar;
}

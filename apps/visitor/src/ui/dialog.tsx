import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useId } from 'react';
import { useTexts } from '#i18n/text.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  title: ReactNode;
  children: ReactNode;
  /** A question with its answers; an alert, whose words are read at once; a sheet with a cross in its corner. */
  look?: 'question' | 'alert' | 'sheet';
  wide?: boolean;
  /** Beside the cross of a sheet. */
  beside?: ReactNode;
  /** The id of what says more than the title. */
  describedBy?: string;
  onClose?: () => void;
}

/** A card over the page, which waits until it is closed. */
export function Dialog({
  dialog,
  title,
  children,
  look = 'question',
  wide,
  beside,
  describedBy,
  onClose,
}: DialogProps) {
  const text = useTexts();
  const id = useId();
  const heading = (
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
  );
  return (
    <dialog
      ref={dialog}
      role={look === 'alert' ? 'alertdialog' : undefined}
      className={styles.dialog}
      data-look={look}
      data-wide={wide}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onClose={onClose}
    >
      {look === 'sheet' ? (
        <div className={styles.top}>
          {heading}
          {beside}
          <IconButton label={text('close')} onPress={() => dialog.current?.close()}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ) : (
        heading
      )}
      {children}
    </dialog>
  );
}

import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useId } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

/**
 * Kinds of dialogs: a question with answers, an alert that screen readers announce at once, or a sheet with a
 * close button.
 */
type DialogVariant =
  | { variant?: 'question' | 'alert' }
  | {
      variant: 'sheet';
      /** Label of the close button. */
      closeLabel: string;
      /** Content that is shown beside the close button. */
      beside?: ReactNode;
    };

type DialogProps = DialogVariant & {
  dialog: RefObject<HTMLDialogElement | null>;
  title: ReactNode;
  children: ReactNode;
  wide?: boolean;
  /** Id of the element that describes the dialog (`aria-describedby`). */
  describedBy?: string;
  onClose?: () => void;
};

/** Modal dialog. The page behind it cannot be used until the dialog is closed. */
export function Dialog({ dialog, title, children, wide, describedBy, onClose, ...own }: DialogProps) {
  const id = useId();
  const heading = (
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
  );
  return (
    <dialog
      ref={dialog}
      role={own.variant === 'alert' ? 'alertdialog' : undefined}
      className={`${styles.surface} ${styles.dialog}`}
      data-variant={own.variant ?? 'question'}
      data-wide={wide}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onClose={onClose}
    >
      {own.variant === 'sheet' ? (
        <div className={styles.top}>
          {heading}
          {own.beside}
          <IconButton label={own.closeLabel} onPress={() => dialog.current?.close()}>
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

import dialogStyles from '@museummate/ui/dialog.module.css';
import { Notice } from '@museummate/ui/notice';
import { X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '#features/controls/button/button.tsx';
import { useDoubleClickGuard } from '#features/controls/double-click-guard/double-click-guard.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './confirm-dialog.module.css';

interface ModalDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

interface OverPageProps extends Pick<ModalDialogProps, 'onClose' | 'children'> {
  className?: string | undefined;
}

/** Modal dialog over the page. Its buttons, Escape and a click outside close it. */
function OverPage({ className = '', onClose, children }: OverPageProps) {
  const isSettled = useDoubleClickGuard();
  return (
    <ModalOverlay
      isOpen
      isDismissable
      shouldCloseOnInteractOutside={isSettled}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={`${styles.overlay} ${className}`}
    >
      <Modal>{children}</Modal>
    </ModalOverlay>
  );
}

/** Small modal dialog. */
export function ModalDialog({ title, onClose, children }: ModalDialogProps) {
  return (
    <OverPage className={styles.sheet} onClose={onClose}>
      <Dialog className={styles.dialog ?? ''}>
        <Heading slot="title" level={2} className={dialogStyles.title ?? ''}>
          {title}
        </Heading>
        {children}
      </Dialog>
    </OverPage>
  );
}

interface WideDialogProps extends ModalDialogProps {
  /** Icon before the title, and text below it. */
  sign?: ReactNode;
  lead?: ReactNode;
  width: `${number}rem`;
}

/** Large modal dialog for longer tasks, with a close button in its header. */
export function WideDialog({ title, sign, lead, width, onClose, children }: WideDialogProps) {
  const t = useTexts();
  return (
    <OverPage onClose={onClose}>
      <Dialog className={styles.board ?? ''} style={{ '--board-width': width } as CSSProperties}>
        <div className={styles.header}>
          {sign}
          <div>
            <Heading slot="title" level={2} className={dialogStyles.title ?? ''}>
              {title}
            </Heading>
            {lead}
          </div>
          <Button variant="quiet" label={t('close')} onPress={onClose}>
            <X size={18} aria-hidden="true" />
          </Button>
        </div>
        {children}
      </Dialog>
    </OverPage>
  );
}

export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}

interface ConfirmDialogProps {
  title: string;
  /** Text that explains the consequences of the action. */
  children?: ReactNode;
  /** Label of the confirming button. */
  confirmLabel: string;
  isBusy?: boolean;
  /** Error message of the action. It is shown in the dialog, because the page behind is covered. */
  error?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before an action that affects other people. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  isBusy = false,
  error = '',
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const t = useTexts();
  // The error message may come from an earlier action. It is shown only after this dialog has started the action.
  const [isTried, setTried] = useState(false);
  const go = () => {
    setTried(true);
    onConfirm();
  };
  return (
    <ModalDialog title={title} onClose={onCancel}>
      {children}
      <Notice tone="wrong">{isTried && error}</Notice>
      <DialogButtons>
        <Button onPress={onCancel}>{t('publish_not_now')}</Button>
        <Button variant="strong" isBusy={isBusy} onPress={go}>
          {confirmLabel}
        </Button>
      </DialogButtons>
    </ModalDialog>
  );
}

import { X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '#features/controls/basic-controls/basic-controls.tsx';
import { useDoubleClickGuard } from '#features/controls/double-click-guard/double-click-guard.ts';
import { Notice } from '#features/controls/notice/notice.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './confirm-dialog.module.css';

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

interface OverPageProps extends Pick<SheetProps, 'onClose' | 'children'> {
  className?: string | undefined;
}

/** The page waits behind it, and is got back to by its buttons, by Escape, and by a press beside it. */
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

/** Something that has to be seen to first. */
export function ModalDialog({ title, onClose, children }: SheetProps) {
  return (
    <OverPage className={styles.sheet} onClose={onClose}>
      <Dialog className={styles.dialog ?? ''}>
        <Heading slot="title" level={2}>
          {title}
        </Heading>
        {children}
      </Dialog>
    </OverPage>
  );
}

interface BoardProps extends SheetProps {
  /** What stands before the title, and below it. */
  sign?: ReactNode;
  lead?: ReactNode;
  width: `${number}rem`;
}

/** Something that is worked on for a while, with a way out at its head. */
export function WideDialog({ title, sign, lead, width, onClose, children }: BoardProps) {
  const t = useTexts();
  return (
    <OverPage onClose={onClose}>
      <Dialog className={styles.board ?? ''} style={{ '--board-width': width } as CSSProperties}>
        <div className={styles.header}>
          {sign}
          <div>
            <Heading slot="title" level={2}>
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

interface AskProps {
  title: string;
  /** What comes of it. */
  children?: ReactNode;
  /** What is done, as the button says it. */
  verb: string;
  isBusy?: boolean;
  /** Why it could not be done; the page behind is out of sight. */
  error?: string;
  onYes: () => void;
  onNo: () => void;
}

/** Asks once more before something that others notice. */
export function ConfirmDialog({ title, children, verb, isBusy = false, error = '', onYes, onNo }: AskProps) {
  const t = useTexts();
  // What went wrong before it was asked is about something else.
  const [isTried, setTried] = useState(false);
  const go = () => {
    setTried(true);
    onYes();
  };
  return (
    <ModalDialog title={title} onClose={onNo}>
      {children}
      <Notice tone="wrong">{isTried && error}</Notice>
      <DialogButtons>
        <Button onPress={onNo}>{t('publish_not_now')}</Button>
        <Button variant="strong" isBusy={isBusy} onPress={go}>
          {verb}
        </Button>
      </DialogButtons>
    </ModalDialog>
  );
}

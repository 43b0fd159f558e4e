import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '#features/parts/parts.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './ask.module.css';

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Something that has to be seen to first; the page waits behind it. */
export function Sheet({ title, onClose, children }: SheetProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={styles.overlay ?? ''}
    >
      <Modal>
        <Dialog className={styles.dialog ?? ''}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

export function SheetButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}

interface AskProps {
  title: string;
  /** What comes of it. */
  children?: ReactNode;
  /** What is done, as the button says it. */
  verb: string;
  isBusy?: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Asks once more before something that others notice. */
export function Ask({ title, children, verb, isBusy = false, onYes, onNo }: AskProps) {
  const t = useTexts();
  return (
    <Sheet title={title} onClose={onNo}>
      {children}
      <SheetButtons>
        <Button onPress={onNo}>{t('publish_not_now')}</Button>
        <Button look="strong" isBusy={isBusy} onPress={onYes}>
          {verb}
        </Button>
      </SheetButtons>
    </Sheet>
  );
}

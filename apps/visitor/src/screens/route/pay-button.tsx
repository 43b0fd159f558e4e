import { Button } from '@museummate/ui/button';
import { Dialog } from '@museummate/ui/dialog';
import { useState } from 'react';
import { useModal } from '#features/foundation/overlay/overlay.ts';
import { Text } from '#i18n/text.ts';
import styles from './route.module.css';

/** Buy button that shows a message only. It causes no payment and no request (A53). */
export function PayButton() {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.pay}>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        <Text of="buy" />
      </Button>
      {open && <NoPayments onClose={() => setOpen(false)} />}
    </div>
  );
}

function NoPayments({ onClose }: { onClose: () => void }) {
  const dialog = useModal();
  return (
    <Dialog dialog={dialog} variant="alert" title={<Text of="payments_disabled" />} onClose={onClose}>
      <Button onPress={() => dialog.current?.close()}>
        <Text of="ok" />
      </Button>
    </Dialog>
  );
}

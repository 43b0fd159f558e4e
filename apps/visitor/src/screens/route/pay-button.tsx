import { Button } from '@museummate/ui/button';
import { Dialog } from '@museummate/ui/dialog';
import { useRef } from 'react';
import { Text } from '#i18n/text.ts';
import styles from './route.module.css';

/** Nothing is bought here (A53): it says so, and no request leaves the device. */
export function PayButton() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <div className={styles.pay}>
      <Button look="second" onPress={() => dialog.current?.showModal()}>
        <Text of="buy" />
      </Button>
      <Dialog dialog={dialog} look="alert" title={<Text of="payments_disabled" />}>
        <Button onPress={() => dialog.current?.close()}>
          <Text of="ok" />
        </Button>
      </Dialog>
    </div>
  );
}

import { useId, useRef } from 'react';
import { Text } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import styles from './route.module.css';

/** Nothing is bought here (A53): it says so, and no request leaves the device. */
export function PayButton() {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  return (
    <div className={styles.pay}>
      <Button look="second" onPress={() => dialog.current?.showModal()}>
        <Text of="buy" />
      </Button>
      <dialog ref={dialog} role="alertdialog" className={styles.alert} aria-labelledby={title}>
        <p id={title} className={styles.alertText}>
          <Text of="payments_disabled" />
        </p>
        <Button onPress={() => dialog.current?.close()}>
          <Text of="ok" />
        </Button>
      </dialog>
    </div>
  );
}

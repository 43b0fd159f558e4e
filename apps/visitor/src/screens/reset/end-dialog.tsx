import { Button } from '@museummate/ui/button';
import { Dialog } from '@museummate/ui/dialog';
import { Check, Trash2 } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { Text } from '#i18n/text.ts';
import styles from './reset.module.css';

interface EndDialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  busy: boolean;
  onEnd: () => void;
}

/** Says what goes and what stays before it asks; the way back is as large as the only red button of the guide. */
export function EndDialog({ dialog, busy, onEnd }: EndDialogProps) {
  const id = useId();
  return (
    <Dialog dialog={dialog} title={<Text of="end_question" />} describedBy={id}>
      <ul id={id} className={styles.goes}>
        <li>
          <Trash2 aria-hidden="true" />
          <Text of="end_favourites" />
        </li>
        <li>
          <Trash2 aria-hidden="true" />
          <Text of="end_downloads" />
        </li>
        <li>
          <Check aria-hidden="true" />
          <Text of="end_stays" />
        </li>
      </ul>
      <div className={styles.answers}>
        <div className={styles.red}>
          <Button onPress={onEnd} busy={busy}>
            <Text of="end_visit_confirm" />
          </Button>
        </div>
        <Button look="second" onPress={() => dialog.current?.close()}>
          <Text of="keep_looking" />
        </Button>
      </div>
    </Dialog>
  );
}

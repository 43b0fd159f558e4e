import { Button } from '@museummate/ui/button';
import { Dialog } from '@museummate/ui/dialog';
import { Check, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useModal } from '#features/foundation/overlay/overlay.ts';
import { Text } from '#i18n/text.ts';
import styles from './reset.module.css';

interface EndDialogProps {
  onEnd: () => void;
  onClose: () => void;
}

/**
 * Confirmation dialog that says what is erased and what is kept. Both buttons have the same size. The button that
 * erases is the only red button of the guide.
 */
export function EndDialog({ onEnd, onClose }: EndDialogProps) {
  const dialog = useModal();
  const id = useId();
  const end = () => {
    dialog.current?.close();
    onEnd();
  };
  return (
    <Dialog dialog={dialog} title={<Text of="end_question" />} describedBy={id} onClose={onClose}>
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
        <Button variant="danger" onPress={end}>
          <Text of="end_visit_confirm" />
        </Button>
        <Button variant="secondary" onPress={() => dialog.current?.close()}>
          <Text of="keep_looking" />
        </Button>
      </div>
    </Dialog>
  );
}

import { Button } from '@museummate/ui/button';
import { Dialog } from '@museummate/ui/dialog';
import { useModal } from '#features/foundation/overlay/overlay.ts';
import { Text } from '#i18n/text.ts';
import styles from './delete-dialog.module.css';

interface DeleteDialogProps {
  name: string;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a download of many megabytes is deleted. */
export function DeleteDialog({ name, onDelete, onClose }: DeleteDialogProps) {
  const dialog = useModal();
  const confirm = () => {
    dialog.current?.close();
    onDelete();
  };
  return (
    <Dialog dialog={dialog} title={<Text of="delete_question" name={name} />} onClose={onClose}>
      <div className={styles.answers}>
        <Button variant="secondary" onPress={() => dialog.current?.close()}>
          <Text of="cancel" />
        </Button>
        <Button onPress={confirm}>
          <Text of="delete_download" />
        </Button>
      </div>
    </Dialog>
  );
}

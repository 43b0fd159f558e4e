import { Button } from '@museummate/ui/button';
import { Dialog } from '@museummate/ui/dialog';
import type { RefObject } from 'react';
import { Text } from '#i18n/text.ts';
import styles from './delete-dialog.module.css';

interface DeleteDialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  name: string;
  onDelete: () => void;
}

/** Asks once before many megabytes are deleted with one tap. */
export function DeleteDialog({ dialog, name, onDelete }: DeleteDialogProps) {
  const confirm = () => {
    dialog.current?.close();
    onDelete();
  };
  return (
    <Dialog dialog={dialog} title={<Text of="delete_question" name={name} />}>
      <div className={styles.answers}>
        <Button look="second" onPress={() => dialog.current?.close()}>
          <Text of="cancel" />
        </Button>
        <Button onPress={confirm}>
          <Text of="delete_download" />
        </Button>
      </div>
    </Dialog>
  );
}

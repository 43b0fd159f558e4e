import { type RefObject, useId } from 'react';
import { Text } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import styles from './delete-dialog.module.css';

interface DeleteDialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  name: string;
  onDelete: () => void;
}

/** Many megabytes are gone with one tap: asked once. */
export function DeleteDialog({ dialog, name, onDelete }: DeleteDialogProps) {
  const title = useId();
  const confirm = () => {
    dialog.current?.close();
    onDelete();
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        <Text of="delete_question" name={name} />
      </h2>
      <div className={styles.answers}>
        <Button look="second" onPress={() => dialog.current?.close()}>
          <Text of="cancel" />
        </Button>
        <Button onPress={confirm}>
          <Text of="delete_download" />
        </Button>
      </div>
    </dialog>
  );
}

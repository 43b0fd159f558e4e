import { Button } from '@museummate/ui/button';
import { Dialog } from '@museummate/ui/dialog';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './components-page.module.css';
import { Group } from './group.tsx';

/** Shows a dialog that is not modal, so that the rest of the page stays usable. */
function Stage({ children }: { children: (dialog: RefObject<HTMLDialogElement | null>) => ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.setAttribute('open', '');
  }, []);
  return <div className={styles.stage}>{children(dialog)}</div>;
}

/** Dialogs: a question, an alert, a sheet. */
export function Dialogs() {
  return (
    <Group name="Dialogs">
      <Stage>
        {(dialog) => (
          <Dialog dialog={dialog} title="Delete picture 2?">
            <p>It leaves this work only. The file stays in Media for 30 days.</p>
            <div className={styles.answers}>
              <Button variant="danger">Delete</Button>
              <Button variant="secondary">Keep it</Button>
            </div>
          </Dialog>
        )}
      </Stage>
      <Stage>
        {(dialog) => (
          <Dialog dialog={dialog} variant="alert" title="Your visit ends in 30 seconds">
            <Button>Stay</Button>
          </Dialog>
        )}
      </Stage>
      <Stage>
        {(dialog) => (
          <Dialog dialog={dialog} variant="sheet" closeLabel="Close" title="Extras">
            <p>A sheet with a close button.</p>
          </Dialog>
        )}
      </Stage>
    </Group>
  );
}

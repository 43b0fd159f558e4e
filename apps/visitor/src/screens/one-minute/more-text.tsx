import { type ReactNode, useId, useState } from 'react';
import { Text } from '#i18n/text.ts';
import styles from './more-text.module.css';

/** What can be read about what is heard, when it is asked for. */
export function MoreText({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.more}>
      <button
        type="button"
        className={styles.switch}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Text of={open ? 'read_less' : 'read_more'} />
      </button>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </div>
  );
}

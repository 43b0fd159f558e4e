import { useStore } from '@museummate/store/react';
import { IconButton } from '@museummate/ui/icon-button';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { useLocation } from '#features/foundation/navigation/navigation.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './storage-notice.module.css';

/** Notice that the visitor's last choice could not be stored, because the browser's storage is full or blocked. */
export function StorageNotice() {
  const keys = useLocalStorageStore();
  const count = useStore(keys.notKept, (times) => times);
  const [closed, setClosed] = useState(0);
  const text = useTexts();
  const { key } = useLocation();
  const shownOn = useRef(key);
  // Close the notice as soon as another screen is shown.
  useEffect(() => {
    if (shownOn.current === key) return;
    shownOn.current = key;
    setClosed(keys.notKept.get());
  }, [key, keys]);
  if (count === closed) return null;
  return (
    <aside className={styles.notice}>
      <p role="alert">{text('not_kept')}</p>
      <IconButton label={text('close')} onPress={() => setClosed(count)}>
        <X aria-hidden="true" />
      </IconButton>
    </aside>
  );
}

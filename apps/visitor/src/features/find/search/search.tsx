import { IconButton } from '@museummate/ui/icon-button';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { ScreenName } from '#features/foundation/navigation/navigation.ts';
import { useModal } from '#features/foundation/overlay/overlay.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './search.module.css';
import { SearchPanel } from './search-panel.tsx';

/**
 * Button that opens the search in all artworks of the museum. `from` is the screen to which a found artwork's Back
 * button leads.
 */
export function SearchButton({ from, onPicture }: { from: ScreenName; onPicture?: boolean }) {
  const text = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={text('search')} onPress={() => setOpen(true)} {...(onPicture ? { onPicture } : {})}>
        <Search aria-hidden="true" />
      </IconButton>
      {open && <SearchDialog from={from} onClose={() => setOpen(false)} />}
    </>
  );
}

function SearchDialog({ from, onClose }: { from: ScreenName; onClose: () => void }) {
  const text = useTexts();
  const dialog = useModal();
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={text('find_a_work')} onClose={onClose}>
      <SearchPanel from={from} onClose={() => dialog.current?.close()} />
    </dialog>
  );
}

import { fitTitle } from '@museummate/ui/fit-title';
import { IconButton } from '@museummate/ui/icon-button';
import { Heart, LogOut, Menu, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from '#features/foundation/link/link.tsx';
import { type ScreenName, useLocation } from '#features/foundation/navigation/navigation.ts';
import { useModal } from '#features/foundation/overlay/overlay.ts';
import { museumName, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { Text, useTexts } from '#i18n/text.ts';
import { menuOptions } from './menu-options.ts';
import styles from './side-menu.module.css';

export { hasDownloads } from './menu-options.ts';

/**
 * The side menu, and the button that opens it. The menu slides in from the side of the button. Renders nothing if
 * the museum has no menu.
 */
export function SideMenu({ side = 'end' }: { side?: 'start' | 'end' }) {
  const head = useMuseumSummary();
  const text = useTexts();
  const [open, setOpen] = useState(false);
  if (!head.menuAvailable) return null;
  return (
    <>
      <IconButton label={text('menu')} onPress={() => setOpen(true)}>
        <Menu aria-hidden="true" />
      </IconButton>
      {open && <Entries side={side} onClose={() => setOpen(false)} />}
    </>
  );
}

function Entries({ side, onClose }: { side: 'start' | 'end'; onClose: () => void }) {
  const head = useMuseumSummary();
  const text = useTexts();
  const { match } = useLocation();
  const dialog = useModal();
  const close = () => dialog.current?.close();
  const isHere = (screen: ScreenName) => match.kind === 'screen' && match.screen === screen;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog without a handler
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[side]}`}
      aria-label={text('menu')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <nav className={styles.menu}>
        <div className={styles.top}>
          <span className={styles.name} style={fitTitle(museumName(head))}>
            {museumName(head)}
          </span>
          <IconButton label={text('close_menu')} onPress={close}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        <ul className={styles.list}>
          {menuOptions(head, text).map(({ option, screen, text: words }) => (
            <li key={option} style={fitTitle(words)}>
              {isHere(screen) ? (
                <button type="button" className={styles.entry} aria-current="page" onClick={close}>
                  {words}
                </button>
              ) : (
                <Link to={{ screen }} className={styles.entry} onFollow={close}>
                  {words}
                </Link>
              )}
            </li>
          ))}
        </ul>
        <MenuFooter isFavourites={isHere('Favourites')} close={close} />
      </nav>
    </dialog>
  );
}

/** Links to the visitor's own pages, below the museum's entries. */
function MenuFooter({ isFavourites, close }: { isFavourites: boolean; close: () => void }) {
  const favourites = (
    <>
      <Heart size="1.25em" aria-hidden="true" />
      <Text of="favourites" />
    </>
  );
  return (
    <div className={styles.footer}>
      {isFavourites ? (
        <button type="button" className={styles.entry} aria-current="page" onClick={close}>
          {favourites}
        </button>
      ) : (
        <Link to={{ screen: 'Favourites' }} className={styles.entry} onFollow={close}>
          {favourites}
        </Link>
      )}
      <Link to={{ screen: 'Reset' }} className={styles.entry} onFollow={close}>
        <LogOut size="1.25em" aria-hidden="true" />
        <Text of="end_visit" />
      </Link>
    </div>
  );
}

import { IconButton } from '@museummate/ui/icon-button';
import { LogOut, Menu, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from '#features/link/link.tsx';
import { museumName, useMuseumHead } from '#features/museum/museum.ts';
import { type ScreenName, useLocation } from '#features/navigation/navigation.ts';
import { useModal } from '#features/overlay/overlay.ts';
import { Text, useTexts } from '#i18n/text.ts';
import { menuOptions } from './menu-options.ts';
import styles from './side-menu.module.css';

/** The menu and the button that opens it; nothing where the museum has none. It comes from the button's side. */
export function SideMenu({ side = 'end' }: { side?: 'start' | 'end' }) {
  const head = useMuseumHead();
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
  const head = useMuseumHead();
  const text = useTexts();
  const { match } = useLocation();
  const dialog = useModal();
  const close = () => dialog.current?.close();
  const isHere = (screen: ScreenName) => match.kind === 'screen' && match.screen === screen;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[side]}`}
      aria-label={text('menu')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <nav className={styles.menu}>
        <div className={styles.top}>
          <span className={styles.name}>{museumName(head)}</span>
          <IconButton label={text('close_menu')} onPress={close}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        <ul className={styles.list}>
          {menuOptions(head, text).map(({ option, screen, text: words }) => (
            <li key={option}>
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
        <Link to={{ screen: 'Reset' }} className={`${styles.entry} ${styles.foot}`} onFollow={close}>
          <LogOut size="1.25em" aria-hidden="true" />
          <Text of="end_visit" />
        </Link>
      </nav>
    </dialog>
  );
}

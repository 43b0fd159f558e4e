import { DoorOpen, UserRound } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Avatar } from '#features/controls/avatar/avatar.tsx';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { HelpLink } from '#features/foundation/help-link/help-link.tsx';
import { Link, museumPath } from '#features/foundation/navigation/navigation.tsx';
import { Search, type SearchScreen } from '#features/shell/search/search.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './minimal-layout.module.css';

const SCREENS: readonly SearchScreen[] = [
  { text: 'desk', path: '', Sign: DoorOpen },
  { text: 'account', path: '/account', Sign: UserRound },
];

interface MinimalLayoutProps {
  title: string;
  children: ReactNode;
}

/** Layout for people with one task on a phone, such as the front desk: no navigation, no publishing state. */
export function MinimalLayout({ title, children }: MinimalLayoutProps) {
  const t = useTexts();
  const { name, staff, idMuseum } = useMuseum();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return (
    <main className={styles.frame}>
      <header className={styles.top}>
        <div>
          <h1>{title}</h1>
          <p>{name}</p>
        </div>
        <Search screens={SCREENS} />
        <HelpLink screen="desk" />
        <Link to={museumPath(idMuseum, '/account')} className={styles.me} label={t('account')}>
          <Avatar name={staff.name} />
        </Link>
      </header>
      {children}
    </main>
  );
}

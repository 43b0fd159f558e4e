import { iconButtonClass } from '@museummate/ui/icon-button';
import { Download, Languages } from 'lucide-react';
import { Link } from '#features/foundation/link/link.tsx';
import { useMuseumSummary } from '#features/museum/museum/museum.ts';
import { hasDownloads } from '#features/widgets/side-menu/side-menu.tsx';
import { useTexts } from '#i18n/text.ts';

interface TopLinksProps {
  /**
   * Whether to show the link to the languages. The museum's settings decide whether the downloads are linked (A33).
   */
  language: boolean;
}

/** Links at the top of a start screen: downloads and languages. */
export function TopLinks({ language }: TopLinksProps) {
  const head = useMuseumSummary();
  const menu = head.sideMenuCustomization;
  const text = useTexts();
  return (
    <>
      {menu?.downloadsTopBar && hasDownloads(head) && (
        <Link
          to={{ screen: 'Downloads' }}
          className={iconButtonClass()}
          label={menu.locale.downloadsText?.trim() || text('downloads')}
        >
          <Download aria-hidden="true" />
        </Link>
      )}
      {language && (
        <Link to={{ screen: 'Languages' }} className={iconButtonClass()} label={text('language')}>
          <Languages aria-hidden="true" />
        </Link>
      )}
    </>
  );
}

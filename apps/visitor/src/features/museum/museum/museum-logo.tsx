import { safeUrl } from '@museummate/domain';
import { Picture } from '@museummate/ui/picture';
import type { CSSProperties } from 'react';
import { Link } from '#features/foundation/link/link.tsx';
import type { Mode } from '#features/foundation/navigation/navigation.ts';
import { museumName, useMuseumSummary } from './museum.ts';
import styles from './museum-logo.module.css';

/** The museum's logo, or its name, in a top bar. It links to Presentation. */
export function MuseumLogo({ mode }: { mode?: Mode }) {
  const head = useMuseumSummary();
  const name = museumName(head);
  const onPicture = safeUrl(head.logoImageUrl);
  const url = safeUrl(head.topBarLogoImageUrl) ?? onPicture;
  // In the dark scheme, use the logo that is made for the welcome picture, because that logo is light.
  const dark = onPicture === url ? undefined : (onPicture ?? undefined);
  const info = url ? head.media[url] : undefined;
  const shape = { '--shape': info?.width && info.height ? info.width / info.height : 5 } as CSSProperties;
  return (
    <Link to={{ screen: 'Presentation', ...(mode ? { mode } : {}) }} className={styles.link} label={name}>
      {url ? (
        <span className={styles.logo} style={shape} data-light={dark !== undefined}>
          <Picture url={url} info={info} alt="" sizes="12rem" first placeholder={false} dark={dark} />
        </span>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
    </Link>
  );
}

import { ExternalLink } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { Text } from '#i18n/text.ts';
import styles from './licences-link.module.css';

/**
 * The server's own page of licences. It opens beside the guide, which would else fall silent and lose its place; and
 * since it is not kept on the device, a visitor without network is told so here, in their own language.
 */
export function LicencesLink() {
  const { network } = usePlatform();
  const [offline, setOffline] = useState(false);
  const follow = (event: MouseEvent) => {
    setOffline(!network.online());
    if (!network.online()) event.preventDefault();
  };
  return (
    <div>
      <a
        href="/licences"
        hrefLang="en"
        target="_blank"
        rel="noopener"
        className={styles.link}
        onClick={follow}
      >
        <Text of="licences" />
        <ExternalLink size="1em" aria-hidden="true" />
        <span className="visually-hidden">
          (<Text of="new_window" />)
        </span>
      </a>
      <p role="alert" className={styles.error}>
        {offline && <Text of="no_internet" />}
      </p>
    </div>
  );
}

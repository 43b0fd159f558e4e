import { ExternalLink } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { Text } from '#i18n/text.ts';
import styles from './licences-link.module.css';

/**
 * Link to the server's licences page. It opens in a new tab, because the guide would otherwise stop playing and
 * lose its state. The page is not cached. When offline, a message in the visitor's language is shown instead.
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

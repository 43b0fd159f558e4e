import { Button } from '@museummate/ui/button';
import { useEffect, useState } from 'react';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { usePlayerState } from '#features/player/player/player.ts';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './update-banner.module.css';

/** Banner that offers a new version of the app. The visitor decides when to update. */
export function UpdateBanner() {
  const { updates } = usePlatform();
  const text = useTexts();
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    updates.start(() => setReady(true)).catch((error) => console.warn('the app cannot be kept here', error));
  }, [updates]);
  const refresh = () => {
    setBusy(true);
    updates.apply();
  };
  const speaks = usePlayerState(({ status }) => status === 'playing' || status === 'loading');
  // Do not show the banner during playback (A101).
  if (!ready || speaks) return null;
  return (
    <section className={styles.banner} aria-label={text('update_available')}>
      <div role="status">
        <p className={styles.title}>
          <Text of="update_available" />
        </p>
        <p>
          <Text of="update_text" />
        </p>
      </div>
      <div className={styles.answers}>
        <Button variant="secondary" onPress={() => setReady(false)}>
          <Text of="no" />
        </Button>
        <Button onPress={refresh} busy={busy}>
          <Text of="refresh" />
        </Button>
      </div>
    </section>
  );
}

import { LiveRegion } from '@museummate/ui/live-region';
import { useEffect, useState } from 'react';
import { useLocation } from '#features/foundation/navigation/navigation.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './navigation-progress.module.css';
import type { ScreenView } from './screen-store.ts';

/** What is there at once needs no sign of waiting. */
const SOON = 300;

/** What was asked for is still on its way, and the screen before stands: a line along the top says that something comes. */
export function NavigationProgress({ shown }: { shown: ScreenView }) {
  const t = useTexts();
  const { key } = useLocation();
  const [late, setLate] = useState<string>();
  const isComing = shown.kind === 'screen' && shown.location.key !== key;
  useEffect(() => {
    if (!isComing) return;
    const timer = setTimeout(() => setLate(key), SOON);
    return () => clearTimeout(timer);
  }, [isComing, key]);
  if (!isComing) return null;
  const isLate = late === key;
  return (
    <>
      {isLate && <div className={styles.coming} aria-hidden="true" />}
      <LiveRegion>{isLate && t('loading')}</LiveRegion>
    </>
  );
}

import { LiveRegion } from '@museummate/ui/live-region';
import { useEffect, useState } from 'react';
import { useLocation } from '#features/foundation/navigation/navigation.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './navigation-progress.module.css';
import type { ScreenView } from './screen-store.ts';

/** Milliseconds before the progress bar appears. A faster navigation shows no bar. */
const SOON = 300;

/** Progress bar at the top while the next screen loads; the current screen stays visible. */
export function NavigationProgress({ shown }: { shown: ScreenView }) {
  const t = useTexts();
  const { key } = useLocation();
  const [late, setLate] = useState<string>();
  const isLoading = shown.kind === 'screen' && shown.location.key !== key;
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLate(key), SOON);
    return () => clearTimeout(timer);
  }, [isLoading, key]);
  if (!isLoading) return null;
  const isLate = late === key;
  return (
    <>
      {isLate && <div className={styles.bar} aria-hidden="true" />}
      <LiveRegion>{isLate && t('loading')}</LiveRegion>
    </>
  );
}

import type { MediaInfo } from '@museummate/domain';
import { useDeferredValue, useMemo } from 'react';
import { useHydrated } from '../hooks/use-hydrated.ts';
import styles from './backdrop.module.css';
import { placeholderUrl } from './placeholder.ts';

interface BackdropProps {
  info: MediaInfo | undefined;
  /** Whether the backdrop is in view when the page opens. All others are drawn later, with low priority. */
  first?: boolean;
}

/**
 * Background that is drawn behind a picture. It has the colours of the picture, blurred and dark enough for
 * white text and icons.
 */
export function Backdrop({ info, first = false }: BackdropProps) {
  const isMounted = useDeferredValue(useHydrated());
  const hash = first || isMounted ? info?.placeholder : null;
  const url = useMemo(() => placeholderUrl(hash), [hash]);
  return (
    <span className={styles.backdrop} aria-hidden="true">
      {url && <img className={styles.colours} src={url} alt="" />}
    </span>
  );
}

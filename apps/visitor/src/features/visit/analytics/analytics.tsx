import { useStore } from '@museummate/store/react';
import { useHydrated } from '@museummate/ui/use-hydrated';
import { useEffect, useRef, useState } from 'react';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { useLocation } from '#features/foundation/navigation/navigation.ts';
import { useIsKids } from '#features/kids/kids/kids.ts';
import { useMuseumState } from '#features/museum/museum/museum.ts';
import { pageLocation } from './page-location.ts';

/** A page's title is set by its screen, one frame after the address has changed. */
const TITLE_MS = 200;

/**
 * The museum's own counting, in a frame with a policy of its own, and only after the visitor's yes (A28). The
 * frame has no origin, so that nothing of the app can be reached from it; it learns the address without codes, and the
 * title. The message goes to its window and no other: an origin that could be named it has not.
 */
export function Analytics() {
  const keys = useLocalStorageStore();
  // Who says yes is counted on this page already.
  const consent = useStore(keys.changes, () => keys.consent);
  const state = useMuseumState();
  const location = useLocation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  const head = state.kind === 'loaded' ? state.head : undefined;
  const mounted = useHydrated();
  // Nothing of another company's loads for children (A115).
  const isKids = useIsKids();
  const wanted =
    mounted && head && (head.googleTagManagerId || head.googleAnalyticsId) && consent === 'yes' && !isKids;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the page, and every page counts once
  useEffect(() => {
    if (!loaded) return;
    const timer = setTimeout(() => {
      const page = { page_location: pageLocation(window.location.href), page_title: document.title };
      frame.current?.contentWindow?.postMessage(page, '*');
    }, TITLE_MS);
    return () => clearTimeout(timer);
  }, [loaded, location.key]);

  if (!wanted) return null;
  return (
    <iframe
      ref={frame}
      src={`/tags/${head.idMuseum}`}
      title="Analytics"
      sandbox="allow-scripts"
      hidden
      onLoad={() => setLoaded(true)}
    />
  );
}

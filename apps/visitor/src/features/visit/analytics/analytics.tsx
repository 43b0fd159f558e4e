import { useStore } from '@museummate/store/react';
import { useHydrated } from '@museummate/ui/use-hydrated';
import { useEffect, useRef, useState } from 'react';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { useLocation } from '#features/foundation/navigation/navigation.ts';
import { useIsKids } from '#features/kids/kids/kids.ts';
import { useMuseumState } from '#features/museum/museum/museum.ts';
import { pageLocation } from './page-location.ts';

/**
 * Delay in milliseconds before a page is reported. The screen sets the page's title one frame after the URL has
 * changed.
 */
const TITLE_MS = 200;

/**
 * The museum's web analytics, loaded only with the visitor's consent (A28). It runs in a sandboxed iframe with its
 * own content security policy and an opaque origin, so it cannot access the app. The app sends it the page's title,
 * and the URL without codes. The message's target origin is '*', because an opaque origin cannot be named, but only
 * this iframe receives the message.
 */
export function Analytics() {
  const keys = useLocalStorageStore();
  // Subscribe to the consent, so that the current page is reported as soon as the visitor consents.
  const consent = useStore(keys.changes, () => keys.consent);
  const state = useMuseumState();
  const location = useLocation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  const head = state.kind === 'loaded' ? state.head : undefined;
  const mounted = useHydrated();
  // In the children's mode, no third-party code is loaded (A115).
  const isKids = useIsKids();
  const wanted =
    mounted && head && (head.googleTagManagerId || head.googleAnalyticsId) && consent === 'yes' && !isKids;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page view (key) is reported once
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

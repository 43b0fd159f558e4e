import { APP_VERSION, DEFAULT_NAME } from '@museummate/domain';
import { useStore } from '@museummate/store/react';
import { focusHeading } from '@museummate/ui/focus-heading';
import { LiveRegion } from '@museummate/ui/live-region';
import { LoadingPage } from '@museummate/ui/loading-page';
import { useHydrated } from '@museummate/ui/use-hydrated';
import { Activity, Component, memo, type ReactNode, use, useEffect, useLayoutEffect, useRef } from 'react';
import { setPageLanguage } from '#features/foundation/language/language.ts';
import { lazyComponent } from '#features/foundation/lazy-component/lazy-component.tsx';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { ScreenLocationContext, useLocation } from '#features/foundation/navigation/navigation.ts';
import { applyTheme } from '#features/foundation/theme/theme.ts';
import { usage } from '#features/foundation/usage/usage.ts';
import { useMuseumState } from '#features/museum/museum/museum.ts';
import { LazyMiniPlayer } from '#features/player/player/controls/lazy-mini-player.tsx';
import { UpdateBanner } from '#features/pwa/app-update/update-banner.tsx';
import { Analytics } from '#features/visit/analytics/analytics.tsx';
import { Text, TextsContext } from '#i18n/text.ts';
import { ErrorScreen } from './error-screen.tsx';
import { keepFocusVisible } from './keep-focus-visible.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { skeletonOf } from './screen-skeletons.ts';
import type { ScreenStore, ScreenView } from './screen-store.ts';

export function App({ stage }: { stage: ScreenStore }) {
  const shown = useStore(stage.shown, (shown) => shown);
  const prepared = useStore(stage.prepared, (prepared) => prepared);
  // The prepared screen is rendered hidden. When it becomes the shown screen, its key stays the same, so React
  // keeps its component and state.
  const views = prepared && prepared !== shown ? [shown, prepared] : [shown];
  usePage();
  useScrollAndFocus(shown);
  useEffect(() => keepFocusVisible(document), []);
  return (
    <>
      {views.map((view) => (
        <View
          key={view.kind === 'screen' ? view.location.key : view.kind}
          view={view}
          stage={stage}
          isShown={view === shown}
        />
      ))}
      <NavigationProgress shown={shown} />
      <LazyMiniPlayer />
      <LoanDevicePlace />
      <StorageNoticePlace />
      <UpdateBanner />
      <Analytics />
    </>
  );
}

interface ViewProps {
  view: ScreenView;
  stage: ScreenStore;
  isShown: boolean;
}

const View = memo(function View({ view, stage, isShown }: ViewProps) {
  const content = (
    <ErrorBoundary>
      <Content shown={view} retry={() => void stage.retry()} />
    </ErrorBoundary>
  );
  // Only prepared screens are wrapped in Activity. Around the page that the server has rendered, Activity would
  // change the order of hydration.
  if (view.kind !== 'screen' || !view.isPrepared) return content;
  return <Activity mode={isShown ? 'visible' : 'hidden'}>{content}</Activity>;
});

function Content({ shown, retry }: { shown: ScreenView; retry: () => void }) {
  switch (shown.kind) {
    case 'nothing':
      return null;
    case 'opening':
      return (
        <>
          <LiveRegion>
            <Text of="loading" />
          </LiveRegion>
          <OpeningPage />
        </>
      );
    case 'broken':
      return <ErrorScreen why={shown.why} retry={retry} />;
    case 'screen': {
      const { match } = shown.location;
      // The key contains the URL parameters but not the query. Opening another artwork therefore mounts a new
      // screen.
      const key = shown.screen + (match.kind === 'screen' ? JSON.stringify(match.params) : '');
      return (
        <ScreenLocationContext key={key} value={shown.location}>
          <shown.Component />
        </ScreenLocationContext>
      );
    }
  }
}

/** Skeleton in the layout of the screen that is loading, so that nothing moves when the screen appears. */
function OpeningPage() {
  const { match } = useLocation();
  const kind = match.kind === 'screen' ? skeletonOf(match.screen) : undefined;
  return <LoadingPage title={DEFAULT_NAME} kind={kind} />;
}

const LoanDevice = lazyComponent(
  async () => (await import('#features/visit/loan-device/loan-device.tsx')).LoanDevice,
);

/** Resets a loan device when it is idle. Renders nothing on visitors' own devices. */
function LoanDevicePlace() {
  const isMounted = useHydrated();
  const state = useMuseumState();
  const minutes = state.kind === 'loaded' ? state.head.idleResetMinutes : null;
  // The server does not render the idle check, because it needs timers.
  if (!minutes || !isMounted) return null;
  return <LoanDevice minutes={minutes} />;
}

const StorageNotice = lazyComponent(
  async () => (await import('#features/widgets/storage-notice/storage-notice.tsx')).StorageNotice,
);

/** Loads the storage notice only when a choice could not be stored: most visitors never need it. */
function StorageNoticePlace() {
  const isNeeded = useStore(
    useLocalStorageStore().notKept,
    (count) => count > 0,
    () => false,
  );
  return isNeeded ? <StorageNotice /> : null;
}

/** Sets the language, theme and manifest link of the HTML document. */
function usePage(): void {
  const texts = use(TextsContext);
  const state = useMuseumState();
  useEffect(() => setPageLanguage(document.documentElement, texts), [texts]);
  useEffect(() => {
    if (state.kind === 'loaded') applyTheme(document.documentElement, state.head);
  }, [state]);
  const { match } = useLocation();
  const encodedId = match.kind === 'screen' ? match.encodedId : undefined;
  useEffect(() => {
    if (encodedId) linkManifest(encodedId);
  }, [encodedId]);
}

/** Adds the manifest link. The server's page has it, but the app shell, which all museums share, does not (A11). */
function linkManifest(encodedId: string): void {
  const found = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const link = found ?? document.createElement('link');
  const href = `/museums/${encodeURIComponent(encodedId)}/manifest.webmanifest`;
  if (link.getAttribute('href') === href) return;
  link.rel = 'manifest';
  link.href = href;
  if (!found) document.head.append(link);
}

/** Scrolls a new screen to the top and focuses its heading. On return, restores the earlier scroll position. */
function useScrollAndFocus(shown: ScreenView): void {
  const places = useRef(new Map<string, number>());
  const last = useRef(shown);
  useEffect(() => {
    const remember = () => {
      const { current } = last;
      if (current.kind === 'screen') places.current.set(current.location.key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);
  // Use a layout effect, so that this runs before anything that the new screen does in its first frame.
  useLayoutEffect(() => {
    const before = last.current;
    last.current = shown;
    if (shown.kind !== 'screen' || before === shown) return;
    const { key, by } = shown.location;
    // After a page load, leave scroll position and focus unchanged, because the browser has already set them.
    if (before.kind !== 'screen' && by === 'load') return;
    // Scrolling and focusing force a layout. In the next animation frame, after the effects of the new screen,
    // one layout is enough.
    const top = by === 'return' ? (places.current.get(key) ?? 0) : 0;
    const frame = requestAnimationFrame(() => {
      window.scrollTo(0, top);
      focusHeading();
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);
}

/** Error boundary: shows the error screen, which offers a retry, when rendering throws. */
class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    usage.count('error', `render ${APP_VERSION}`);
  }

  override render() {
    return this.state.failed ? <ErrorScreen why="bug" /> : this.props.children;
  }
}

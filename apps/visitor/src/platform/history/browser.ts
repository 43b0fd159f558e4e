import { uuid } from '#platform/uuid/uuid.ts';
import type { History, HistoryEntry } from './history.ts';

interface State {
  key: string;
  depth: number;
  over?: number;
}

export function browserHistory(): History {
  const { history, location } = window;
  // The app itself restores the scroll position, once the screen is rendered. The browser would restore it too
  // early.
  history.scrollRestoration = 'manual';
  const state = (): State | null => (isState(history.state) ? history.state : null);
  const fresh = (depth: number, key = uuid()): State => ({ key, depth });
  if (!state()) history.replaceState(fresh(ownPagesBehind().length), '');

  return {
    current(): HistoryEntry {
      const { key = '', depth = 0, over = 0 } = state() ?? {};
      const { pathname, search, hash } = location;
      return { pathname, search, hash, key, depth, over };
    },
    behind() {
      const depth = state()?.depth ?? 0;
      const paths = ownPagesBehind().map((url) => url && new URL(url).pathname);
      return depth > 0 ? paths.slice(-depth) : [];
    },
    push: (url, key) => history.pushState(fresh((state()?.depth ?? 0) + 1, key), '', url),
    replace(url, key) {
      const { depth = 0, over = 0 } = state() ?? {};
      history.replaceState(fresh(depth + over, key), '', url);
    },
    cover() {
      const { key, depth = 0, over = 0 } = state() ?? {};
      history.pushState({ ...fresh(depth, key), over: over + 1 }, '');
    },
    back: (steps = 1) => history.go(-steps),
    subscribe(listener) {
      window.addEventListener('popstate', listener);
      return () => window.removeEventListener('popstate', listener);
    },
  };
}

/**
 * Returns the URLs of this server before the current history entry, nearest last. Entries of earlier page loads
 * are included, but pages of other sites are not. Without the Navigation API, only the referrer is known.
 */
function ownPagesBehind(): string[] {
  const { navigation } = window as { navigation?: NavigationList };
  if (navigation)
    return (
      navigation
        .entries()
        .slice(0, navigation.currentEntry?.index ?? 0)
        // `url` is null if the referrer policy of that page hides its URL.
        .map(({ url }) => url ?? '')
    );
  const { referrer } = document;
  return referrer.startsWith(`${window.location.origin}/`) ? [referrer] : [];
}

/** The part of the Navigation API that is used here. */
interface NavigationList {
  entries(): { url: string | null }[];
  currentEntry: { index: number } | null;
}

function isState(value: unknown): value is State {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as State).key === 'string' &&
    typeof (value as State).depth === 'number'
  );
}

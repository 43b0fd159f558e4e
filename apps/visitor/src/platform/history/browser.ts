import { uuid } from '#platform/uuid/uuid.ts';
import type { History, HistoryEntry } from './history.ts';

interface State {
  key: string;
  depth: number;
}

export function browserHistory(): History {
  const { history, location } = window;
  // Where a screen was scrolled to is put back once the screen is there, which the browser cannot know.
  history.scrollRestoration = 'manual';
  const state = (): State | null => (isState(history.state) ? history.state : null);
  const fresh = (depth: number): State => ({ key: uuid(), depth });
  if (!state()) history.replaceState(fresh(0), '');

  return {
    current(): HistoryEntry {
      const { key = '', depth = 0 } = state() ?? {};
      const { pathname, search, hash } = location;
      return { pathname, search, hash, key, depth };
    },
    push: (url) => history.pushState(fresh((state()?.depth ?? 0) + 1), '', url),
    replace: (url) => history.replaceState(fresh(state()?.depth ?? 0), '', url),
    back: (steps = 1) => history.go(-steps),
    subscribe(listener) {
      window.addEventListener('popstate', listener);
      return () => window.removeEventListener('popstate', listener);
    },
  };
}

function isState(value: unknown): value is State {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as State).key === 'string' &&
    typeof (value as State).depth === 'number'
  );
}

import type { AppLocation } from './location.ts';

export function browserLocation(): AppLocation {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  window.addEventListener('popstate', tell);
  window.addEventListener('hashchange', tell);
  return {
    get: () => location.pathname + location.search + location.hash,
    go(path, { replace = false } = {}) {
      if (replace) history.replaceState(null, '', path);
      else history.pushState(null, '', path);
      if (!replace) scrollTo(0, 0);
      tell();
    },
    leave: (url) => location.assign(url),
    reload: () => location.reload(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

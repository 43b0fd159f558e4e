import type { PageLifecycle } from './page-lifecycle.ts';

export function browserPageLifecycle(): PageLifecycle {
  return {
    subscribe(hidden) {
      let isReported = false;
      const changed = () => {
        if (document.visibilityState === 'hidden') tell();
        else isReported = false;
      };
      const tell = () => {
        if (!isReported) hidden();
        isReported = true;
      };
      document.addEventListener('visibilitychange', changed);
      // Safari does not always fire visibilitychange before it unloads a page, so pagehide is handled, too.
      window.addEventListener('pagehide', tell);
      return () => {
        document.removeEventListener('visibilitychange', changed);
        window.removeEventListener('pagehide', tell);
      };
    },
    onReturn(returned) {
      const changed = () => {
        if (document.visibilityState === 'visible') returned();
      };
      // A page that returns from the back/forward cache may fire no `visibilitychange`, because it was never
      // hidden.
      const shown = ({ persisted }: PageTransitionEvent) => {
        if (persisted) changed();
      };
      document.addEventListener('visibilitychange', changed);
      window.addEventListener('pageshow', shown);
      return () => {
        document.removeEventListener('visibilitychange', changed);
        window.removeEventListener('pageshow', shown);
      };
    },
    isHidden: () => document.visibilityState === 'hidden',
  };
}

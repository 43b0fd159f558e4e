import type { PageLifecycle } from './page-lifecycle.ts';

export function browserPageLifecycle(): PageLifecycle {
  return {
    subscribe(hidden) {
      let isReported = false;
      const tellWhenHidden = () => {
        if (document.visibilityState === 'hidden') tell();
        else isReported = false;
      };
      const tell = () => {
        if (!isReported) hidden();
        isReported = true;
      };
      document.addEventListener('visibilitychange', tellWhenHidden);
      // Safari does not always fire visibilitychange before it unloads a page, so pagehide is handled, too.
      window.addEventListener('pagehide', tell);
      return () => {
        document.removeEventListener('visibilitychange', tellWhenHidden);
        window.removeEventListener('pagehide', tell);
      };
    },
    onReturn(returned) {
      const tellWhenVisible = () => {
        if (document.visibilityState === 'visible') returned();
      };
      // A page that returns from the back/forward cache may fire no `visibilitychange`, because it was never
      // hidden.
      const handlePageShow = ({ persisted }: PageTransitionEvent) => {
        if (persisted) tellWhenVisible();
      };
      document.addEventListener('visibilitychange', tellWhenVisible);
      window.addEventListener('pageshow', handlePageShow);
      return () => {
        document.removeEventListener('visibilitychange', tellWhenVisible);
        window.removeEventListener('pageshow', handlePageShow);
      };
    },
    isHidden: () => document.visibilityState === 'hidden',
  };
}

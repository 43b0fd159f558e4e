import type { PageLife } from './page-life.ts';

export function browserPageLife(): PageLife {
  return {
    subscribe(hidden) {
      let told = false;
      const changed = () => {
        if (document.visibilityState === 'hidden') tell();
        else told = false;
      };
      const tell = () => {
        if (!told) hidden();
        told = true;
      };
      document.addEventListener('visibilitychange', changed);
      // Safari does not always say that a page is hidden before it goes.
      window.addEventListener('pagehide', tell);
      return () => {
        document.removeEventListener('visibilitychange', changed);
        window.removeEventListener('pagehide', tell);
      };
    },
  };
}

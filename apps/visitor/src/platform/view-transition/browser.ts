import type { ViewTransitions } from './view-transition.ts';

export function browserViewTransitions(): ViewTransitions {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
  let isSwiped = false;
  window.addEventListener('popstate', (event) => {
    isSwiped = event.hasUAVisualTransition ?? false;
  });
  return {
    wanted: (isReturn) => 'startViewTransition' in document && !calm.matches && !(isReturn && isSwiped),
    async run(change) {
      const { ready, finished } = document.startViewTransition(change);
      // Another navigation ends it early: the page is as it should be all the same.
      ready.catch(() => {});
      await finished.catch(() => {});
    },
  };
}

import type { NavigationStore } from '#features/foundation/navigation/navigation.ts';
import type { AppUpdates } from '#platform/app-updates/app-updates.ts';

/** Screen readers trigger `click` without pointer or key events. */
const ACTIONS = ['pointerdown', 'keydown', 'click'];

interface Options {
  page: EventTarget;
  navigation: Pick<NavigationStore, 'location'>;
  updates: Pick<AppUpdates, 'whenCached'>;
}

/**
 * Calls `start` at the visitor's first action or once the app is cached, whichever comes first. Until then, the
 * server's page works without further files, and only files of the first view use the network.
 */
export function startWhenNeeded(start: () => void, { page, navigation, updates }: Options): void {
  let hasStarted = false;
  const begin = () => {
    if (hasStarted) return;
    hasStarted = true;
    for (const action of ACTIONS) page.removeEventListener(action, begin, true);
    unsubscribe();
    start();
  };
  // The listeners use the capture phase, so that the app starts before a link or button handles the action.
  for (const action of ACTIONS) page.addEventListener(action, begin, true);
  // The browser's Back and Forward trigger no event of ACTIONS.
  const unsubscribe = navigation.location.subscribe(begin);
  void updates.whenCached().then(begin);
}

import type { NavigationStore } from '#features/foundation/navigation/navigation.ts';
import type { AppUpdates } from '#platform/app-updates/app-updates.ts';

/** Screen readers click without pointer or key. */
const ACTIONS = ['pointerdown', 'keydown', 'click'];

interface Options {
  page: EventTarget;
  navigation: Pick<NavigationStore, 'location'>;
  updates: Pick<AppUpdates, 'cached'>;
}

/**
 * Calls `start` with the visitor's first action, or once the app is cached on the device, whichever comes first. Until
 * then the server's page needs no further file, and the files of the first view have the network to themselves.
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
  // Captured, so that the app has started before a link or button responds to the action.
  for (const action of ACTIONS) page.addEventListener(action, begin, true);
  // The browser's Back and Forward cause no action on the page.
  const unsubscribe = navigation.location.subscribe(begin);
  void updates.cached().then(begin);
}

import { useStore } from '@museummate/store/react';
import { createContext, use } from 'react';
import type { Location, NavigationStore } from './navigation-store.ts';

export type { Location, Target } from './navigation-store.ts';
export { NavigationStore } from './navigation-store.ts';
export type { Match, Mode, ScreenName } from './screens.ts';
export { MODES, matchPath } from './screens.ts';

export const NavigationContext = createContext<NavigationStore | undefined>(undefined);

export function useNavigationStore(): NavigationStore {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('useNavigationStore needs the providers around it');
  return navigation;
}

/** The location of the screen that contains the component. */
export const ScreenLocationContext = createContext<Location | undefined>(undefined);

/**
 * Returns the visitor's location. While the next screen is loading, components of the old screen still get the old
 * location.
 */
export function useLocation(): Location {
  const navigation = useNavigationStore();
  const shown = use(ScreenLocationContext);
  return useStore(navigation.location, (location) =>
    shown && shown.key !== location.key ? shown : location,
  );
}

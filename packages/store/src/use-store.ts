import { useSyncExternalStore } from 'react';
import type { ReadableStore } from './store.ts';

/**
 * What a component needs of a store. It renders again only when the selected value is another one (`Object.is`), so a
 * selector picks or computes something that stays the same while it means the same: a number, a text, a part that the
 * store keeps; never an object made anew at every call.
 *
 * `onServer` selects for the page that the server makes, and while React takes that page over: both have to show the
 * same, even where this device already knows better.
 */
export function useStore<T, Selected>(
  store: ReadableStore<T>,
  select: (value: T) => Selected,
  onServer: (value: T) => Selected = select,
): Selected {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => onServer(store.get()),
  );
}

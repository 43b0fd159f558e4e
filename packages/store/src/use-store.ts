import { useSyncExternalStore } from 'react';
import type { ReadableStore } from './store.ts';

/**
 * Subscribes a component to a part of a store. The component renders again only if the selected value changes
 * (`Object.is`). So the selector must return a number, a text or an object of the store, and not a new object.
 * `onServer` selects the value for server rendering and hydration. Both must render the same value, even if this
 * device already has newer data.
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

import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** How each part is brought that is not there from the beginning. */
const parts: (() => Promise<unknown>)[] = [];

/** Names something that is brought when the page has time. */
export function registerPreload(load: () => Promise<unknown>): void {
  parts.push(load);
}

/** A part of the studio that comes when it is needed, or earlier, when the page has time. */
export function lazyWithPreload<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  registerPreload(load);
  return lazy(async () => ({ default: await load() }));
}

/** Brings all of them, one after the other: every screen opens at once then, and also for those who have lost the line. */
export async function preloadAll(): Promise<void> {
  // Parts of a part are known when that is there: the list grows while it is gone through.
  for (const load of parts) await load();
}

import { LoadError } from '@museummate/ui/lazy-import';
import { type ComponentType, createElement, type FunctionComponent, lazy } from 'react';

/** Functions that load the parts of the app that are not in the first script. */
const parts: (() => Promise<unknown>)[] = [];
/** For each part that failed to load: a function that lets it be loaded again. */
const failed = new Set<() => void>();

/** Registers code that is loaded when the page is idle. */
export function registerPreload(load: () => Promise<unknown>): void {
  parts.push(load);
}

/** Makes a component whose code is loaded when it is first shown, or earlier, when the page is idle. */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  registerPreload(load);
  const makePart = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failed.add(() => {
          Part = makePart();
        });
        throw error;
      }
    });
  let Part = makePart();
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level, once per part, as React's lazy is
  return function LazyPart(props: Props) {
    return createElement(Part, props);
  };
}

/** Makes failed parts load again when they are shown next, because React's lazy never retries. */
export function resetFailedParts(): void {
  for (const reset of failed) reset();
  failed.clear();
}

/** Whether code failed to load because of the connection. Then a retry may help, without reloading the page. */
export const isConnectionFailure = (error: unknown): boolean => error instanceof LoadError && !error.isGone;

/** Preloads all lazy parts one by one, so that every screen opens instantly, and offline. */
export async function preloadAll(): Promise<void> {
  // The list may grow in the loop, because a part may register others. A part that fails is loaded when it is shown.
  for (const load of parts) await load().catch((error: unknown) => console.warn(error));
}

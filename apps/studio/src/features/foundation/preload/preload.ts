import { LoadError } from '@museummate/ui/lazy-import';
import { type ComponentType, createElement, type FunctionComponent, lazy } from 'react';

/** How to load each part that is not in the first script. */
const parts: (() => Promise<unknown>)[] = [];
/** One reset per part whose code did not arrive. */
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

/** Makes parts that failed load again when they are next shown: React's lazy remembers a failure for ever. */
export function resetFailedParts(): void {
  for (const reset of failed) reset();
  failed.clear();
}

/** Whether code did not arrive because of the connection: a retry may help, and the page need not be loaded again. */
export const isConnectionFailure = (error: unknown): boolean => error instanceof LoadError && !error.isGone;

/** Preloads all lazy parts one by one, so that every screen opens instantly, and offline. */
export async function preloadAll(): Promise<void> {
  // A part may register others when it is loaded: the list grows meanwhile. One that fails is loaded when it is shown.
  for (const load of parts) await load().catch((error: unknown) => console.warn(error));
}

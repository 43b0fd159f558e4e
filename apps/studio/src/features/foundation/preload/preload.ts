import { LoadError } from '@museummate/ui/lazy-import';
import { type ComponentType, createElement, type FunctionComponent, lazy } from 'react';

/** Loading functions for the code that is not in the first script. */
const parts: (() => Promise<unknown>)[] = [];
/** Reset functions of the parts that failed to load. After a reset, the part is loaded again when it is shown. */
const failed = new Set<() => void>();

/** Registers code that is loaded when the page has nothing else to do. */
export function registerPreload(load: () => Promise<unknown>): void {
  parts.push(load);
}

/**
 * Creates a component with lazy code. The code is loaded when the component is first shown, or earlier when the
 * page has nothing else to do.
 */
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
  return function PreloadedPart(props: Props) {
    return createElement(Part, props);
  };
}

/**
 * Resets the parts that failed to load, so that they are loaded again when they are shown. React's lazy itself
 * never retries.
 */
export function resetFailedParts(): void {
  for (const reset of failed) reset();
  failed.clear();
}

/**
 * Whether code failed to load because of the connection. In this case a retry may help, without reloading the
 * page.
 */
export const isConnectionFailure = (error: unknown): boolean => error instanceof LoadError && !error.isGone;

/** Preloads all lazy parts one by one, so that every screen opens instantly, and offline. */
export async function preloadAll(): Promise<void> {
  // The loop also covers parts that are registered while it runs. A part that fails here is loaded again when it
  // is shown.
  for (const load of parts) await load().catch((error: unknown) => console.warn(error));
}

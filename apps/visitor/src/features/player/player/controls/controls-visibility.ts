import { Store } from '@museummate/store';
import { useStore } from '@museummate/store/react';
import { type RefObject, useEffect, useLayoutEffect } from 'react';

/**
 * Minimum visible share of controls that are treated as visible. In a row of pages, the edge of the next page can be
 * seen, but its controls cannot be used.
 */
const IN_SIGHT = 0.5;

/** Recordings whose own controls are on the screen, by id, and whether these are visible. */
const controls = new Store<ReadonlyMap<string, boolean>>(new Map());

function set(id: string, isInSight: boolean | undefined): void {
  controls.update((before) => {
    if (before.get(id) === isInSight) return before;
    const after = new Map(before);
    if (isInSight === undefined) after.delete(id);
    else after.set(id, isInSight);
    return after;
  });
}

/** Registers an element as the controls of a recording, so that the mini player is not shown beside it (A108). */
export function useRegisterControls(id: string, place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    set(id, true);
    return () => set(id, undefined);
  }, [id]);
  useEffect(() => {
    let watch: IntersectionObserver | undefined;
    // Reading a style here would compute the styles of the new screen twice before it is painted.
    const frame = requestAnimationFrame(() => {
      const { current } = place;
      if (!current) return;
      watch = new IntersectionObserver(
        (entries) => set(id, (entries.at(-1)?.intersectionRatio ?? 1) >= IN_SIGHT),
        { threshold: IN_SIGHT, rootMargin: `0px 0px -${getComputedStyle(current).scrollMarginBottom}` },
      );
      watch.observe(current);
    });
    return () => {
      cancelAnimationFrame(frame);
      watch?.disconnect();
    };
  }, [id, place]);
}

/** Whether the recording's own controls are visible. Undefined if the screen has none. */
export function useControlsVisible(id: string | undefined): boolean | undefined {
  return useStore(controls, (all) => (id === undefined ? undefined : all.get(id)));
}

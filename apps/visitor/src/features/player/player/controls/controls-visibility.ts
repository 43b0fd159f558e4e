import { Store } from '@museummate/store';
import { useStore } from '@museummate/store/react';
import { type RefObject, useEffect, useLayoutEffect } from 'react';

/**
 * Share of the controls' area that must be in view for them to count as visible. In a row of pages, the edge of
 * the next page is in view, but its controls cannot be used.
 */
const IN_SIGHT = 0.5;

/**
 * Recordings whose own controls are on the current screen. Key: the recording's id. Value: whether the controls
 * are in view.
 */
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

/**
 * Registers an element as the own controls of a recording. While they are visible, the mini player is not shown
 * (A108).
 */
export function useRegisterControls(id: string, place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    set(id, true);
    return () => set(id, undefined);
  }, [id]);
  useEffect(() => {
    let watch: IntersectionObserver | undefined;
    // Wait for the next frame: reading a style now would compute the styles of the new screen twice before it is
    // painted.
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

/** Whether the recording's own controls are visible. Undefined if the current screen has no controls for it. */
export function useControlsVisible(id: string | undefined): boolean | undefined {
  return useStore(controls, (all) => (id === undefined ? undefined : all.get(id)));
}

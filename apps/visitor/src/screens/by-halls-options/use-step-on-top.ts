import { useEffect } from 'react';
import { useLocation } from '#features/foundation/navigation/navigation.ts';

export const stepId = (key: string) => `step-${key}`;

/**
 * After a return from a hall, scrolls the step `top` to the top and focuses the step of the hall, `focus`. Does
 * nothing after Back or Forward, because the app then restores the scroll position.
 */
export function useStepOnTop(top: string | null, focus: string | null): void {
  const { by, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for the same step in another history entry
  useEffect(() => {
    if (!focus || by === 'return') return;
    // Wait one frame, because the app first scrolls a new screen to its top.
    const frame = requestAnimationFrame(() => {
      const item = top && document.getElementById(stepId(top));
      if (item) toTop(item);
      document.getElementById(stepId(focus))?.querySelector('a')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [top, focus, by, key]);
}

function toTop(item: HTMLElement): void {
  const list = item.parentElement;
  if (!list) return;
  // Near the end of the list, the page is too short to scroll a step to the top. A margin below the list makes
  // the page longer.
  const above = Number.parseFloat(getComputedStyle(item).scrollMarginBlockStart);
  const below = document.documentElement.scrollHeight - window.scrollY - item.getBoundingClientRect().top;
  const room = Math.max(0, window.innerHeight - above - below);
  list.style.marginBlockEnd = `${Math.ceil(room)}px`;
  item.scrollIntoView({ block: 'start', behavior: 'instant' });
}

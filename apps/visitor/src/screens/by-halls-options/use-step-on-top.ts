import { useEffect } from 'react';
import { useLocation } from '#features/foundation/navigation/navigation.ts';

export const stepId = (key: string) => `step-${key}`;

/**
 * Scrolls the list so that one step is on top, and puts the focus on the next: the hall that the visitor comes
 * back from. A list that is returned to in the browser's history stands where it was left.
 */
export function useStepOnTop(top: string | null, focus: string | null): void {
  const { by, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same step in another history entry counts again
  useEffect(() => {
    if (!focus || by === 'return') return;
    // One frame later, because the app first scrolls a new screen to its top.
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
  // Near the end of the list the page is too short to bring a step up: it gets room below.
  const above = Number.parseFloat(getComputedStyle(item).scrollMarginBlockStart);
  const below = document.documentElement.scrollHeight - window.scrollY - item.getBoundingClientRect().top;
  const room = Math.max(0, window.innerHeight - above - below);
  list.style.marginBlockEnd = `${Math.ceil(room)}px`;
  item.scrollIntoView({ block: 'start', behavior: 'instant' });
}

import { useEffect } from 'react';
import { useLocation } from '#features/foundation/navigation/navigation.ts';

export const stepId = (key: string) => `step-${key}`;

/**
 * Scrolls a step to the top, and focuses the step after it, which is the hall that the visitor returns from. After Back
 * or Forward nothing happens, because the scroll position is restored.
 */
export function useStepOnTop(top: string | null, focus: string | null): void {
  const { by, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for the same step in another history entry
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
  // Near the end of the list the page is too short to scroll a step to the top, so a margin is added below.
  const above = Number.parseFloat(getComputedStyle(item).scrollMarginBlockStart);
  const below = document.documentElement.scrollHeight - window.scrollY - item.getBoundingClientRect().top;
  const room = Math.max(0, window.innerHeight - above - below);
  list.style.marginBlockEnd = `${Math.ceil(room)}px`;
  item.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/**
 * Scrolls the page if a pinned element covers the focused element (WCAG 2.4.11). Pinned elements are the top bar,
 * the player, buttons at the bottom and cards. Browsers scroll a focused element into the window, but do not
 * consider that pinned elements cover it.
 */
export function keepFocusVisible(page: Document): () => void {
  const look = ({ target }: FocusEvent) => {
    // Wait one frame, because the browser itself first scrolls to the focused element.
    requestAnimationFrame(() => {
      if (target instanceof HTMLElement && target === page.activeElement && isUnderPinned(target))
        target.scrollIntoView({ block: 'center' });
    });
  };
  page.addEventListener('focusin', look);
  return () => page.removeEventListener('focusin', look);
}

function isUnderPinned(element: HTMLElement): boolean {
  // Skip headings that are focused when their screen opens, because this must not change the scroll position.
  if (element.tabIndex < 0 || !element.matches(':focus-visible')) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  const above = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
  const isPinned = (each: Element | null): boolean =>
    each !== null &&
    !each.contains(element) &&
    (/sticky|fixed/.test(getComputedStyle(each).position) || isPinned(each.parentElement));
  return isPinned(above);
}

/**
 * Scrolls the focused element out from under pinned bars: the top bar, the player, buttons at the bottom, a card above
 * them (WCAG 2.4.11). Browsers scroll keyboard focus into the window, but not out from under such elements.
 */
export function keepFocusVisible(page: Document): () => void {
  const look = ({ target }: FocusEvent) => {
    // Wait until the browser has scrolled.
    requestAnimationFrame(() => {
      if (target instanceof HTMLElement && target === page.activeElement && isUnderPinned(target))
        target.scrollIntoView({ block: 'center' });
    });
  };
  page.addEventListener('focusin', look);
  return () => page.removeEventListener('focusin', look);
}

function isUnderPinned(element: HTMLElement): boolean {
  // Skip headings that are focused when their screen opens: the scroll position must not change.
  if (element.tabIndex < 0 || !element.matches(':focus-visible')) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  const above = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
  const isPinned = (each: Element | null): boolean =>
    each !== null &&
    !each.contains(element) &&
    (/sticky|fixed/.test(getComputedStyle(each).position) || isPinned(each.parentElement));
  return isPinned(above);
}

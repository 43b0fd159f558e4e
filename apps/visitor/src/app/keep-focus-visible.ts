/**
 * A browser that moves the focus by keys scrolls it into the window, but not out from under what is pinned there: the bar at
 * the top, a player or buttons at the foot, a card over them (WCAG 2.4.11). Then it is moved to the middle.
 */
export function keepFocusVisible(page: Document): () => void {
  const look = ({ target }: FocusEvent) => {
    // After the browser's own scrolling.
    requestAnimationFrame(() => {
      if (target instanceof HTMLElement && target === page.activeElement && isUnderPinned(target))
        target.scrollIntoView({ block: 'center' });
    });
  };
  page.addEventListener('focusin', look);
  return () => page.removeEventListener('focusin', look);
}

function isUnderPinned(element: HTMLElement): boolean {
  // A heading that gets the focus with its screen stays where the visitor left it.
  if (element.tabIndex < 0 || !element.matches(':focus-visible')) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  const above = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
  const isPinned = (each: Element | null): boolean =>
    each !== null &&
    !each.contains(element) &&
    (/sticky|fixed/.test(getComputedStyle(each).position) || isPinned(each.parentElement));
  return isPinned(above);
}

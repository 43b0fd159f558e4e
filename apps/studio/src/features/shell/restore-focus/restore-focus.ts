import { useEffect } from 'react';

/** Maximum number of remembered elements. No dialog has as many controls. */
const MAX_REMEMBERED = 50;

/**
 * Delay in milliseconds. After this time, a closed dialog has restored the focus itself, and the page behind it
 * can have the focus again.
 */
const A_MOMENT = 100;

/** The focused element and its ancestors, the nearest first. */
type FocusPath = readonly HTMLElement[];

function placeOf(element: HTMLElement): FocusPath {
  const around = element.parentElement;
  return [element, ...(around ? placeOf(around) : [])];
}

/** Whether an element was removed or disabled, such as the "up" button of the first item. */
const isGone = (element: HTMLElement) => !element.isConnected || element.matches(':disabled');

/** Whether focusing the element helps the user. An element that contains the whole page is too large for this. */
const isPlace = (element: HTMLElement) =>
  !isGone(element) && element.closest('main, [role="dialog"]') !== null && !element.querySelector('h1');

function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return true;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/**
 * Restores focus when the focused element is removed or disabled: to the nearest ancestor, the button that opened the
 * dialog, or the heading of the new screen. Otherwise keyboard and screen-reader users start again at the top.
 */
export function useRestoreFocus(): void {
  useEffect(() => {
    let places: FocusPath[] = [];
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const isLost = () => {
      const had = places[0]?.[0];
      return had !== undefined && isGone(had) && document.activeElement === document.body;
    };
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      places = [placeOf(target), ...places.filter(([had]) => had !== target)].slice(0, MAX_REMEMBERED);
    };
    const giveBack = () => {
      waiting = undefined;
      if (!isLost()) return;
      const title = document.querySelector<HTMLElement>('h1');
      const near = places.flatMap((place) => place.find(isPlace) ?? []);
      // If no element takes the focus, the new screen is still loading. The focus is then restored later.
      if (![...near, ...(title ? [title] : [])].some(takesFocus)) return;
      places = places.filter(([had]) => had && !isGone(had));
    };
    const changed = new MutationObserver(() => {
      if (waiting === undefined && isLost()) waiting = setTimeout(giveBack, A_MOMENT);
    });
    document.addEventListener('focusin', note);
    changed.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', note);
      changed.disconnect();
      clearTimeout(waiting);
    };
  }, []);
}

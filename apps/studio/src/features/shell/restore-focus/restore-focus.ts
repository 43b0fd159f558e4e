import { useEffect } from 'react';

/** How many places are remembered: more than the controls of a dialog. */
const MOST = 50;

/** Later than a dialog gives the focus back by itself, and than the page behind it takes one again. */
const A_MOMENT = 100;

/** A place where the focus was: what had it, and what stood around that, the nearest first. */
type FocusPath = readonly HTMLElement[];

function placeOf(element: HTMLElement): FocusPath {
  const around = element.parentElement;
  return [element, ...(around ? placeOf(around) : [])];
}

/** What is not there any more, or has nothing to do where it is: the first of a list cannot move up. */
const isGone = (element: HTMLElement) => !element.isConnected || element.matches(':disabled');

/** Something that reading goes on from; what holds the whole page is no place in it. */
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
 * What has the focus may go away: an item that is removed, a button with nothing more to do, a dialog that is done, a screen
 * that is left. Then a keyboard and a
 * screen reader go on from what stood around it, from where the dialog was opened, or from the title of the new screen.
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
      places = [placeOf(target), ...places.filter(([had]) => had !== target)].slice(0, MOST);
    };
    const giveBack = () => {
      waiting = undefined;
      if (!isLost()) return;
      const title = document.querySelector<HTMLElement>('h1');
      const near = places.flatMap((place) => place.find(isPlace) ?? []);
      // Without a title the new screen is still on its way.
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

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/** Whether something lies over the whole page, as its style sheet says for narrow windows and large text. */
function useIsCovering(place: RefObject<HTMLElement | null>): boolean {
  const [isCovering, setCovering] = useState(false);
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return;
    const look = () => setCovering(getComputedStyle(current).position === 'fixed');
    look();
    const watch = new ResizeObserver(look);
    watch.observe(current);
    return () => watch.disconnect();
  }, [place]);
  return isCovering;
}

/** All that is not in an element and not around it. */
function* besides(element: HTMLElement): Generator<Element> {
  for (let at: HTMLElement = element; at.parentElement && at !== document.body; at = at.parentElement)
    for (const sibling of at.parentElement.children) if (sibling !== at) yield sibling;
}

/**
 * While something covers the page, nothing behind it can be reached: the focus moves in, Escape leaves, and then the focus is
 * where it was. Beside the page, where there is room, it is a part of it like any other.
 */
export function useModalPanel(place: RefObject<HTMLElement | null>, onLeave: () => void): boolean {
  const isCovering = useIsCovering(place);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const { current } = place;
    if (!isCovering || !current) return;
    const before = document.activeElement;
    const hidden = [...besides(current)].filter((each) => !each.hasAttribute('inert'));
    for (const each of hidden) each.setAttribute('inert', '');
    if (!current.contains(before)) current.focus();
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) leave();
    };
    current.addEventListener('keydown', press);
    return () => {
      current.removeEventListener('keydown', press);
      const hadFocus = current.contains(document.activeElement) || document.activeElement === document.body;
      for (const each of hidden) each.removeAttribute('inert');
      if (hadFocus && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [place, isCovering]);
  return isCovering;
}

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/**
 * Whether the panel covers the whole page. The style sheet makes it do so in narrow windows and with large text.
 */
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

/** Yields all elements that are neither ancestors nor descendants of an element. */
function* besides(element: HTMLElement): Generator<Element> {
  for (let at: HTMLElement = element; at.parentElement && at !== document.body; at = at.parentElement)
    for (const sibling of at.parentElement.children) if (sibling !== at) yield sibling;
}

/**
 * Makes the panel modal while it covers the page: it gets the focus, and the rest of the page is inert. Escape
 * closes the panel and restores the focus. On wide pages, the panel is not modal.
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

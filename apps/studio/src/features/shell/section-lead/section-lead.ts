import { useEffect } from 'react';
import { safeDecode, useAddress } from '#features/foundation/navigation/navigation.tsx';

const PREFIX = '#section=';

/** Returns a screen's path with a hash that selects one of its sections. */
export const sectionPath = (path: string, id: string) => `${path}${PREFIX}${encodeURIComponent(id)}`;

/** Returns the id of the section in the URL's hash; undefined if the hash does not select one. */
export const sectionOfHash = (hash: string) =>
  hash.startsWith(PREFIX) ? safeDecode(hash.slice(PREFIX.length)) : undefined;

/**
 * Delay in milliseconds. After this time, a closed dialog has restored the focus, or the heading of a new screen
 * has taken it.
 */
const SETTLED_MS = 150;
const CONTROLS = 'input, select, textarea, button, a[href]';

/** Waits until the section in the URL's hash exists. Then scrolls to the section and focuses its first control. */
export function useSectionLead(): void {
  const { hash } = useAddress();
  useEffect(() => {
    const id = sectionOfHash(hash);
    if (!id) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const section = sectionOf(id);
      if (!section) return;
      observer.disconnect();
      timer = setTimeout(() => focusSection(id), SETTLED_MS);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [hash]);
}

/** Returns the section that has this id, or whose heading has it. */
function sectionOf(id: string): HTMLElement | undefined {
  const found = document.getElementById(id);
  return found?.closest('section') ?? found ?? undefined;
}

function focusSection(id: string): void {
  const section = sectionOf(id);
  if (!section) return;
  const takesFocus = (control: HTMLElement) => {
    control.focus({ preventScroll: true });
    return document.activeElement === control;
  };
  if (![...section.querySelectorAll<HTMLElement>(CONTROLS)].some(takesFocus)) {
    section.tabIndex = -1;
    takesFocus(section);
  }
  section.scrollIntoView({ block: 'start' });
}

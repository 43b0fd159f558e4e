import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

/** Whether there is so little room that parts of a form are folded. */
const Folding = createContext(false);

/** Where the page is at most so wide, in heights of a letter, the rail lies on top of it: see the shell. */
const NARROW = 52;

/** A form whose parts are folded where the page is narrow, or its text large: nobody finds a field on forty screens of a phone. */
export function CollapsibleForm({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const page = ref.current?.closest('.studio-page');
    if (!page) return;
    const measure = () => {
      const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setNarrow(page.clientWidth <= NARROW * letter);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(page);
    return () => observer.disconnect();
  }, []);
  return (
    <Folding value={isNarrow}>
      <div ref={ref}>{children}</div>
    </Folding>
  );
}

/** What the browser's own search tells a part that is folded, when it has found something in there. */
const FOUND = 'beforematch';

interface Fold {
  /** Undefined where there is room for everything: then there is nothing to press. */
  button: { 'aria-expanded': boolean; 'aria-controls': string; onClick: () => void } | undefined;
  content: { id: string; ref: RefObject<HTMLDivElement | null>; onFocus: () => void };
}

/**
 * A part that is folded where there is little room. It stays in the page: the browser's search finds what is in it and opens
 * it, in browsers that know how, and so does `expand`.
 */
export function useCollapsible({ startsOpen = false }: { startsOpen?: boolean } = {}): Fold {
  const isFolding = use(Folding);
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(startsOpen);
  const isFolded = isFolding && !isOpen;
  useLayoutEffect(() => {
    // React knows only that something is hidden, not until when.
    if (isFolded) ref.current?.setAttribute('hidden', 'until-found');
    else ref.current?.removeAttribute('hidden');
  }, [isFolded]);
  useLayoutEffect(() => {
    const content = ref.current;
    // Who opens it wants to go there at once.
    const open = () => flushSync(() => setOpen(true));
    content?.addEventListener(FOUND, open);
    return () => content?.removeEventListener(FOUND, open);
  }, []);
  return {
    button: isFolding
      ? { 'aria-expanded': isOpen, 'aria-controls': id, onClick: () => setOpen(!isOpen) }
      : undefined,
    // Where somebody is at work stays open when a tablet is turned.
    content: { id, ref, onFocus: () => setOpen(true) },
  };
}

/** Opens whatever is folded around an element, and the element where it is folded itself. */
export function expand(element: Element): void {
  element.dispatchEvent(new Event(FOUND, { bubbles: true }));
  for (let at = element.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true;
}

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

/** Whether the page is narrow enough that the sections of a form are collapsed. */
const CollapsingContext = createContext(false);

/**
 * Maximum page width in rem at which sections are collapsed. At the same width, the navigation rail becomes a bar above
 * the page (shell.module.css).
 */
const NARROW = 52;

/** Form whose sections are collapsed on narrow pages. On a phone, an expanded form would be forty screens long. */
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
    <CollapsingContext value={isNarrow}>
      <div ref={ref}>{children}</div>
    </CollapsingContext>
  );
}

/**
 * Event of the browser's find-in-page search. It fires on a `hidden="until-found"` element before a match inside
 * is shown.
 */
const FOUND = 'beforematch';

interface Fold {
  /**
   * Attributes of the button that expands the section; undefined on wide pages, because nothing is collapsed
   * there.
   */
  button: { 'aria-expanded': boolean; 'aria-controls': string; onClick: () => void } | undefined;
  content: { id: string; ref: RefObject<HTMLDivElement | null>; onFocus: () => void };
}

/**
 * Section that is collapsed on narrow pages. Its content stays in the DOM, so that the browser's find-in-page
 * search can find and expand it. This needs support for `hidden="until-found"`. `expand` also expands the section.
 */
export function useCollapsible({ startsOpen = false }: { startsOpen?: boolean } = {}): Fold {
  const isCollapsing = use(CollapsingContext);
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(startsOpen);
  const isFolded = isCollapsing && !isOpen;
  useLayoutEffect(() => {
    // The value until-found is set on the element, because React renders `hidden` only as a boolean.
    if (isFolded) ref.current?.setAttribute('hidden', 'until-found');
    else ref.current?.removeAttribute('hidden');
  }, [isFolded]);
  useLayoutEffect(() => {
    const content = ref.current;
    // The section is expanded synchronously, because the browser or the caller scrolls to its content immediately
    // afterwards.
    const open = () => flushSync(() => setOpen(true));
    content?.addEventListener(FOUND, open);
    return () => content?.removeEventListener(FOUND, open);
  }, []);
  return {
    button: isCollapsing
      ? { 'aria-expanded': isOpen, 'aria-controls': id, onClick: () => setOpen(!isOpen) }
      : undefined,
    // Focus inside the section also marks it as expanded. So it stays expanded when a tablet is turned and the
    // page becomes narrow.
    content: { id, ref, onFocus: () => setOpen(true) },
  };
}

/** Expands all collapsed sections around an element, and the element itself. */
export function expand(element: Element): void {
  element.dispatchEvent(new Event(FOUND, { bubbles: true }));
  for (let at = element.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true;
}

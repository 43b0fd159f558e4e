import { Search as SearchSign } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#features/controls/button/button.tsx';
import { LazyPart } from '#features/controls/lazy-part/lazy-part.tsx';
import { lazyWithPreload } from '#features/foundation/preload/preload.ts';
import { useTexts } from '#i18n/text.ts';
import type { SearchScreen } from './search-entries.ts';

export type { SearchScreen } from './search-entries.ts';

const SearchBox = lazyWithPreload(() => import('./search-box.tsx').then((part) => part.SearchBox));

/** Selector of text fields. In them, `/` is typed as text and does not open the search. */
const TEXT_FIELDS =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="submit"], [type="color"])';

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(TEXT_FIELDS) !== null;

/** Whether the keys are Ctrl+K or ⌘K. On keyboards with other scripts, the key at the position of K counts. */
function isCommandK({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey === metaKey || altKey || shiftKey) return false;
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key));
}

const isSlash = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target);

interface SearchProps {
  /** Screens that the person may open, in the order of the navigation. */
  screens: readonly SearchScreen[];
}

/** Button that opens the search; `/` and Ctrl+K open it, too. */
export function Search({ screens }: SearchProps) {
  const t = useTexts();
  const button = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Text that is typed while the search box is loading. */
  const early = useRef('');
  const isWaiting = useRef(false);
  const open = () => {
    early.current = '';
    isWaiting.current = true;
    setOpen(true);
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (isWaiting.current) {
        if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return;
        event.preventDefault();
        early.current += event.key;
        return;
      }
      // The keys are ignored while a dialog covers the page. The dialog may be the search itself.
      if (button.current?.closest('[inert], [aria-hidden="true"]')) return;
      if (!isSlash(event) && !isCommandK(event)) return;
      event.preventDefault();
      early.current = '';
      isWaiting.current = true;
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const close = () => {
    isWaiting.current = false;
    setOpen(false);
  };
  return (
    <span ref={button}>
      <Button variant="quiet" label={t('search')} aria-keyshortcuts="/ Control+K Meta+K" onPress={open}>
        <SearchSign size={20} aria-hidden="true" />
      </Button>
      {isOpen && (
        <LazyPart>
          <Suspense>
            <SearchBox
              screens={screens}
              takeTyped={() => {
                isWaiting.current = false;
                return early.current;
              }}
              onClose={close}
            />
          </Suspense>
        </LazyPart>
      )}
    </span>
  );
}
